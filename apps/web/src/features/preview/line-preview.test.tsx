/** The panel's frame of one text: who may fill it, and that a formula in it is drawn. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { LinePreviewAsk } from '@trivium/contract/admin/preview';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LinePreview } from './line-preview.tsx';

const ASK: LinePreviewAsk = { preview: 'line', text: 'What is \\(x^2\\) here?', scheme: 'dark' };

let around: { postMessage: ReturnType<typeof vi.fn> };
beforeEach(() => {
  around = { postMessage: vi.fn() };
  vi.stubGlobal('parent', around);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const say = (data: unknown, { origin = location.origin, source = around as unknown } = {}) =>
  act(async () => {
    dispatchEvent(Object.assign(new Event('message'), { origin, source, data }));
  });

it('hears only the page around it, of its own origin, and draws what it is told', async () => {
  render(<LinePreview />);
  expect(around.postMessage.mock.calls).toEqual([[{ preview: 'ready' }, location.origin]]);
  await say(ASK, { origin: 'https://evil.example' });
  await say(ASK, { source: {} });
  await say({ ...ASK, preview: 'show' });
  expect(screen.queryByText(/What is/)).toBeNull();
  await say(ASK);
  expect(screen.getByText(/What is/)).toBeDefined();
  await waitFor(() => expect(document.querySelector('.formula')).not.toBeNull());
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('leads home when nobody frames it', () => {
  history.replaceState(null, '', '/preview/line/');
  vi.stubGlobal('parent', globalThis.self);
  render(<LinePreview />);
  expect(location.pathname).toBe('/');
});
