/** Say that it is somebody's turn: in the page's title, as a notification if allowed, as a sound if wanted. */

let was = false;

export function attention(title: string, yours: boolean, question: string, sound: boolean): void {
  document.title = yours ? `Your turn · ${title}` : title;
  if (yours && !was) {
    if (sound) chime();
    if (document.hidden && typeof Notification !== "undefined" && Notification.permission === "granted") {
      new Notification(`Your turn in ${title}`, { body: question, tag: title, icon: "/icon.svg" });
    }
  }
  was = yours;
}

let audio: AudioContext | null = null;

function chime(): void {
  try {
    audio ??= new AudioContext();
    const at = audio.currentTime;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.08, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
    volume.connect(audio.destination);
    for (const pitch of [392, 587]) {
      const tone = audio.createOscillator();
      tone.frequency.value = pitch;
      tone.connect(volume);
      tone.start(at);
      tone.stop(at + 0.7);
    }
  } catch {
    // A browser without sound plays on in silence.
  }
}
