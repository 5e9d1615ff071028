/** Categories of a mode: filters, locks, and buying a premium one (DECISIONS 4, 8). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { type Player, useSession } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Categories } from './categories.tsx';
import type { CategoryRow } from './category-row.ts';

const category = (id: number, name: string, changes: Partial<CategoryRow> = {}): CategoryRow => ({
  id,
  slug: name.toLowerCase(),
  type: 1,
  name,
  icon: 'globe',
  hue: 7,
  pattern: 0,
  image: '',
  is_premium: false,
  is_unlocked: true,
  coins: 0,
  subcategories: 2,
  has_levels: true,
  questions: 60,
  levels: 5,
  levels_passed: 0,
  passages: 0,
  ...changes,
});
const rows = [
  category(1, 'Earth', { levels_passed: 2 }),
  category(2, 'Food'),
  category(3, 'Space', { is_premium: true, is_unlocked: false, coins: 12 }),
];

const player: Player = {
  player_id: 1,
  firebase_id: 'uid',
  type: 'email',
  name: 'Amina',
  email: 'amina@example.org',
  email_verified: true,
  mobile: null,
  mobile_verified: false,
  profile: 'avatar:amina',
  role: 'player',
  refer_code: 'AMINA1',
  coins: 10,
  all_time_score: 0,
  welcome_coins: 0,
  looks: { back: '', confetti: '', scarf: '', stickers: [] },
  web_language: 'en',
  quiz_language_id: null,
  time_zone: 'UTC',
  extra_time: 1,
  without_sound: false,
  is_set_up: true,
  is_demo: false,
  terms_version: '1',
  age_confirmed: 18,
  country: null,
  created_at: '2026-01-05T20:00:00.000Z',
};

const open = async (coins: number, shown: readonly CategoryRow[] = rows) => {
  useSession.setState({ token: 'token', player: { ...player, coins } });
  const server = recordedServer({ get_categories: () => ({ reply: shown }) });
  render(<Categories mode="quiz_zone" params={{}} />);
  await act(async () => {});
  return server;
};
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => history.replaceState(null, '', '/quiz-zone/'));
afterEach(() => {
  cleanup();
  forgetReplies();
});

it('asks for the categories of its mode and shows progress, newness and price', async () => {
  const server = await open(10);
  expect(server.of('get_categories')[0]?.fields['type']).toBe('1');
  expect(screen.getByRole('link', { name: /Earth/ }).textContent).toContain('2 of 5 levels');
  expect(screen.getByRole('link', { name: /Food/ }).textContent).toContain('New');
  expect(screen.getByRole('button', { name: /Space/ }).textContent).toContain('12');
});

it('filters, and says so when nothing is left', async () => {
  await open(10, rows.slice(0, 2));
  press('Started');
  expect(screen.queryByRole('link', { name: /Food/ })).toBeNull();
  press('Premium');
  expect(screen.getByText('No data found')).toBeDefined();
  press('Show all');
  expect(screen.getByRole('link', { name: /Food/ })).toBeDefined();
});

it('says how many coins are missing and shows a way to earn some', async () => {
  const server = await open(10);
  press(/Space/);
  expect(screen.getByText("You Don't have enough coins. You need 2 more.")).toBeDefined();
  expect(screen.getByRole('link', { name: 'Earn coins' })).toBeDefined();
  expect(server.of('unlock_premium_category')).toHaveLength(0);
});

it('buys once, however often it is pressed, and goes in', async () => {
  const server = await open(30);
  server.will('unlock_premium_category', () => ({
    reply: { category_id: 3, is_unlocked: true, coins: 18 },
  }));
  press(/Space/);
  press('Unlock for 12 coins');
  press('Unlock for 12 coins');
  await act(async () => {});
  expect(server.of('unlock_premium_category').map(({ fields }) => fields)).toEqual([{ category: 'space' }]);
  expect(useSession.getState().player?.coins).toBe(18);
  expect(location.pathname).toBe('/quiz-zone/space/');
});
