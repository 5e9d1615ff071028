/** A player who agreed to older terms is asked once to agree to the present ones (DECISIONS 12). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aPlayer, webSettings } from '../lib/people.test-kit.ts';
import { logIn, useSession } from '../lib/session/session.ts';
import { useSite } from '../lib/session/site.ts';
import { recordedServer } from '../play/test/recorded-server.ts';
import { Frame } from './frame.tsx';

const home = () => (
  <Frame frame="nav" path="/">
    <p>home</p>
  </Frame>
);
const title = () => screen.queryByRole('heading', { name: 'A word about the terms' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const shown = async () => {
  render(home());
  await act(async () => void (await import('../features/identity/terms-ask.tsx')));
};

beforeEach(() => {
  useSite.setState({ web: webSettings({ terms_version: '2', minimum_age: 16 }) });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('asks a player who never agreed to the terms of now, and records the answer', async () => {
  logIn('t', aPlayer({ terms_version: '1' }));
  const server = recordedServer({ accept_terms: () => ({ reply: aPlayer({ terms_version: '2' }) }) });
  await shown();
  expect(title()).not.toBeNull();
  await press('I agree');
  expect(server.of('accept_terms')).toHaveLength(0);
  expect(screen.getByText('Please tick the box: we need it before you can play.')).toBeDefined();
  await act(async () => screen.getByRole('checkbox').click());
  await press('I agree');
  expect(server.of('accept_terms')[0]?.fields).toEqual({ terms_version: '2', age: '16' });
  expect(useSession.getState().player?.terms_version).toBe('2');
  expect(title()).toBeNull();
});

it('can be put off, and is not asked again then; nor who has agreed, and no demo account', async () => {
  logIn('t', aPlayer({ terms_version: null }));
  recordedServer({});
  await shown();
  await press('Not now');
  expect(title()).toBeNull();
  cleanup();
  await shown();
  expect(title()).toBeNull();
  for (const player of [aPlayer({ terms_version: '2' }), aPlayer({ terms_version: null, is_demo: true })]) {
    cleanup();
    logIn('t', player);
    await shown();
    expect(title()).toBeNull();
  }
});
