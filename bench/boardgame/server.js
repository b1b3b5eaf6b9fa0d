// The peer: boardgame.io's own server with the smallest possible game, in memory.
const { Server, Origins } = require('boardgame.io/server');

const game = {
  name: 'trivial',
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]), () => console.log('ready'));
