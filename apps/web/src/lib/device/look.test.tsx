/** How the page follows the device's choices, and what moves then (DECISIONS 10, DESIGN 8). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLook, useLook } from './look.ts';
import { isCalm } from './motion.ts';

const systemSays = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
const onPage = () => ({ ...document.documentElement.dataset });
let stop = () => {};

beforeEach(() => {
  useLook.setState({ theme: 'system', motion: 'system' });
  stop = followLook();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('leaves theme and motion to the system until something is chosen', () => {
  expect(onPage()).toEqual({});
  for (const isReduced of [true, false]) {
    systemSays(isReduced);
    expect(isCalm()).toBe(isReduced);
  }
});

it('is calm or moves as it was chosen, whatever the system says', () => {
  useLook.setState({ motion: 'calm' });
  systemSays(false);
  expect([onPage(), isCalm()]).toEqual([{ motion: 'calm' }, true]);
  useLook.setState({ motion: 'full' });
  systemSays(true);
  expect([onPage(), isCalm()]).toEqual([{ motion: 'full' }, false]);
  useLook.setState({ motion: 'system', theme: 'dark' });
  expect(onPage()).toEqual({ theme: 'dark' });
});

it('keeps both where the first line of the page finds them', () => {
  useLook.setState({ motion: 'calm', theme: 'light' });
  expect([localStorage.getItem('trivium.motion'), localStorage.getItem('trivium.theme')]).toEqual([
    'calm',
    'light',
  ]);
});
