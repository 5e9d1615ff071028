/** Refer and earn on recorded replies: code, steps, friends in every state, and the code that a link brings to the sign-up (DECISIONS 8, DESIGN 9). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn, logOut } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Refer } from './referral.tsx';

type Referrals = Reply<'get_referrals'>;
type Friend = Referrals['friends'][number];

const aFriend = (player_id: number, wish: Partial<Friend> = {}): Friend => ({
  player_id,
  name: `Friend ${player_id}`,
  profile: '',
  joined_at: '2026-11-18T12:00:00.000Z',
  state: 'joined',
  passed_days: 1,
  is_contact_proved: true,
  coins: 0,
  ...wish,
});
const LINK = 'https://quiz.example/auth/sign-up/?code=ABCD2345';
const referrals = (friends: Friend[], wish: Partial<Referrals> = {}): Referrals => ({
  code: 'ABCD2345',
  link: LINK,
  own_coins: 100,
  friend_coins: 50,
  passed_days_needed: 3,
  a_month: 10,
  rewarded_this_month: 0,
  rewarded: 0,
  earned: 0,
  friends,
  ...wish,
});

const open = async (friends: Friend[], wish: Partial<Referrals> = {}) => {
  const server = recordedServer({
    get_referrals: () => ({ reply: referrals(friends, wish), total: friends.length }),
  });
  render(<Refer />);
  await act(async () => {});
  return server;
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const friendRows = () =>
  within(screen.getAllByRole('list').at(-1) ?? document.body)
    .getAllByRole('listitem')
    .map(row => row.textContent);

beforeEach(() => logIn('a token', aPlayer()));
afterEach(() => {
  cleanup();
  logOut();
  forgetReplies();
  vi.unstubAllGlobals();
});

it('spells the code, and says in three steps what it takes, with the operator’s numbers', async () => {
  await open([], { own_coins: 80, passed_days_needed: 4 });
  expect(screen.getByRole('img', { name: 'Your code A B C D 2 3 4 5' })).toBeDefined();
  expect(screen.getByText('Coins for you: 80. For your friend: 50.')).toBeDefined();
  expect(screen.getByText('Your friend passes a round on 4 different days')).toBeDefined();
  expect(
    screen.getByText(
      /Then you both get coins: 80 for you, 50 for your friend\. You can earn this for up to \d+ friends a month\./,
    ),
  ).toBeDefined();
  expect(screen.getByText('Nobody yet')).toBeDefined();
});

it('copies the code, and shares the link by the device’s sheet', async () => {
  const writeText = vi.fn(async () => {});
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, share });
  await open([]);
  await press('Copy');
  expect(writeText).toHaveBeenCalledWith('ABCD2345');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
  await press('Share');
  expect(share).toHaveBeenCalledWith({
    text: 'Play Trivium with me. My friend code is ABCD2345.',
    url: LINK,
  });
});

it('copies the link where there is no sheet', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, share: undefined });
  await open([]);
  await press('Share');
  expect(writeText).toHaveBeenCalledWith(LINK);
});

it('says of each friend what is missing, or what he brought', async () => {
  await open(
    [
      aFriend(1),
      aFriend(2, { passed_days: 3, is_contact_proved: false }),
      aFriend(3, { state: 'waiting', passed_days: 3 }),
      aFriend(4, { state: 'rewarded', passed_days: 3, coins: 100 }),
      aFriend(5, { state: 'none', passed_days: 0 }),
    ],
    { rewarded: 1, earned: 100 },
  );
  expect(friendRows()).toEqual([
    'Friend 1Round passed on 1 of 3 days',
    'Friend 2Still to do: verify an email or a phone',
    'Friend 3All done. The coins are on their way.',
    'Friend 4Reward paid+100100 coins for you',
    'Friend 5Had an account before, so no reward',
  ]);
  expect(screen.getByText('Rewarded: 1. Coins: 100.')).toBeDefined();
});

it('says that the month is full, and when the waiting ones get theirs', async () => {
  await open([aFriend(3, { state: 'waiting', passed_days: 3 })], { rewarded_this_month: 10 });
  expect(screen.getByText(/You have all 10 rewards of this month/)).toBeDefined();
  expect(friendRows()).toEqual(['Friend 3All done. Rewarded next month.']);
});

it('lets one try again when nothing came', async () => {
  const server = recordedServer({ get_referrals: () => 'lost' });
  render(<Refer />);
  await act(async () => {});
  server.will('get_referrals', () => ({ reply: referrals([aFriend(1)]), total: 1 }));
  await press('Try again');
  expect(friendRows()).toEqual(['Friend 1Round passed on 1 of 3 days']);
});
