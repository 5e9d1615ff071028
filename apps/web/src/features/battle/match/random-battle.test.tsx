/** What a random battle pays is said before its entry is taken (DECISIONS 12). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { aPlayer } from '../../../lib/people.test-kit.ts';
import { useSession } from '../../../lib/session/session.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { RandomBattle } from './random-battle.tsx';

const open = async (terms: { coin_kind: 'won' | 'bonus'; bonus_back: number }) => {
  recordedServer({
    get_matchmaking: () => ({
      reply: {
        ...{ fee: 5, won_coins_a_day: 30, coins: 12, battles_left_today: 20, rating: null, seconds: 30 },
        ...terms,
        categories: [{ id: 5, slug: 'space', name: 'Space', hue: 5, pattern: 0, coin_kind: terms.coin_kind }],
      },
    }),
    get_room_invites: () => ({ reply: [] }),
  });
  useSession.setState({ token: 'mine', player: aPlayer() });
  render(<RandomBattle />);
  await act(async () => {});
};
afterEach(() => {
  cleanup();
  forgetReplies();
});

const back = () => screen.queryByText(/First you win back 15 bonus coins/);

it('says which bonus coins come back before coins can be won', async () => {
  await open({ coin_kind: 'won', bonus_back: 15 });
  expect(back()).not.toBeNull();
});

it.each([
  { coin_kind: 'won', bonus_back: 0 },
  { coin_kind: 'bonus', bonus_back: 15 },
] as const)('says nothing of it with %o', async terms => {
  await open(terms);
  expect(screen.getByText(/Both get the same questions/)).toBeDefined();
  expect(back()).toBeNull();
});
