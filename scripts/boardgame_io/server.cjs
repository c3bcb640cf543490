// boardgame.io with a four-seat game whose moves and views are about as large as Trek's, for load_boardgame.py.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { PlayerView, INVALID_MOVE } = require("boardgame.io/core");

const [port, storage, folder] = process.argv.slice(2);
const KINDS = [
    "flour",
    "beef",
    "mouse",
    "bark",
    "hide",
    "snow",
    "trail",
    "axe",
];

const game = {
    name: "trek",
    playerView: PlayerView.STRIP_SECRETS,
    setup: ({ random }) => ({
        day: 1,
        mile: 0,
        weather: "clear",
        grave: [],
        travellers: [0, 1, 2, 3].map((seat) => ({
            seat,
            name: `Traveller ${seat}`,
            strength: 6,
            food: 4,
            wounds: 0,
            group: 0,
            carries: ["rifle", "blanket"],
            standing: "walks",
            last: "",
        })),
        secret: {
            deck: random.Shuffle(
                Array.from({ length: 72 }, (_, n) => KINDS[n % KINDS.length]),
            ),
        },
        players: Object.fromEntries(
            [0, 1, 2, 3].map((seat) => [
                seat,
                { hand: ["flour", "beef", "trail", "axe"] },
            ]),
        ),
    }),
    moves: {
        play: {
            move: ({ G, ctx, playerID, random }, slot) => {
                const hand = G.players[playerID].hand;
                if (!(slot >= 0 && slot < hand.length)) return INVALID_MOVE;
                const card = hand.splice(slot, 1)[0];
                const who = G.travellers[playerID];
                const roll = random.D6();
                who.last = card;
                who.food = Math.max(
                    0,
                    who.food + (card === "flour" || card === "beef" ? 1 : -1),
                );
                who.strength = Math.max(
                    1,
                    who.strength + (roll > 4 ? 1 : roll < 2 ? -1 : 0),
                );
                G.mile += roll;
                G.weather = roll < 3 ? "snow" : "clear";
                G.grave = [...G.grave.slice(-5), card];
                hand.push(G.secret.deck[ctx.turn % G.secret.deck.length]);
                if (playerID === "3") G.day += 1;
            },
            client: false,
        },
    },
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ ctx }) => (ctx.turn > 60 ? { over: true } : undefined),
};

const options = { games: [game], origins: [Origins.LOCALHOST] };
if (storage === "file")
    options.db = new FlatFile({ dir: folder, logging: false });
const server = Server(options);
server.run({ port: Number(port), callback: () => console.log("listening") });
