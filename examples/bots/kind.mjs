// A bot behind a pipe, in JavaScript: eats nobody, travels on, else takes the first choice.
//
//     snowbound play trek --bot "pipe:node examples/bots/kind.mjs"

import { createInterface } from "node:readline";

const WANTED = { cannibalism: "Nobody is eaten", move: "Travel" };

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const wanted = WANTED[asked.view.question.asks];
  const choice = asked.choices.find((c) => c.label === wanted) ?? asked.choices[0];
  console.log(JSON.stringify({ action: choice.action, why: choice.label }));
}
