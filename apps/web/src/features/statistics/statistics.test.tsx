/** The statistics on recorded replies: every chart says its figures in words and as a table (DECISIONS 9, DESIGN 10). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { lastWeeks } from '@trivium/rules/statistics/weeks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { type Did, recordedServer } from '../../play/test/recorded-server.ts';
import { Statistics } from './statistics.tsx';

type Details = Reply<'get_statistics_details'>;

const TODAY = '2026-11-18';
const figures: Reply<'get_users_statistics'> = {
  ...{ questions_answered: 60, correct_answers: 45, ratio: 75, plays: 7, best_rank: 3 },
  ...{ strong_category: null, weak_category: null, streak_days: 2, longest_streak_days: 9 },
};
const details: Details = {
  weeks: lastWeeks(TODAY, 12).map((week, at) => ({
    week,
    answered: at < 10 ? 0 : 30,
    right: at === 11 ? 25 : 0,
  })),
  modes: [
    { mode: 'quiz_zone', answered: 50, right: 38 },
    { mode: 'random_battle', answered: 10, right: 7 },
  ],
  today: TODAY,
  lit_days: ['2026-04-01', '2026-11-16', '2026-11-18'],
  best_ranks: { daily: 3, monthly: null, global: 1204 },
};
const record: Reply<'get_battle_statistics'> = {
  figures: {
    ...{ played: 9, wins: 5, losses: 3, draws: 1, rating: 1540, rating_deviation: 90 },
    ...{ wins_in_a_row: 0, longest_wins_in_a_row: 2 },
  },
  battles: [],
};
const curve: Reply<'get_rating_curve'> = [
  { ended_at: '2026-11-10T12:00:00.000Z', rating_before: 1500, rating_after: 1580 },
  { ended_at: '2026-11-12T12:00:00.000Z', rating_before: 1580, rating_after: 1540 },
];
const categories = Array.from({ length: 12 }, (_, at) => ({
  ...{ category_id: at + 1, name: `Category ${at + 1}`, answered: 40 - at, right: 20 },
}));

const open = async (
  acts: Readonly<Record<string, (fields: Readonly<Record<string, string>>) => Did>> = {},
) => {
  const server = recordedServer({
    get_users_statistics: () => ({ reply: figures }),
    get_statistics_details: () => ({ reply: details }),
    get_battle_statistics: () => ({ reply: record, total: 9 }),
    get_rating_curve: () => ({ reply: curve }),
    get_category_statistics: ({ offset = '0', limit = '10' }) => ({
      reply: categories.slice(Number(offset), Number(offset) + Number(limit)),
      total: categories.length,
    }),
    ...acts,
  });
  render(<Statistics />);
  await act(async () => {});
  return server;
};
const table = (name: string) => screen.getByRole('table', { name, hidden: true });
const rowsOf = (name: string) =>
  within(table(name))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent));
const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

beforeEach(forgetReplies);
afterEach(cleanup);

it('says the accuracy of twelve weeks in a sentence and, week by week, in a table', async () => {
  await open();
  expect(screen.getByText('25 of 60 right in the last 12 weeks.')).toBeDefined();
  const rows = rowsOf('Accuracy by week');
  expect(rows).toHaveLength(12);
  expect(rows.slice(-3)).toEqual([
    ['Nov 2', '0', '0', '–'],
    ['Nov 9', '30', '0', '0%'],
    ['Nov 16', '30', '25', '83%'],
  ]);
});

it('hides every drawing from readers, and gives each a table that opens', async () => {
  await open();
  const charts = screen.getAllByRole('figure');
  expect(charts).toHaveLength(3);
  for (const chart of charts) {
    expect(chart.querySelector('.drawing')?.getAttribute('aria-hidden')).toBe('true');
    const toggle = within(chart).getByText('Show as table').closest('details');
    expect([toggle?.open, toggle?.querySelectorAll('table').length]).toEqual([false, 1]);
  }
});

it('lights the days that were played, by weeks from Sunday where calendars begin there', async () => {
  await open();
  // 1 April is before the 26 weeks.
  expect(screen.getByText('2 days played in the last 26 weeks.')).toBeDefined();
  const [latest, ...earlier] = rowsOf('Streak calendar');
  expect(earlier).toHaveLength(25);
  expect(latest).toEqual(['Nov 15', '·not played', 'played', '·not played', 'played', '', '', '']);
  expect(document.querySelectorAll('.day-grid [data-state="lit"]')).toHaveLength(2);
  expect([value('Streak'), value('Longest streak')]).toEqual(['2 days', '9 days']);
});

it('tells the record of battles and the way of the rating', async () => {
  await open();
  expect(['Played', 'Won', 'Lost', 'Drawn'].map(value)).toEqual(['9', '5', '3', '1']);
  expect(screen.getByText('Your last 2 rated battles: from 1500 to 1540, at most 1580.')).toBeDefined();
  expect(rowsOf('Rating after each battle').map(([, rating, change]) => [rating, change])).toEqual([
    ['1540', '-40'],
    ['1580', '+80'],
  ]);
});

it('shows modes and categories as tables of shares, and more categories when asked', async () => {
  await open();
  expect(rowsOf('By mode')).toEqual([
    ['Quiz zone', '38 of 50', '76%'],
    ['1 v 1 battle', '7 of 10', '70%'],
  ]);
  expect(screen.queryByText('Category 11')).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
  expect(screen.getByText('Category 12')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Category 11');
});

it('tells the best rank of each board', async () => {
  await open();
  expect([value('Day'), value('Month'), value('All time')]).toEqual(['3', '–', '1,204']);
});

it('leads to a first round when none was played yet', async () => {
  await open({ get_users_statistics: () => ({ reply: { ...figures, plays: 0, questions_answered: 0 } }) });
  expect(screen.getByRole('heading', { name: 'No statistics yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Play a round' }).getAttribute('href')).toBe('/quiz-play/');
  expect(screen.queryByRole('figure')).toBeNull();
});

it('says what is missing where rounds were played that count nowhere', async () => {
  const none: Details = {
    ...details,
    weeks: details.weeks.map(week => ({ ...week, answered: 0, right: 0 })),
    modes: [],
    lit_days: [],
    best_ranks: { daily: null, monthly: null, global: null },
  };
  await open({
    get_statistics_details: () => ({ reply: none }),
    get_category_statistics: () => ({ reply: [], total: 0 }),
    get_rating_curve: () => ({ reply: [] }),
    get_battle_statistics: () => ({
      reply: { figures: { ...record.figures, played: 0 }, battles: [] },
      total: 0,
    }),
  });
  expect(screen.getByText('No new answers in the last 12 weeks.')).toBeDefined();
  expect(screen.getAllByText(/No answers counted yet/)).toHaveLength(2);
  expect(screen.getByText(/Your best places appear here/)).toBeDefined();
  expect(screen.getByText(/No battles yet/)).toBeDefined();
});

it('that did not load can be asked for again', async () => {
  const server = await open({ get_statistics_details: () => ({ status: 500 }) });
  server.will('get_statistics_details', () => ({ reply: details }));
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('heading', { name: 'Accuracy by week' })).toBeDefined();
});
