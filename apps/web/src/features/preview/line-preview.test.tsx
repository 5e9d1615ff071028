/** The panel's frame of one text: who may fill it, and that a formula in it is drawn. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { LinePreviewAsk } from '@trivium/contract/admin/preview';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameIt, tell } from '../../lib/device/framed.test-kit.ts';
import { LinePreview } from './line-preview.tsx';

const ASK: LinePreviewAsk = { preview: 'line', text: 'What is \\(x^2\\) here?', scheme: 'dark' };

let around: ReturnType<typeof frameIt>;
beforeEach(() => {
  around = frameIt();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('hears only the page around it, of its own origin, and draws what it is told', async () => {
  render(<LinePreview />);
  expect(around.postMessage.mock.calls).toEqual([[{ preview: 'ready' }, location.origin]]);
  await tell(ASK, { origin: 'https://evil.example' });
  await tell(ASK, { source: {} });
  await tell({ ...ASK, preview: 'show' });
  expect(screen.queryByText(/What is/)).toBeNull();
  await tell(ASK);
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
