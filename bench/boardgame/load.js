// Plays the peer's game at tables of four: load.js URL PID CLIENTS SECONDS RATE (0: as fast as it goes). Prints JSON.
const fs = require('fs');
const { io } = require('socket.io-client');

const [url, pid] = process.argv.slice(2, 4);
const [clients, seconds, rate] = process.argv.slice(4, 7).map(Number);
const pause = (time) => new Promise((done) => setTimeout(done, time));

function cpuSeconds() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function megabytes() {
  return (Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024) / 1e6;
}

let moves = 0;
let latencies = [];
let begun = false;
let next = 0;
const waiting = [];

function inTurn(act) {
  if (!rate) return act();
  const now = performance.now();
  next = Math.max(next, now - 50) + 1000 / rate;
  return setTimeout(act, Math.max(0, next - now));
}

function join(matchID, playerID) {
  const socket = io(`${url}/counting`, { transports: ['websocket'], forceNew: true });
  let sent = 0;
  const consider = (state) => {
    if (state.ctx.currentPlayer !== playerID) return;
    const payload = { type: 'add', args: [], playerID };
    const act = () => {
      sent = performance.now();
      socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, playerID);
    };
    if (begun) inTurn(act);
    else waiting.push(act);
  };
  socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 4));
  socket.on('sync', (_, sync) => consider(sync.state));
  socket.on('update', (_, state) => {
    if (sent) {
      latencies.push(performance.now() - sent);
      moves += 1;
      sent = 0;
    }
    consider(state);
  });
}

async function main() {
  const memory = [megabytes()];
  for (let table = 0; table < clients / 4; table += 1) {
    for (let player = 0; player < 4; player += 1) join(`table${table}`, String(player));
    await pause(10);
  }
  await pause(3000);
  memory.push(megabytes());
  begun = true;
  waiting.forEach(inTurn);
  await pause(1000);
  latencies = [];
  const [moved, cpu, began] = [moves, cpuSeconds(), performance.now()];
  await pause(seconds * 1000);
  const [done, spent, wall] = [moves - moved, cpuSeconds() - cpu, (performance.now() - began) / 1000];
  memory.push(megabytes());
  latencies.sort((one, other) => one - other);
  const share = (part) => Number((latencies[Math.floor(latencies.length * part)] || 0).toFixed(2));
  console.log(
    JSON.stringify({
      clients,
      moves: done,
      moves_per_second: Math.round(done / wall),
      moves_per_cpu_second: Math.round(done / spent),
      p50_ms: share(0.5),
      p99_ms: share(0.99),
      memory_mb: memory.map((size) => Number(size.toFixed(1))),
    }),
  );
  process.exit(0);
}

main();
