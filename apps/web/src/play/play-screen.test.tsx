/** The stage driven by recorded replies: what it sends, how often, and what it shows (DECISIONS 4, DESIGN 6 and 10). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  anOutcome,
  aPlayReply,
  atMs,
  openedAt,
  type PlayReply,
  TABLE_LAID_AT,
  withQuestion,
} from '@trivium/testkit/play';
import { useToasterStore } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../lib/api/call.ts';
import { PlayScreen } from './play-screen.tsx';
import { recordedServer, type Server } from './test/recorded-server.ts';

const laid = aPlayReply();
const wrong = (reply: PlayReply = laid): PlayReply => ({
  ...withQuestion(reply, 1, { answer: 'b', verdict: 'wrong', right_answer: 'a', note: 'Through Vienna.' }),
  now: atMs(3_000),
  next_opens_at: atMs(23_000),
});
const second: PlayReply = {
  ...withQuestion(wrong(), 2, openedAt(5_000)),
  now: atMs(5_000),
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const option = (name: RegExp) => screen.getByRole('radio', { name });
const press = (key: string) => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });

/** Drawn by `app/` in the product. */
const Toasts = () => useToasterStore().toasts.map(toast => <p key={toast.id}>{String(toast.message)}</p>);

const open = async (acts: Parameters<typeof recordedServer>[0] = {}): Promise<Server> => {
  const server = recordedServer({
    get_questions_by_level: () => ({ reply: laid }),
    submit_answer: () => ({ reply: wrong() }),
    open_question: () => ({ reply: second }),
    ...acts,
  });
  render(
    <>
      <PlayScreen
        begin={() => ask('get_questions_by_level', { category: 'geography', level: 1 }, { quiet: true })}
        back="/quiz-zone/geography/"
        resultActs={() => <p>ways on</p>}
      />
      <Toasts />
    </>,
  );
  await pass(0);
  return server;
};

beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  history.replaceState(null, '', '/quiz-zone/geography/level/1/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('answering', () => {
  it('locks in by a letter, shows the choice, then what the server tells', async () => {
    let tell = (_: { reply: PlayReply }) => {};
    const server = await open({ submit_answer: () => new Promise(resolve => (tell = resolve)) });
    press('b');
    await pass(0);
    expect(option(/Nile/).textContent).toContain('Locked in');
    tell({ reply: wrong() });
    await pass(0);
    expect(server.of('submit_answer').map(({ fields }) => fields['answer'])).toEqual(['b']);
    expect(option(/Nile/).textContent).toContain('Your answer');
    expect(option(/Danube/).textContent).toContain('Correct');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Not this time');
    expect(screen.getByText('Through Vienna.')).toBeDefined();
  });

  it('speaks of a verdict its mark, the right answer and the note, and no button', async () => {
    await open();
    press('b');
    await pass(0);
    const next = screen.getByRole('button', { name: 'Next question' });
    expect(document.activeElement).toBe(next);
    const words = document.getElementById(next.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toBe('Not this timeIt’s Danube.Through Vienna.');
    expect(words?.contains(next)).toBe(false);
  });

  it('locks in by a digit', async () => {
    const server = await open();
    fireEvent.keyDown(document.body, { key: '3', code: 'Digit3' });
    await pass(0);
    expect(server.of('submit_answer')[0]?.fields['answer']).toBe('c');
  });

  it('sends once, however often it is clicked', async () => {
    const server = await open();
    fireEvent.click(option(/Nile/));
    fireEvent.click(option(/Nile/));
    fireEvent.click(option(/Rhine/));
    await pass(0);
    fireEvent.click(option(/Rhine/));
    await pass(0);
    expect(server.of('submit_answer')).toHaveLength(1);
  });

  it('does not take the second half of a double click for Next', async () => {
    const server = await open();
    press('b');
    await pass(0);
    const next = screen.getByRole('button', { name: 'Next question' });
    fireEvent.click(next);
    await pass(300);
    expect(server.of('open_question')).toHaveLength(0);
    fireEvent.click(next);
    await pass(0);
    expect(server.of('open_question')).toHaveLength(1);
  });

  it('has the focus on the question, then on Next, then on the next question (DESIGN 10)', async () => {
    await open();
    expect(document.activeElement?.textContent).toBe('Which river flows through four national capitals?');
    press('b');
    await pass(300);
    expect(document.activeElement?.textContent).toBe('Next question');
    fireEvent.click(screen.getByRole('button', { name: 'Next question' }));
    await pass(0);
    expect(document.activeElement?.textContent).toBe('Which lake is the deepest?');
  });
});

