// The board of sealed bids: the prize that is for sale, and one's cards to press.
export function mount(place) {
  place.innerHTML = '<p class="prize"></p><div class="hand"></div>';
  const [prize, hand] = place.children;
  let offer = () => {};
  hand.onclick = (event) => event.target.dataset.card && offer(Number(event.target.dataset.card));

  return {
    update({ view, seat, names, words, chooser }) {
      prize.textContent = `${names[seat ?? 0]}: ${view.prizes[0] ?? "-"}`;
      offer = (card) => chooser.offer({ kind: "bid", card });
      hand.replaceChildren(
        ...(seat === null ? [] : view.seats[seat].hand).map((card) => {
          const button = document.createElement("button");
          button.type = "button";
          button.className = "piece";
          button.dataset.card = card;
          button.dataset.state = chooser.state({ kind: "bid", card });
          button.textContent = words.value("card", card);
          return button;
        }),
      );
    },
    destroy: () => place.replaceChildren(),
  };
}
