// The peer: boardgame.io's own server, in memory. server.js PORT POSITION
// Its game counts up by one. POSITION is a file with what is on the table beside the count: `table` for all to see,
// `players` for each alone.
const fs = require('fs');
const { Server, Origins } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const [port, position] = process.argv.slice(2);
const beside = fs.readFileSync(position, 'utf8');

const game = {
  name: 'counting',
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => ({ ...JSON.parse(beside), count: 0 }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(port), () => console.log('ready'));
