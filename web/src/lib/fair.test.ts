import { describe, expect, it } from "vitest";
import { check, fromHex, plainSha256, toHex } from "./fair";

const text = (s: string) => new TextEncoder().encode(s);

describe("SHA-256 without crypto.subtle", () => {
  it("agrees with the standard's examples", () => {
    expect(toHex(plainSha256(text("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(toHex(plainSha256(text("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("agrees with the browser's own at every length around a block", async () => {
    for (const n of [54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const data = Uint8Array.from({ length: n }, (_, i) => (i * 31) & 255);
      const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
      expect(toHex(plainSha256(data))).toBe(toHex(theirs));
    }
  });
});

describe("fair dice", () => {
  const secret = "11".repeat(32);
  const randomness = ["ab".repeat(32), ""];

  async function honest() {
    const key = await crypto.subtle.importKey("raw", fromHex(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const seed = await crypto.subtle.sign("HMAC", key, text(["table1", ...randomness].join("\n")));
    const commitment = await crypto.subtle.digest("SHA-256", fromHex(secret));
    return { secret, randomness, seed: toHex(new Uint8Array(seed)), commitment: toHex(new Uint8Array(commitment)) };
  }

  it("accepts an honest table", async () => {
    const fair = await honest();
    expect((await check("table1", fair, fair.commitment)).map((c) => c.holds)).toEqual([true, true, true]);
  });

  it("finds another secret, another seed and another commitment", async () => {
    const fair = await honest();
    expect((await check("table1", { ...fair, secret: "22".repeat(32) }, "")).map((c) => c.holds)).toEqual([false, false]);
    expect((await check("table2", fair, "")).map((c) => c.holds)).toEqual([true, false]);
    expect((await check("table1", fair, "00".repeat(32))).map((c) => c.holds)).toEqual([true, true, false]);
  });
});
