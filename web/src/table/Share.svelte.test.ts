import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Share from "./Share.svelte";

afterEach(() => Reflect.deleteProperty(navigator, "share"));

/** A device with a share dialog of its own. */
function sharing() {
  const share = vi.fn<(what: ShareData) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  return share;
}

function opened() {
  const user = userEvent.setup();
  const drawn = render(Share, { id: "t1", title: "Trek", headline: "Anna won." });
  expect(screen.queryByAltText("Anna won."), "the picture is fetched on demand").toBeNull();
  drawn.component.open();
  flushSync();
  return user;
}

test("the picture of the result can be seen and saved, and the link copied", async () => {
  const user = opened();
  expect(screen.getByRole("img", { name: "Anna won." }).getAttribute("src")).toBe(
    "/api/tables/t1/result.svg?language=en",
  );
  expect(screen.getByRole("link", { name: "Save the picture" }).getAttribute("download")).toBe("snowbound-t1.svg");
  await user.click(screen.getByRole("button", { name: "Copy the link to the replay" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/replay/t1`);
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByAltText("Anna won.")).toBeNull();
});

test("devices with a share dialog of their own pass the link on", async () => {
  const share = sharing();
  await opened().click(screen.getByRole("button", { name: "Share" }));
  expect(share).toHaveBeenCalledWith({ title: "Trek", text: "Anna won.", url: `${location.origin}/replay/t1` });
});

test("cancelling that is no error", async () => {
  // Not a mock, which would handle the rejection itself.
  Object.defineProperty(navigator, "share", {
    configurable: true,
    value: () => Promise.reject(new Error("cancelled")),
  });
  await opened().click(screen.getByRole("button", { name: "Share" }));
  expect(screen.getByRole("img", { name: "Anna won." })).toBeTruthy();
});
