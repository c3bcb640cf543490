// A bot behind a pipe, in JavaScript: eats nobody, travels on, else takes the first choice.
//
//     snowbound play trek --bot "pipe:node examples/bots/kind.mjs"

import { createInterface } from "node:readline";

const WANTED = ["choice-eat-nobody", "choice-travel"];

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const choice = asked.choices.find((c) => WANTED.includes(c.name)) ?? asked.choices[0];
  console.log(JSON.stringify({ action: choice.action, why: choice.label }));
}
