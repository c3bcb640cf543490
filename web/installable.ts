/** Makes the pages installable: a build step that draws icons and previews, and writes the worker. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";

const here = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

/** The files to cache for bad connections: all except rarely used fonts. */
const KEPT = /^assets\/.*(\.js|\.css|latin-[^/]*\.woff2)$/;
const NOT_KEPT = /latin-ext/;

const ACCENTS: Record<string, string> = {
  snowbound: "#d9a441",
  trek: "#d9a441",
  "donners-pointe": "#ff8fb8",
  "donner-party": "#ee9a5c",
};

const png = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render().asPng();

/** The icon without round corners, and smaller: devices may crop a fifth on each side. */
function maskable(icon: string): string {
  const inner = icon
    .replace(/^<svg[^>]*>/, "")
    .replace(/<rect[^>]*\/>/, "")
    .replace(/<\/svg>\s*$/, "");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0e141b"/>` +
    `<g transform="translate(16 16) scale(.72) translate(-16 -17)">${inner}</g></svg>`
  );
}

/** The preview image of links: mountains at night, with a light in the game's colour. */
function preview(accent: string): string {
  const snow = Array.from({ length: 70 }, (_, i) => {
    const [x, y] = [(i * 379) % 1200, (i * 211) % 520];
    return `<circle cx="${x}" cy="${y}" r="${1.5 + (i % 3)}" fill="#e8edf2" opacity="${0.25 + (i % 4) / 8}"/>`;
  }).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#0e141b"/>` +
    `${snow}<g fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    `<path d="M-20 520 160 360l90 70 180-230 150 190 80-80 210 250 120-140 110 100 140-130" stroke="#5b7186" ` +
    `stroke-width="6"/><path d="M-20 600 260 470l120 60 240-330 190 250 110-110 300 260" fill="#16202b" ` +
    `stroke="#e8edf2" stroke-width="9"/><path d="m552 290 68 52 66-52" stroke="${accent}" stroke-width="11"/>` +
    `<path d="M60 596c180-30 300-60 470-40s280 40 420 0 180-60 260-70" stroke="${accent}" stroke-width="7" ` +
    `stroke-dasharray="2 22"/></g></svg>`
  );
}

export function installable(): Plugin {
  return {
    name: "snowbound-installable",
    apply: "build",
    generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      const icon = here("public/icon.svg");
      const cut = maskable(icon);
      for (const size of [192, 512]) {
        emit(`icons/icon-${size}.png`, png(icon, size));
        emit(`icons/maskable-${size}.png`, png(cut, size));
      }
      emit("icons/apple-touch-icon.png", png(cut, 180));
      emit("icons/badge-96.png", png(icon.replace(/<rect[^>]*\/>/, ""), 96));
      for (const [name, accent] of Object.entries(ACCENTS)) emit(`previews/${name}.png`, png(preview(accent), 1200));
      const kept = Object.keys(bundle)
        .filter((name) => KEPT.test(name) && !NOT_KEPT.test(name))
        .sort()
        .map((name) => `/${name}`);
      const files = ["/", "/icon.svg", "/manifest.webmanifest", "/icons/icon-192.png", ...kept];
      const worker = here("worker.js").replace('["FILES"]', JSON.stringify(files));
      const version = createHash("sha256").update(worker).digest("hex").slice(0, 12);
      emit("sw.js", worker.replace("VERSION", version));
    },
  };
}
