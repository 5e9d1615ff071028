/** The words of a result: five tiers, passed or not, paid or paid before (DECISIONS 4). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { anOutcome, aPlayReply, type PlayOutcome } from '@trivium/testkit/play';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import type { PlayReply } from '../question/reading.ts';
import { recordedServer } from '../test/recorded-server.ts';
import { Result } from './result.tsx';

const show = (changes: Partial<PlayOutcome>, isGuest = false, play: Partial<PlayReply> = {}) => {
  const outcome = anOutcome(changes);
  const reply = aPlayReply({ status: 'settled', outcome, ...play });
  render(<Result reply={reply} outcome={outcome} onClose={() => {}} acts={null} isGuest={isGuest} />);
};

beforeEach(() => void recordedServer({}));
afterEach(() => {
  cleanup();
  forgetReplies();
});

describe('a result', () => {
  it.each([
    [1, 20, 'A slow start'],
    [2, 50, 'Warming up'],
    [3, 70, 'Well played'],
    [4, 90, 'Sharp work'],
    [5, 95, 'Nearly spotless'],
    [5, 100, 'A clean sheet'],
  ])('of tier %i at %i %% is called so', (tier, percent, title) => {
    show({ tier, percent });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it.each([
    [30, true, false],
    [69, true, false],
    [70, true, true],
    [100, true, true],
  ])('of %i %%, passed %s, throws confetti: %s', (percent, is_passed, isThrown) => {
    show({ percent, is_passed });
    expect(document.querySelector('.confetti') !== null).toBe(isThrown);
  });

  it('says what passing needs when it is not passed', () => {
    show({ is_passed: false, sides: 0, percent: 20, unlocked_level: null });
    expect(screen.getByText(/You need 30% to pass/)).toBeDefined();
  });

  it.each([
    [1, 'Passed. The second side lights at 70%.'],
    [2, 'Two sides lit. Get everything right to light the last one.'],
    [3, 'All three sides lit.'],
  ] as const)('where there is no road says what the next side after %i takes', (sides, words) => {
    show({ sides, unlocked_level: null }, false, { mode: 'guess_the_word', level: null });
    expect(screen.getByText(words)).toBeDefined();
  });

  it('promises no second try at a daily quiz (DECISIONS 4: once a date)', () => {
    const missed = { is_passed: false, sides: 0, percent: 20, unlocked_level: null } as const;
    show(missed, false, { mode: 'daily_quiz', level: null });
    expect(screen.getByText(/A new quiz comes tomorrow/)).toBeDefined();
    expect(screen.queryByText(/Another try/)).toBeNull();
  });

  it('names the lit sides and the level that opened', () => {
    show({ sides: 2, unlocked_level: 9 });
    expect(screen.getByText('2 of 3 sides lit. Level 9 is open.')).toBeDefined();
  });

  it('explains a replay that pays nothing', () => {
    show({ coins: 0, score: 0 });
    expect(screen.getByText('Your best result here is already paid. Beat it to earn more.')).toBeDefined();
  });

  it('explains a replay that pays the rest', () => {
    show({ coins: 1, coins_worth: 4, score: 8, score_worth: 40 });
    expect(screen.getByText('This result is worth 4 coins. You already got 3.')).toBeDefined();
  });

  it('says nothing of earlier payments when all of it is paid now, or nothing was won', () => {
    show({});
    expect(screen.queryByText(/paid/)).toBeNull();
    cleanup();
    show({ coins: 0, coins_worth: 0, score: 0, score_worth: 0, is_passed: false, sides: 0 });
    expect(screen.queryByText(/paid/)).toBeNull();
  });

  it('lights the day’s lamp once, and tells how the rank moved', () => {
    show({ streak_days: 3, rank_before: 9, rank_now: 4 });
    expect(screen.getByText('Your lamp for today is lit: 3 days in a row.')).toBeDefined();
    expect(screen.getByText('Up 5 places today, to number 4.')).toBeDefined();
    cleanup();
    show({ is_streak_day_new: false, rank_before: null, rank_now: 4 });
    expect(screen.queryByText(/lamp/)).toBeNull();
    expect(screen.getByText('You are number 4 on today’s leaderboard.')).toBeDefined();
  });

  const won = (type: string, coins: number, status = 1) => ({
    ...{ type, status, progress: 1, target: 1, coins, unlocked_at: '2026-11-18T12:00:00.000Z' },
  });
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  it('shows the badges that it unlocked and takes a reward in place, by the server’s word (DECISIONS 4, 8)', async () => {
    const server = recordedServer({
      get_user_badges: () => ({ reply: [won('dashing_debut', 2), won('streak', 1)] }),
      set_badges: ({ type }) => ({ reply: { badge: won(type ?? '', 2, 2), balance: 92 } }),
    });
    show({ badges: ['dashing_debut', 'streak'], balance: 90 });
    await screen.findByRole('button', { name: 'Take 2 coins: Dashing debut' });
    expect(screen.getByText('Dashing debut is yours')).toBeDefined();
    expect(screen.queryByRole('link', { name: /reward/ })).toBeNull();
    await press('Take 2 coins: Dashing debut');
    expect(server.of('set_badges').map(({ fields }) => fields['type'])).toEqual(['dashing_debut']);
    expect(screen.getByText('+2 taken')).toBeDefined();
    expect(document.querySelector('.coin-pill')?.textContent).toContain('92');
  });

  it('takes all rewards at once when several wait, each of them once', async () => {
    const server = recordedServer({
      get_user_badges: () => ({ reply: [won('dashing_debut', 2), won('streak', 1), won('elite', 1, 2)] }),
      set_badges: ({ type }) => ({ reply: { badge: won(type ?? '', 1, 2), balance: 93 } }),
    });
    show({ badges: ['dashing_debut', 'streak', 'elite'] });
    await screen.findByRole('button', { name: 'Take all' });
    await press('Take all');
    expect(server.of('set_badges').map(({ fields }) => fields['type'])).toEqual(['dashing_debut', 'streak']);
    expect(screen.queryByRole('button', { name: /Take/ })).toBeNull();
  });

  it('leaves a reward where it is when it could not be taken', async () => {
    recordedServer({
      get_user_badges: () => ({ reply: [won('streak', 1)] }),
      set_badges: () => 'lost',
    });
    show({ badges: ['streak'], balance: 90 });
    await screen.findByRole('button', { name: 'Take 1 coin: Streak' });
    await press('Take 1 coin: Streak');
    expect(screen.getByRole('button', { name: 'Take 1 coin: Streak' })).toBeDefined();
    expect(document.querySelector('.coin-pill')?.textContent).toContain('90');
  });

  it('counts unanswered questions among the wrong ones', () => {
    show({ correct: 7, wrong: 1, unanswered: 2, percent: 70, tier: 3 });
    expect(screen.getByText('70% · 7 right · 3 wrong')).toBeDefined();
  });

  it('invites a guest instead of counting coins', () => {
    show({}, true);
    expect(screen.getByText('Sign up to play for coins and keep your score.')).toBeDefined();
    expect(screen.queryByText('Coins')).toBeNull();
    expect(screen.queryByText('Score')).toBeNull();
  });
});
