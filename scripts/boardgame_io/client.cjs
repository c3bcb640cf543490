// Clients of boardgame.io: so many tables of four connections each; the next move is sent when all four have seen the
// last. Prints moves, seconds, times and the CPU it used as JSON.
const { randomUUID } = require("node:crypto");
const { io } = require("socket.io-client");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const base = `http://localhost:${port}`;
const SEATS = 4;
const times = [];
let moves = 0;
let bytes = 0;
let updates = 0;
const begun = new Set();

function play(place) {
    // A match that nobody set up is begun by the first connection to it.
    const matchID = randomUUID();
    return new Promise((resolve, reject) => {
        {
            const seen = Array(SEATS).fill(-1);
            let state = null;
            let began = 0;
            let wanted = 0;
            const sockets = Array.from({ length: SEATS }, (_, seat) => {
                const socket = io(`${base}/trek`, {
                    transports: ["websocket"],
                    forceNew: true,
                    reconnection: false,
                    timeout: 120_000,
                });
                const heard = (news) => {
                    if (!news || news._stateID <= seen[seat]) return;
                    seen[seat] = news._stateID;
                    if (!state || news._stateID >= state._stateID) state = news;
                    goOn();
                };
                socket.on("connect", () =>
                    socket.emit(
                        "sync",
                        matchID,
                        String(seat),
                        undefined,
                        SEATS,
                    ),
                );
                socket.on("sync", (id, info) => heard(info.state));
                socket.on("update", (id, news) => {
                    updates += 1;
                    if (updates % 50 === 0)
                        bytes += JSON.stringify(news).length;
                    heard(news);
                });
                socket.on("connect_error", reject);
                return socket;
            });
            function goOn() {
                if (seen.some((number) => number < wanted)) return;
                const now = performance.now();
                if (began) {
                    times.push(now - began);
                    moves += 1;
                    begun.add(place);
                }
                if (state.ctx.gameover) {
                    sockets.forEach((socket) => socket.close());
                    resolve();
                    return;
                }
                began = now;
                wanted = state._stateID + 1;
                const seat = Number(state.ctx.currentPlayer);
                const action = {
                    type: "MAKE_MOVE",
                    payload: {
                        type: "play",
                        args: [0],
                        playerID: String(seat),
                    },
                };
                sockets[seat].emit(
                    "update",
                    action,
                    state._stateID,
                    matchID,
                    String(seat),
                );
            }
        }
    });
}

async function one(place) {
    for (;;) await play(place);
}

async function main() {
    for (let place = 0; place < tables; place++) {
        one(place).catch((error) => {
            console.error(String(error));
            process.exit(1);
        });
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    while (begun.size < tables)
        await new Promise((resolve) => setTimeout(resolve, 200));
    times.length = 0;
    updates = bytes = 0;
    const before = moves;
    const began = performance.now();
    const used = process.cpuUsage();
    console.log("playing");
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const more = process.cpuUsage(used);
    const found = {
        moves: moves - before,
        seconds: (performance.now() - began) / 1000,
        client: (more.user + more.system) / 1e6,
        times: times.map((ms) => ms / 1000),
        updates: Math.floor(updates / 50),
        bytes,
    };
    process.stdout.write(JSON.stringify(found) + "\n", () => process.exit(0));
}

main();
