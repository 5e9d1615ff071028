/** The exam sheet driven by recorded replies: what it saves and when, what waits, how it ends (DECISIONS 4, 7; DESIGN 9, 10). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MINUTE_MS } from '@trivium/rules/time/units';
import {
  anOpenQuestion,
  anOutcome,
  aPlayReply,
  atMs,
  type PlayReply,
  TABLE_LAID_AT,
  withQuestion,
} from '@trivium/testkit/play';
import { useToasterStore } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../../lib/api/call.ts';
import { recordedServer, type Sent, type Server } from '../test/recorded-server.ts';
import { ExamSheetScreen } from './exam-sheet-screen.tsx';

const open = (question_id: number, text: string, changes = {}) =>
  anOpenQuestion({ question_id, text, deadline_at: atMs(3 * MINUTE_MS), ...changes });

const laid = aPlayReply({
  mode: 'self_challenge',
  level: null,
  clock: { kind: 'whole', seconds: 180 },
  answers_may_change: true,
  lifelines: [],
  questions: [open(1, 'First?'), open(2, 'Second?'), open(3, 'Third?')],
});

/** A server that keeps answers as the real one does, and moves its clock with the test's. */
const keeper = (first: PlayReply = laid) => {
  let reply = first;
  const now = () => new Date().toISOString();
  const tell = () => ({ reply: { ...reply, now: now() } });
  const settle = () => {
    reply = { ...reply, status: 'settled', outcome: anOutcome({ coins: 0, score: 0 }) };
    return tell();
  };
  return {
    put: (next: PlayReply) => {
      reply = next;
    },
    read: () => reply,
    settle,
    acts: {
      get_questions_for_self_challenge: tell,
      get_play: tell,
      finish_play: settle,
      submit_answer: (fields: Sent['fields']) => {
        reply = withQuestion(reply, Number(fields['question_id']), { answer: fields['answer'] ?? null });
        return tell();
      },
    },
  };
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (key: string) => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const chosen = () => screen.queryAllByRole('radio', { checked: true }).map(({ textContent }) => textContent);
const state = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const answersSent = (server: Server) =>
  server.of('submit_answer').map(({ fields }) => [Number(fields['question_id']), fields['answer'] ?? null]);

const Toasts = () => useToasterStore().toasts.map(toast => <p key={toast.id}>{String(toast.message)}</p>);

const show = async (acts: Parameters<typeof recordedServer>[0]): Promise<Server> => {
  const server = recordedServer(acts);
  render(
    <>
      <ExamSheetScreen
        begin={() => ask('get_questions_for_self_challenge', { category_slug: 'geography' }, { quiet: true })}
        back="/self-learning/"
        Leaving={() => <p>leaving</p>}
        over={() => <p>the end</p>}
      />
      <Toasts />
    </>,
  );
  await pass(0);
  return server;
};

beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  sessionStorage.clear();
  history.replaceState(null, '', '/self-learning/play/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('answering', () => {
  it('saves each answer at once and takes another, until it is cleared', async () => {
    const server = await show(keeper().acts);
    press('b');
    expect(state()).toContain('Saving');
    await pass(0);
    expect(state()).toContain('Saved');
    press('c');
    await pass(0);
    expect(chosen()).toEqual([expect.stringContaining('Rhine')]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear answer' }));
    await pass(0);
    expect(chosen()).toEqual([]);
    expect(answersSent(server)).toEqual([
      [1, 'b'],
      [1, 'c'],
      [1, null],
    ]);
  });

  it('tells no verdict, and does not send what stands there already', async () => {
    const server = await show(keeper().acts);
    press('b');
    await pass(0);
    press('b');
    await pass(0);
    expect(server.of('submit_answer')).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/Correct|Not this time/);
  });

  it('takes an answer back that its card has emptied, and leaves the card as it is', async () => {
    const questions = [open(1, 'First?', { kind: 'multi_select' }), open(2, 'Second?')];
    const server = await show(keeper({ ...laid, questions }).acts);
    const box = screen.getByRole('checkbox', { name: /Nile/ });
    fireEvent.click(box);
    await pass(0);
    fireEvent.click(box);
    await pass(0);
    expect(answersSent(server)).toEqual([
      [1, 'b'],
      [1, null],
    ]);
    expect(screen.getByRole('checkbox', { name: /Nile/ })).toBe(box);
  });

  it('leaves a final answer as it is, where answers may not change (DECISIONS 7)', async () => {
    const server = await show(keeper({ ...laid, answers_may_change: false }).acts);
    press('b');
    await pass(0);
    press('c');
    await pass(0);
    expect(answersSent(server)).toEqual([[1, 'b']]);
    expect(screen.queryByRole('button', { name: 'Clear answer' })).toBeNull();
    expect(screen.getByText('This answer is final.')).toBeDefined();
  });
});

describe('moving', () => {
  it('goes by keys and by the palette, and says what each place is', async () => {
    await show(keeper().acts);
    press('n');
    expect(title()).toBe('Second?');
    fireEvent.keyDown(document.body, { key: 'PageUp' });
    expect(title()).toBe('First?');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    press('a');
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Mark for later' }));
    const places = () =>
      screen.getAllByRole('button', { name: /^\d?Question/ }).map(({ textContent }) => textContent);
    expect(places()).toEqual([
      expect.stringContaining('Question 1: Not answered'),
      expect.stringContaining('Question 2: Answered, marked for later'),
      expect.stringContaining('Question 3: Not answered'),
    ]);
    fireEvent.click(screen.getByRole('button', { name: /Question 3/ }));
    expect(title()).toBe('Third?');
    expect(document.activeElement?.textContent).toBe('Third?');
  });

  it('has sections by marks where questions have marks', async () => {
    const questions = [
      open(1, 'First?', { marks: 1 }),
      open(2, 'Second?', { marks: 1 }),
      open(3, 'Third?', { marks: 5 }),
    ];
    await show(keeper({ ...laid, questions }).acts);
    expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual([
      '1 mark each',
      '5 marks each',
    ]);
  });
});

