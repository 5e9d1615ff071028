/** Home: where its hero leads in each state of the daily quiz, and which tiles it has (DESIGN 9). */

import { act, cleanup, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn, logOut } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Home } from './home.tsx';

type HomeReply = Reply<'get_web_home_settings'>;
type Me = NonNullable<HomeReply['me']>;

const PLAY_ID = '0197b0a0-0000-7000-8000-000000000001';
const resume: Me['resume'] = {
  play_id: PLAY_ID,
  mode: 'true_and_false',
  subject_id: null,
  category_slug: null,
  subcategory_slug: null,
  title: '',
  level: null,
  sides: 0,
  answered: 3,
  questions: 10,
};

const MODES = ['daily_quiz', 'quiz_zone', 'true_and_false', 'bookmarks'];

const open = async (
  me: Partial<Me> | null,
  contest: HomeReply['contest'] = null,
  table: HomeReply['table'] = [],
) => {
  const reply = {
    now: '2026-11-20T20:00:00.000Z',
    modes: MODES,
    table,
    contest,
    me: me && {
      streak_days: 0,
      lamps: [],
      rank: null,
      unread: 0,
      daily: null,
      fact: null,
      resume: null,
      ...me,
    },
  };
  recordedServer({ get_web_home_settings: () => ({ reply }) });
  if (me) logIn('a token', aPlayer());
  render(<Home />);
  await act(async () => void (await import('./below.tsx')));
};
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  cleanup();
  logOut();
  forgetReplies();
});

describe('the hero', () => {
  it('leads to tonight’s ten while they are open', async () => {
    await open({ daily: { state: 'open', play_id: null } });
    expect(hrefOf('Play tonight’s ten')).toBe('/quiz-play/daily-quiz-dashboard/play/');
  });

  it('goes on with the running ones, and does not show them a second time below', async () => {
    await open({
      daily: { state: 'running', play_id: PLAY_ID },
      resume: { ...(resume as NonNullable<typeof resume>), mode: 'daily_quiz' },
    });
    expect(hrefOf('Go on with tonight’s ten')).toBe(`/quiz-play/daily-quiz-dashboard/play/?play=${PLAY_ID}`);
    expect(screen.queryByText('Pick up where you stopped')).toBeNull();
  });

  it('says that they are done, and what is next', async () => {
    await open({ daily: { state: 'played', play_id: PLAY_ID } });
    expect(screen.getByRole('heading', { level: 1, name: 'Ten down. What next?' })).toBeDefined();
    expect(hrefOf('Play the quiz zone')).toBe('/quiz-zone/');
  });

  it('below it, the date has the door to its ten, and what they told once they are played', async () => {
    const fact = { language_id: 1, text: 'Which planet has rings?', note: 'Saturn’s are of ice.' };
    await open({ daily: { state: 'open', play_id: null } });
    expect(screen.getByText(/^On this day, .*November/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Today’s ten wait' })).toBeDefined();
    expect(hrefOf('To today’s ten')).toBe('/quiz-play/daily-quiz-dashboard/');
    cleanup();
    forgetReplies();
    await open({ daily: { state: 'played', play_id: PLAY_ID }, fact });
    expect(screen.getByRole('heading', { name: fact.text })).toBeDefined();
    expect(screen.getByText(fact.note)).toBeDefined();
    cleanup();
    forgetReplies();
    await open({ daily: { state: 'played', play_id: PLAY_ID } });
    expect(screen.queryByText(/^On this day/)).toBeNull();
  });

  it('leads to the quiz zone where the daily quiz is switched off', async () => {
    await open({ daily: null });
    expect(hrefOf('Play the quiz zone')).toBe('/quiz-zone/');
  });

  it('offers guests five questions', async () => {
    await open(null);
    expect(hrefOf('Try five questions')).toBe('/sample-quiz/');
  });
});

describe('below the hero', () => {
  it('an open play without a name of its own is called by its mode', async () => {
    await open({ resume });
    const card = await screen.findByRole('link', { name: /^Pick up where you stopped ?True and false/ });
    expect(card.getAttribute('href')).toBe(`/quiz-play/true-and-false-play/play/?play=${PLAY_ID}`);
  });

  it('an open play in a place says its mode too', async () => {
    await open({ resume: { ...resume, mode: 'self_challenge', title: 'Planet Earth' } });
    await screen.findByRole('link', { name: /^Go on: Self challenge ?Planet Earth/ });
  });

  it('the live contest stands there with its end, its entry and its players', async () => {
    await open(
      {},
      { name: 'Friday film quiz', hue: 3, ends_at: '2026-11-20T22:14:00.000Z', fee: 20, players: 318 },
    );
    const card = await screen.findByRole('link', { name: /Friday film quiz/ });
    expect(card.getAttribute('href')).toBe('/contest-play/');
    expect(card.textContent).toBe('LiveEnds in 2 hoursFriday film quizEntry 20318 playing');
  });

  it('every mode has its tile for guests but the daily quiz and bookmarks', async () => {
    await open(null);
    const tiles = screen.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(tiles).toContain('/quiz-play/true_and_false/');
    expect(tiles).not.toContain('/quiz-play/daily_quiz/');
    expect(tiles).not.toContain('/quiz-play/bookmarks/');
  });

  it('a player has short ways into a round, of the modes that are on', async () => {
    await open({});
    await screen.findByRole('link', { name: 'All modes' });
    expect(hrefOf('True and false')).toBe('/quiz-play/true-and-false-play/');
    expect(screen.queryByRole('link', { name: 'Math mania' })).toBeNull();
  });

  it('today’s table has five rows: the own place is one of them, or the last', async () => {
    const table = [1, 2, 3, 4, 5].map(rank => ({
      ...{ player_id: rank + 100, name: `Player ${rank}`, profile: '', rank, score: 100 - rank },
    }));
    const rows = async () => {
      const list = (await screen.findByText('Player 2')).closest('ol');
      return [...(list?.children ?? [])].map(({ textContent }) => textContent);
    };
    await open({ rank: { rank: 27, score: 12 } }, null, table);
    await screen.findByText('Player 1');
    expect(await rows()).toEqual(['1Player 199', '2Player 298', '3Player 397', '4Player 496', '27You12']);
    cleanup();
    forgetReplies();
    const [first, ...others] = table;
    await open({ rank: { rank: 1, score: 99 } }, null, [
      { ...(first as (typeof table)[0]), player_id: 7 },
      ...others,
    ]);
    expect(await rows()).toEqual(['1You99', '2Player 298', '3Player 397', '4Player 496', '5Player 595']);
  });
});
