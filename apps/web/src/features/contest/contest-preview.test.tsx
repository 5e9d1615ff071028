/** The panel's frame of a contest: who may fill it, and that nothing in it can be pressed. */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ContestPreviewAsk } from '@trivium/contract/admin/preview';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContestPreview } from './contest-preview.tsx';

const ASK: ContestPreviewAsk = {
  preview: 'contest',
  scheme: 'light',
  contest: {
    ...{
      contest_id: 1,
      slug: 'plan',
      name: 'Friday film quiz',
      text: 'For all.',
      picture: '',
      hue: 3,
      pattern: 1,
    },
    ...{ state: 'upcoming', starts_at: '2100-01-01T18:00:00Z', ends_at: '2100-01-01T19:00:00Z' },
    ...{ answers_at: '2100-01-01T19:00:00Z', is_cancelled: false, is_decided: false, fee: 20, prizes: [100] },
    ...{ coin_kind: 'won', questions: 10, seconds: 30, players: 0, mine: null, is_reminded: false },
  },
};

let around: { postMessage: ReturnType<typeof vi.fn> };
beforeEach(() => {
  around = { postMessage: vi.fn() };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const framed = () => {
  vi.stubGlobal('parent', around);
  render(<ContestPreview />);
};
const say = (data: unknown, { origin = location.origin, source = around as unknown } = {}) =>
  act(async () => {
    dispatchEvent(Object.assign(new Event('message'), { origin, source, data }));
  });

it('leads home when nobody frames it', () => {
  history.replaceState(null, '', '/preview/contest/');
  vi.stubGlobal('parent', globalThis.self);
  render(<ContestPreview />);
  expect([location.pathname, document.body.textContent]).toEqual(['/', '']);
});

it('hears only the page around it, of its own origin, and follows what it says', async () => {
  framed();
  expect(around.postMessage.mock.calls).toEqual([[{ preview: 'ready' }, location.origin]]);
  await say(ASK, { origin: 'https://evil.example' });
  await say(ASK, { source: {} });
  await say({ ...ASK, preview: 'show' });
  await say(null);
  expect(screen.queryByText('Friday film quiz')).toBeNull();
  await say(ASK);
  expect(screen.getByText('Friday film quiz')).toBeDefined();
  await say({ ...ASK, contest: { ...ASK.contest, name: 'Saturday film quiz' } });
  expect(screen.getByText('Saturday film quiz')).toBeDefined();
  expect(document.querySelector('ul')?.inert).toBe(true);
});
