// Short, dry sounds made in the browser; nothing is loaded.
import { settings } from "./settings.svelte";

export type Sound = "paper" | "wood" | "coin" | "quill" | "bell";

/** What events sound like, by what they are called; whatever is not among them is set down on wood. */
const SOUNDS: [RegExp, Sound][] = [
  [/florins|bought|auction|bid|completed|scored/, "coin"],
  [/objective|starter_chosen|team|started|research|studied|practised|progressed/, "quill"],
  [/card|hand|deck|drawn|dealt|looked|returned|revealed|rotated|visited|invention|favour|starter/, "paper"],
];
const MOST = 3;
const APART = 0.11;

let context: AudioContext | undefined;

export function soundOf(kind: string): Sound {
  return SOUNDS.find(([called]) => called.test(kind))?.[1] ?? "wood";
}

/** The bell is heard in a hidden tab, too: it calls. */
export function play(sound: Sound, delay = 0): void {
  if (!settings.sound || (document.visibilityState === "hidden" && sound !== "bell")) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  MAKERS[sound](context, context.currentTime + delay);
}

/** What happened, as a few different sounds one after the other. */
export function playEvents(kinds: string[]): void {
  [...new Set(kinds.map(soundOf))].slice(0, MOST).forEach((sound, place) => {
    play(sound, place * APART);
  });
}

function tone(
  at: AudioContext,
  when: number,
  pitch: number,
  length: number,
  loud: number,
  shape: OscillatorType,
): void {
  const voice = at.createOscillator();
  const volume = at.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, when);
  volume.gain.exponentialRampToValueAtTime(0.0001, when + length);
  voice.connect(volume).connect(at.destination);
  voice.start(when);
  voice.stop(when + length);
}

function rustle(at: AudioContext, when: number, pitch: number, length: number, loud: number): void {
  const count = Math.ceil(at.sampleRate * length);
  const noise = at.createBuffer(1, count, at.sampleRate);
  const wave = noise.getChannelData(0);
  for (let place = 0; place < count; place++) wave[place] = (Math.random() * 2 - 1) * (1 - place / count) ** 2;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const volume = at.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(at.destination);
  source.start(when);
}

const MAKERS: Record<Sound, (at: AudioContext, when: number) => void> = {
  paper: (at, when) => rustle(at, when, 2400, 0.12, 0.25),
  quill: (at, when) => {
    rustle(at, when, 5200, 0.05, 0.2);
    rustle(at, when + 0.07, 4600, 0.06, 0.2);
  },
  wood: (at, when) => {
    tone(at, when, 190, 0.09, 0.25, "triangle");
    rustle(at, when, 900, 0.04, 0.3);
  },
  coin: (at, when) => {
    tone(at, when, 2093, 0.12, 0.06, "sine");
    tone(at, when + 0.04, 2794, 0.18, 0.06, "sine");
  },
  bell: (at, when) => {
    tone(at, when, 880, 0.9, 0.12, "sine");
    tone(at, when, 1760, 0.5, 0.05, "sine");
    tone(at, when, 2637, 0.3, 0.03, "sine");
  },
};