describe('without a network', () => {
  it('keeps answers in their order, the newest of a question, and sends them when it is back', async () => {
    const kept = keeper();
    const server = await show({ ...kept.acts, submit_answer: () => 'lost' });
    press('a');
    await pass(0);
    press('n');
    press('b');
    press('c');
    press('n');
    press('d');
    await pass(0);
    expect(state()).toContain('Offline: 3 answers waiting');
    server.will('submit_answer', kept.acts.submit_answer);
    const before = server.of('submit_answer').length;
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(answersSent(server).slice(before)).toEqual([
      [1, 'a'],
      [2, 'c'],
      [3, 'd'],
    ]);
    expect(state()).toContain('Saved');
  });

  it('keeps them over a reload', async () => {
    const kept = keeper();
    await show({ ...kept.acts, submit_answer: () => 'lost' });
    press('b');
    await pass(0);
    cleanup();
    const server = await show(kept.acts);
    expect(chosen()).toEqual([expect.stringContaining('Nile')]);
    await pass(0);
    expect(answersSent(server)).toEqual([[1, 'b']]);
  });

  it('forgets what was kept when another device has answered since', async () => {
    const kept = keeper();
    await show({ ...kept.acts, submit_answer: () => 'lost' });
    press('b');
    await pass(0);
    cleanup();
    kept.put(withQuestion(kept.read(), 1, { answer: 'd' }));
    const server = await show(kept.acts);
    expect(chosen()).toEqual([expect.stringContaining('Mekong')]);
    expect(server.of('submit_answer')).toHaveLength(0);
  });

  it('hands in only after what waits', async () => {
    const kept = keeper();
    const server = await show({ ...kept.acts, submit_answer: () => 'lost' });
    press('a');
    await pass(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Hand in' })[0] as HTMLElement);
    fireEvent.click(screen.getAllByRole('button', { name: 'Hand in' }).at(-1) as HTMLElement);
    await pass(5_000);
    expect(server.of('finish_play')).toHaveLength(0);
    server.will('submit_answer', kept.acts.submit_answer);
    await pass(3_000);
    expect(screen.getByText('the end')).toBeDefined();
    expect(server.sent.map(({ name }) => name).slice(-2)).toEqual(['submit_answer', 'finish_play']);
  });
});

describe('the end', () => {
  it('asks first, and says what is open and marked', async () => {
    const server = await show(keeper().acts);
    press('a');
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Mark for later' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Hand in' })[0] as HTMLElement);
    expect(screen.getByRole('dialog').textContent).toContain(
      '2 questions are not answered yet. You have answered 1 of 3.',
    );
    expect(screen.getByRole('dialog').textContent).toContain('1 is marked for later.');
    fireEvent.click(screen.getByRole('button', { name: 'Keep working' }));
    expect(server.of('finish_play')).toHaveLength(0);
  });

  it('comes by itself at zero, after the moment the server grants', async () => {
    const kept = keeper();
    const server = await show(kept.acts);
    await pass(2 * MINUTE_MS + 50);
    expect(screen.getByText('1 minute left')).toBeDefined();
    await pass(MINUTE_MS - 51);
    press('a');
    await pass(1);
    expect(answersSent(server)).toEqual([[1, 'a']]);
    press('b');
    expect(server.of('submit_answer')).toHaveLength(1);
    server.will('get_play', kept.settle);
    await pass(1_799);
    expect(server.of('get_play')).toHaveLength(0);
    await pass(1);
    expect(screen.getByText('the end')).toBeDefined();
  });

  it('says of answers that came too late that they do not count', async () => {
    const kept = keeper();
    const server = await show({ ...kept.acts, submit_answer: () => 'lost' });
    press('a');
    await pass(3 * MINUTE_MS);
    server.will('submit_answer', () => ({ refused: 'play_over' }));
    server.will('get_play', kept.settle);
    await pass(5_000);
    expect(screen.getByText('the end')).toBeDefined();
    expect(screen.getByText(/Your last answer arrived after the time was up/)).toBeDefined();
  });

  it('goes on when the server was away and its clock moved (DECISIONS 4)', async () => {
    const kept = keeper();
    const server = await show(kept.acts);
    const later = (reply: PlayReply): PlayReply => ({
      ...reply,
      questions: reply.questions.map(question => ({ ...question, deadline_at: atMs(6 * MINUTE_MS) })),
    });
    await pass(3 * MINUTE_MS);
    kept.put(later(kept.read()));
    await pass(2_000);
    press('b');
    await pass(0);
    expect(answersSent(server)).toEqual([[1, 'b']]);
  });
});

describe('two tabs', () => {
  it('shows what the other tab answered, when this one is looked at again', async () => {
    const kept = keeper();
    await show(kept.acts);
    press('a');
    await pass(0);
    kept.put(withQuestion(kept.read(), 1, { answer: 'd' }));
    fireEvent(document, new Event('visibilitychange'));
    await pass(0);
    expect(chosen()).toEqual([expect.stringContaining('Mekong')]);
  });

  it('follows when the other one has handed in', async () => {
    const kept = keeper();
    const server = await show({ ...kept.acts, submit_answer: () => ({ refused: 'play_over' }) });
    server.will('get_play', kept.settle);
    press('a');
    await pass(0);
    expect(screen.getByText('the end')).toBeDefined();
  });
});
