/** The page around a frame, in tests of what the panel shows in one. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Puts the page under test into a frame; `vi.unstubAllGlobals` takes it out again. */
export const frameIt = () => {
  const around = { postMessage: vi.fn() };
  vi.stubGlobal('parent', around);
  return around;
};

/** Tells the page under test something, as the page around it unless `origin` or `source` say otherwise. */
export const tell = (
  data: unknown,
  { origin = location.origin, source = globalThis.parent as unknown } = {},
) =>
  act(async () => {
    dispatchEvent(Object.assign(new Event('message'), { origin, source, data }));
  });
