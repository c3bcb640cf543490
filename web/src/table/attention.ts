/** Announces the player's turn: in the title, as a notification if allowed, with a sound if wanted. */

import { play } from "./sound";
import { say } from "../lib/say";

let was = false;

export function attention(title: string, yours: boolean, question: string, sound: boolean): void {
  document.title = yours ? say("attention-title", { title }) : title;
  if (yours && !was) {
    if (sound) play("turn");
    if (document.hidden && typeof Notification !== "undefined" && Notification.permission === "granted") {
      new Notification(say("attention-notice", { title }), { body: question, tag: title, icon: "/icon.svg" });
    }
  }
  was = yours;
}
