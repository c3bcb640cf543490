// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { pageAt, toHash } from ".";

test("a path leads to a page and its props", () => {
  expect(pageAt("/table/abc")?.given).toEqual({ id: "abc" });
  expect(pageAt("/rules/donner-party")?.given).toEqual({ game: "donner-party" });
  expect(pageAt("/join/A%20B")?.given).toEqual({ code: "A B" });
});

test("a truncated path still has a page", () => {
  expect(pageAt("/join/AB%2")?.given).toEqual({ code: "AB%2" });
});

test("an unknown path has no page", () => {
  for (const path of ["/", "/table", "/table/", "/table/a/b", "/nothing/here"]) expect(pageAt(path)).toBeNull();
});

test("the page scrolls to the target of its #", () => {
  document.body.innerHTML = '<p id="TR-1"></p><p id="The%20end"></p><p id="überall"></p>';
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id);
  };
  for (const hash of ["", "#TR-1", "#The%20end", "#%C3%BCberall", "#gone", "#50%"]) {
    location.hash = hash;
    toHash();
  }
  expect(seen).toEqual(["TR-1", "The%20end", "überall"]);
});
