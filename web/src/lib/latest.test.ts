import { expect, test, vi } from "vitest";
import { latest } from "./latest";

function promised() {
  let done = (_: string) => {};
  let failed = (_: Error) => {};
  const promise = new Promise<string>((yes, no) => ([done, failed] = [yes, no]));
  return { promise, done, failed };
}
const handled = () => new Promise((soon) => setTimeout(soon));

test("only the latest request counts, whichever is answered first", async () => {
  const newest = latest<string>();
  const [first, second] = [promised(), promised()];
  const heard = vi.fn();
  void newest(first.promise).then(heard);
  void newest(second.promise).then(heard);
  second.done("second");
  first.done("first");
  await handled();
  expect(heard.mock.calls).toEqual([["second"]]);
});

test("an earlier request's failure doesn't count; the latest one's does", async () => {
  const newest = latest<string>();
  const [first, second] = [promised(), promised()];
  const failed = vi.fn();
  newest(first.promise).catch(failed);
  newest(second.promise).catch(failed);
  first.failed(new Error("first"));
  await handled();
  expect(failed).not.toHaveBeenCalled();
  second.failed(new Error("second"));
  await handled();
  expect(failed).toHaveBeenCalledTimes(1);
});
