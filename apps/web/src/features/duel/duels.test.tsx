/** The page of all duels: whose turn it is, what can be raced meanwhile, what a finished one earns (ALIVE 3, 4). */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer, webSettings } from '../../lib/people.test-kit.ts';
import { logIn } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Duels } from './duels.tsx';

const recording = (id: number, name: string, is_mine: boolean) => ({
  ...{ source: 'play', recording_id: `00000000-0000-4000-8000-00000000000${id}`, is_mine },
  ...{ owner: { player_id: is_mine ? 7 : id + 100, name: is_mine ? 'Amina' : name, profile: '' } },
  ...{ mode: 'quiz_zone', name: `Rivers ${id}`, hue: 4, level: id, recorded_at: '2026-11-18T10:00:00.000Z' },
  ...{ questions: 10, right: 9, seconds: 98, clock_seconds: 30, expires_at: '2027-02-16T10:00:00.000Z' },
});
const record = { won: 6, lost: 4, drawn: 2, rating: 1620, rated: 3, mine_to_play: 0 };

const open = async ({
  friends = [] as unknown[],
  mine = [] as unknown[],
  xp = 30,
  settings = {} as Parameters<typeof webSettings>[0],
}) => {
  useSite.setState({ web: webSettings(settings) });
  const server = recordedServer({
    get_duels: () => ({ reply: [], total: 0 }),
    get_duel_record: () => ({ reply: { ...record, xp, times_a_day: 3 } }),
    get_ghosts: ({ whose }) => ({ reply: whose === 'friends' ? friends : mine, total: 2 }),
  });
  render(<Duels />);
  const askedAtOnce = server.sent.map(({ name, fields }) => fields['whose'] ?? fields['state'] ?? name);
  await act(async () => {});
  return { server, askedAtOnce };
};
const raced = () =>
  within(screen.getByRole('heading', { name: 'Ghosts to race' }).closest('section') as HTMLElement)
    .getAllByRole('link', { name: /^Race: / })
    .map(link => link.getAttribute('aria-label'));

beforeEach(() => logIn('a token', aPlayer()));
afterEach(() => {
  cleanup();
  forgetReplies();
});

it('shows a friend’s newest recording beside an own one, asked for with the rest of the page (ALIVE 4)', async () => {
  const { askedAtOnce } = await open({
    friends: [recording(1, 'Kofi', false), recording(2, 'Mei', false)],
    mine: [recording(3, '', true), recording(4, '', true)],
  });
  expect(raced()).toEqual([
    expect.stringMatching(/^Race: Rivers 1, level 1\. Recording of Kofi/),
    expect.stringMatching(/^Race: Rivers 3, level 3\. Recording of your own game/),
  ]);
  expect(screen.getByRole('link', { name: 'All recordings' }).getAttribute('href')).toBe('/ghost/');
  expect([...askedAtOnce].sort()).toEqual(['friends', 'get_duel_record', 'mine', 'open', 'over']);
});

it('shows two of one’s own where no friend lets himself be raced, and nothing without any', async () => {
  await open({ mine: [recording(3, '', true), recording(4, '', true)] });
  expect(raced()).toHaveLength(2);
  cleanup();
  forgetReplies();
  await open({});
  expect(screen.queryByText('Ghosts to race')).toBeNull();
});

it('asks for no recording while races are switched off, and for none of friends without friends', async () => {
  const off = await open({ mine: [recording(3, '', true)], settings: { ghosts_enabled: false } });
  expect(off.server.of('get_ghosts')).toHaveLength(0);
  expect(screen.queryByText('Ghosts to race')).toBeNull();
  cleanup();
  forgetReplies();
  const alone = await open({ mine: [recording(3, '', true)], settings: { friends_enabled: false } });
  expect(alone.server.of('get_ghosts').map(({ fields }) => fields['whose'])).toEqual(['mine']);
});

it('says what a finished duel earns and how often, and nothing where it earns nothing (ALIVE 3)', async () => {
  await open({});
  expect(screen.getByText('30 XP a finished duel')).toBeDefined();
  expect(screen.getByText(/^Won or lost, 3 a day count\./)).toBeDefined();
  expect(screen.getByText('6–4')).toBeDefined();
  cleanup();
  forgetReplies();
  await open({ xp: 0 });
  expect(screen.queryByText(/XP a finished duel/)).toBeNull();
});