describe('the next question (DECISIONS 12, Words)', () => {
  const goOn = async () => {
    press('b');
    await pass(300);
    fireEvent.click(screen.getByRole('button', { name: 'Next question' }));
    await pass(0);
  };

  it('has its stage at the press, its words and its clock with the reply of its opening', async () => {
    let tell = (_: { reply: PlayReply }) => {};
    const server = await open({ open_question: () => new Promise(resolve => (tell = resolve)) });
    await goOn();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('2 of 3')).toBeDefined();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('30 seconds left');
    await pass(3_000);
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('30 seconds left');
    press('a');
    fireEvent.click(screen.getByRole('button', { name: /50\/50/ }));
    await pass(0);
    expect([server.of('submit_answer').length, server.of('use_lifeline').length]).toEqual([1, 0]);
    tell({ reply: second });
    await pass(0);
    expect(document.activeElement?.textContent).toBe('Which lake is the deepest?');
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(server.of('open_question')).toHaveLength(1);
  });

  it('is asked for again while the network is away, and is opened once', async () => {
    const server = await open({ open_question: () => 'lost' });
    await goOn();
    await pass(2_000);
    expect(screen.getByText('Reconnecting')).toBeDefined();
    server.will('open_question', () => ({ reply: { ...second, now: atMs(9_000) } }));
    await pass(3_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Which lake is the deepest?');
    expect(new Set(server.of('open_question').map(({ fields }) => fields['question_id']))).toEqual(
      new Set(['2']),
    );
  });

  it('goes back to the verdict when the server says no', async () => {
    await open({ open_question: () => ({ refused: 'too_many_requests' }) });
    await goOn();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Not this time');
  });
});

