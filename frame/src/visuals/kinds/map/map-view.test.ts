import { expect, test } from "vitest";

import { plainLook } from "@vitrine/contracts/reading/state/visual-look";
import { panView, toView, zoomView } from "./map-view.ts";

const size = { width: 400, height: 200 };
const whole = plainLook.map;

test("the whole map is as it was laid out", () => {
  expect(toView(whole, size, { x: 30, y: 150 })).toEqual({ x: 30, y: 150 });
});

test("what is under the pointer stays there, also when zooming on", () => {
  const at = { x: 300, y: 50 };
  const once = zoomView(whole, 2, size, at);
  expect(toView(once, size, at)).toEqual(at);
  const twice = zoomView(once, 1.5, size, { x: 100, y: 100 });
  const before = { x: (100 - 200) / once.zoom + once.x * 400, y: (100 - 100) / once.zoom + once.y * 200 };
  expect(toView(twice, size, before).x).toBeCloseTo(100);
  expect(toView(twice, size, before).y).toBeCloseTo(100);
});

test("a view neither leaves the map nor zooms without limit", () => {
  expect(zoomView(whole, 0.5, size)).toEqual(whole);
  expect(zoomView(whole, 1000, size).zoom).toBe(12);
  const corner = panView(zoomView(whole, 2, size), { x: 9999, y: 9999 }, size);
  expect(corner).toEqual({ zoom: 2, x: 0.25, y: 0.25 });
  expect(panView(whole, { x: 50, y: 0 }, size)).toEqual(whole);
});

test("the map follows the pointer that drags it", () => {
  const near = zoomView(whole, 4, size);
  const moved = panView(near, { x: 40, y: -20 }, size);
  const at = (view: typeof near) => toView(view, size, { x: 200, y: 100 });
  expect(at(moved)).toEqual({ x: at(near).x + 40, y: at(near).y - 20 });
});
