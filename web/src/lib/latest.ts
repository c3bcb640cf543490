/** For requests that repeat when something changes, such as the language: an earlier one may be answered later. */

/** Passes on a promise's outcome unless another one was passed in since; then its own promise stays pending. */
export function latest<T>(): (asked: Promise<T>) => Promise<T> {
  let last: Promise<T> | null = null;
  return (asked) => {
    last = asked;
    return new Promise((done, failed) => {
      asked.then(
        (found) => last === asked && done(found),
        (why) => last === asked && failed(why),
      );
    });
  };
}
