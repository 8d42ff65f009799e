// boardgame.io's own server with a game whose view is as large as Windmill's.
// node server.cjs PORT memory|flatfile VIEW_BYTES [FOLDER]
const { FlatFile, Origins, Server } = require('boardgame.io/server');

const [port, storage, viewBytes, folder] = process.argv.slice(2);
const SEATS = 4;
const PICTURES = 25;

function start(words) {
  return {
    grid: Array.from({ length: PICTURES }, (_, picture) => picture),
    score: Array(SEATS).fill(0),
    guesses: Array.from({ length: SEATS - 1 }, (_, seat) => ({ seat, picture: seat })),
    round: 1,
    tale: 1,
    hidden: { 0: 3, 1: 5, 2: 8, 3: 13 },
    words,
  };
}

// Each seat sees its own hidden card only.
const seenBy = (G, seat) => ({ ...G, hidden: { [seat]: G.hidden[seat] } });

const bare = JSON.stringify(seenBy(start(''), 0)).length;
const words = 'x'.repeat(Math.max(0, Number(viewBytes) - bare));

const windmill = {
  name: 'windmill',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: () => start(words),
  playerView: ({ G, playerID }) => seenBy(G, playerID),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    guess: ({ G, ctx, playerID }, picture) => {
      if (!Number.isInteger(picture) || !G.grid.includes(picture)) return 'INVALID_MOVE';
      G.guesses[ctx.turn % G.guesses.length].picture = picture;
      if (picture === G.hidden[playerID]) G.score[playerID] = (G.score[playerID] + 1) % 10;
      return undefined;
    },
  },
};

const options = { games: [windmill], origins: [Origins.LOCALHOST] };
if (storage === 'flatfile') options.db = new FlatFile({ dir: folder, logging: false, ttl: false });

const server = Server(options);
// It would listen to the whole network.
const listen = server.app.listen.bind(server.app);
server.app.listen = (number, done) => listen({ port: number, host: '127.0.0.1' }, done);
server.run({ port: Number(port) });