describe('the clock', () => {
  it('submits without an answer, once, when the time is over', async () => {
    const late = withQuestion(wrong(), 1, { answer: null, verdict: 'unanswered' });
    const server = await open({ submit_answer: () => ({ reply: { ...late, now: atMs(30_000) } }) });
    await pass(29_900);
    expect(server.of('submit_answer')).toHaveLength(0);
    await pass(5_000);
    expect(server.of('submit_answer').map(({ fields }) => fields)).toEqual([
      { play_id: laid.play_id, question_id: '1' },
    ]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Time’s up');
  });

  it('runs by the server’s clock, not by this device’s', async () => {
    vi.setSystemTime(TABLE_LAID_AT - 3_600_000);
    const server = await open();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('30 seconds left');
    await pass(30_100);
    expect(server.of('submit_answer')).toHaveLength(1);
  });

  it('warns at 10 seconds and at 5 (DESIGN 10)', async () => {
    await open();
    const said = (how: string) => document.querySelector(`p[aria-live=${how}]`)?.textContent;
    await pass(20_100);
    expect([said('polite'), said('assertive')]).toEqual(['10 seconds', '']);
    await pass(5_000);
    expect([said('polite'), said('assertive')]).toEqual(['', '5 seconds']);
  });

  it('opens the next question when the server would', async () => {
    const server = await open();
    press('b');
    await pass(22_000);
    expect(server.of('open_question')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Which lake is the deepest?');
  });
});

describe('a lost network', () => {
  it('keeps the choice and sends the same answer until the server has heard it', async () => {
    const server = await open({ submit_answer: () => 'lost' });
    press('b');
    await pass(2_000);
    expect(screen.getByText('Reconnecting. Your answer is kept.')).toBeDefined();
    expect(option(/Nile/).textContent).toContain('Locked in');
    press('c');
    server.will('submit_answer', () => ({ reply: wrong() }));
    await pass(3_000);
    const answers = server.of('submit_answer').map(({ fields }) => fields['answer']);
    expect(answers.length).toBeGreaterThan(2);
    expect(new Set(answers)).toEqual(new Set(['b']));
    expect(screen.queryByText('Reconnecting. Your answer is kept.')).toBeNull();
    expect(screen.getAllByText('Not this time')).toHaveLength(1);
  });

  it('looks the play up instead when the time is over', async () => {
    const closed = withQuestion(wrong(), 1, { answer: null, verdict: 'unanswered' });
    const server = await open({
      submit_answer: () => 'lost',
      get_play: () => ({ reply: { ...closed, now: atMs(33_000) } }),
    });
    press('b');
    await pass(36_000);
    expect(server.of('get_play')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Time’s up');
  });

  it('sends the kept answer again when the server itself was away: its clock moved on (DECISIONS 4)', async () => {
    const moved = withQuestion(laid, 1, { opened_at: atMs(40_000), deadline_at: atMs(70_000) });
    const server = await open({ submit_answer: () => 'lost', get_play: () => 'lost' });
    press('b');
    await pass(40_000);
    server.will('get_play', () => ({ reply: { ...moved, now: atMs(41_000) } }));
    server.will('submit_answer', () => ({ reply: { ...wrong(), now: atMs(42_000) } }));
    await pass(3_000);
    expect(server.of('submit_answer').at(-1)?.fields['answer']).toBe('b');
    expect(option(/Nile/).textContent).toContain('Your answer');
  });

  it('reads the play anew when the player comes back to the tab', async () => {
    const server = await open({ get_play: () => ({ reply: second }) });
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(server.of('get_play')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Which lake is the deepest?');
  });
});

describe('two tabs', () => {
  it('shows what the other one did when the answer was already given', async () => {
    const server = await open({
      submit_answer: () => ({ refused: 'already_answered' }),
      get_play: () => ({ reply: wrong() }),
    });
    press('c');
    await pass(0);
    expect(server.of('submit_answer')).toHaveLength(1);
    expect(option(/Nile/).textContent).toContain('Your answer');
  });

  it('never goes back to an older reply', async () => {
    await open({ get_play: () => ({ reply: laid }) });
    press('b');
    await pass(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Not this time');
  });
});

describe('feedback (DECISIONS 4)', () => {
  it('1 marks the chosen option only', async () => {
    await open({
      submit_answer: () => ({ reply: withQuestion(wrong(), 1, { right_answer: null, note: null }) }),
    });
    press('b');
    await pass(0);
    expect(option(/Nile/).textContent).toContain('Your answer');
    expect(screen.queryByText('Correct')).toBeNull();
  });

  it('2 says only that the answer is locked in', async () => {
    const told = withQuestion(wrong(), 1, { verdict: 'hidden', right_answer: null, note: null });
    await open({ submit_answer: () => ({ reply: { ...told, feedback: 2 } }) });
    press('b');
    await pass(0);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Locked in');
    expect(screen.queryByText('Correct')).toBeNull();
    expect(screen.queryByText('Your answer')).toBeNull();
  });
});

describe('lifelines (SPEC 4)', () => {
  const halved: PlayReply = {
    ...withQuestion(laid, 1, { removed: ['c', 'd'], lifelines: ['fifty_fifty'] }),
    now: atMs(1_000),
    coins: 8,
    lifelines: laid.lifelines.map(line => (line.name === 'fifty_fifty' ? { ...line, is_used: true } : line)),
  };
  const tab = (name: RegExp) => screen.getByRole('button', { name });

  it('takes away two options and the coins, then blocks the poll and itself', async () => {
    const server = await open({ use_lifeline: () => ({ reply: halved }) });
    fireEvent.click(tab(/50\/50/));
    await pass(0);
    expect(option(/Rhine/).textContent).toContain('Removed');
    expect((option(/Rhine/) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(tab(/Audience/));
    fireEvent.click(tab(/50\/50/));
    await pass(0);
    // What 50/50 took is said, not only shown.
    expect(screen.getByText('Removed: C, Rhine and D, Mekong.').getAttribute('role')).toBe('status');
    expect(server.of('use_lifeline')).toHaveLength(1);
    expect(screen.getByText('This Lifeline is not allowed.')).toBeDefined();
    expect(screen.getByText('Lifeline already used.')).toBeDefined();
  });

  it('is not sent twice when its reply is lost; the play is looked up', async () => {
    const server = await open({ use_lifeline: () => 'lost', get_play: () => ({ reply: halved }) });
    fireEvent.click(tab(/50\/50/));
    await pass(0);
    expect(server.of('use_lifeline')).toHaveLength(1);
    expect(option(/Rhine/).textContent).toContain('Removed');
  });

  it('goes straight on after a skip', async () => {
    const skipped = { ...withQuestion(laid, 1, { verdict: 'skipped' }), now: atMs(1_000) };
    const lifelines = laid.lifelines.map(line => (line.name === 'skip' ? { ...line, is_used: true } : line));
    const server = await open({ use_lifeline: () => ({ reply: { ...skipped, lifelines } }) });
    fireEvent.click(tab(/Skip/));
    await pass(0);
    expect(server.of('open_question')[0]?.fields['question_id']).toBe('2');
  });

  it('says how many coins are missing in the server’s words', async () => {
    await open({ use_lifeline: () => ({ refused: 'not_enough_coins' }) });
    fireEvent.click(tab(/50\/50/));
    await pass(0);
    expect(screen.getByText(/You Don't have enough coins/)).toBeDefined();
    expect(option(/Rhine/).textContent).not.toContain('Removed');
  });
});

describe('leaving and coming back', () => {
  it('asks first, gives the play up, and goes back to the road', async () => {
    const server = await open({ quit_play: () => ({ reply: { ...laid, status: 'quit' } }) });
    fireEvent.click(screen.getByRole('button', { name: 'Leave the quiz' }));
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await pass(0);
    expect(server.of('quit_play')).toHaveLength(1);
    expect(location.pathname).toBe('/quiz-zone/geography/');
  });

  it.each([
    ['quiz_zone', [], 'The game ends here: no coins, no score, and it does not count for your streak.'],
    ['sample', [], 'The game ends here. You lose nothing.'],
    ['quiz_zone', laid.lifelines, /Coins you spent on lifelines are not returned\.$/],
    ['daily_quiz', [], /You can play tonight’s quiz only once/],
  ])('says what leaving costs in %s', async (mode, lifelines, words) => {
    await open({ get_questions_by_level: () => ({ reply: { ...laid, mode, lifelines } }) });
    fireEvent.click(screen.getByRole('button', { name: 'Leave the quiz' }));
    expect(screen.getByText(words)).toBeDefined();
  });

  it('goes on with the play that the address names', async () => {
    history.replaceState(null, '', `/quiz-zone/geography/level/1/?play=${laid.play_id}`);
    const server = await open({ get_play: () => ({ reply: second }) });
    expect(server.of('get_questions_by_level')).toHaveLength(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Which lake is the deepest?');
  });

  it('shows a refusal of the start with a way back', async () => {
    await open({ get_questions_by_level: () => ({ refused: 'level_locked' }) });
    expect(screen.getByText('This Level is Locked. Play previous levels to unlock.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(location.pathname).toBe('/quiz-zone/geography/');
  });

  it('finds nothing at an address that the call does not take', async () => {
    await open({ get_questions_by_level: () => ({ status: 400 }) });
    expect(screen.getByRole('heading', { name: 'No data found' })).toBeDefined();
  });

  it('offers another try when nothing could be loaded', async () => {
    const server = await open({ get_questions_by_level: () => 'lost' });
    server.will('get_questions_by_level', () => ({ reply: laid }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByRole('timer')).toBeDefined();
  });
});

it('shows the verdict of the last question before the result', async () => {
  const settled: PlayReply = {
    ...wrong({ ...laid, questions: laid.questions.slice(0, 1) }),
    status: 'settled',
    next_opens_at: null,
    outcome: anOutcome(),
  };
  await open({
    get_questions_by_level: () => ({ reply: { ...laid, questions: laid.questions.slice(0, 1) } }),
    submit_answer: () => ({ reply: settled }),
  });
  press('b');
  await pass(300);
  expect(screen.queryByText('ways on')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'See result' }));
  await pass(0);
  expect(screen.getByText('ways on')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A clean sheet');
});

it('wants a reason for a report (SPEC 5)', async () => {
  const server = await open({ report_question: () => ({ reply: { done: true } }) });
  press('b');
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Report this question' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await pass(0);
  expect(screen.getByText('Please provide a reason for reporting.')).toBeDefined();
  expect(server.of('report_question')).toHaveLength(0);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Two are right.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await pass(0);
  expect(server.of('report_question')[0]?.fields).toEqual({ question_id: '1', message: 'Two are right.' });
});
