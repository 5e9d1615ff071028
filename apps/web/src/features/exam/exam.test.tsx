/** Exams on the screen: the rules and the key, the watched page, the result (SPEC 4, 5; DECISIONS 7). */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { MINUTE_MS } from '@trivium/rules/time/units';
import { anOpenQuestion, aPlayReply, atMs, type PlayReply, TABLE_LAID_AT } from '@trivium/testkit/play';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { recordedServer, type Sent } from '../../play/test/recorded-server.ts';
import { ExamPlay } from './exam-play.tsx';
import { ExamResult } from './exam-result.tsx';
import { Exams } from './exams.tsx';
import type { Exam } from './use-exam-times.ts';

const exam: Exam = {
  exam_module_id: 7,
  title: 'Cell biology',
  description: '',
  language_id: 1,
  starts_at: atMs(-MINUTE_MS),
  ends_at: atMs(60 * MINUTE_MS),
  duration_minutes: 30,
  questions: 2,
  total_marks: 3,
  pass_percent: 40,
  sections: [
    { marks: 1, questions: 1 },
    { marks: 2, questions: 1 },
  ],
  answers_may_change: true,
  allows_extra_time: false,
  extra_time: 1,
  rules: ['Work alone.'],
  state: 'pending',
  is_open: true,
  play_id: null,
  result: null,
};

const running: PlayReply = aPlayReply({
  mode: 'exam',
  category: null,
  subcategory: null,
  level: null,
  subject: { id: 7, title: 'Cell biology' },
  clock: { kind: 'whole', seconds: 1800 },
  answers_may_change: true,
  lifelines: [],
  questions: [
    anOpenQuestion({ question_id: 1, text: 'First?', marks: 1, deadline_at: atMs(30 * MINUTE_MS) }),
    anOpenQuestion({ question_id: 2, text: 'Second?', marks: 2, deadline_at: atMs(30 * MINUTE_MS) }),
  ],
});

const result: Reply<'get_exam_result'> = {
  now: atMs(MINUTE_MS),
  exam_module_id: 7,
  title: 'Cell biology',
  pass_percent: 40,
  duration_seconds: 1800,
  play_id: running.play_id,
  attempt: 1,
  obtained_marks: 2,
  total_marks: 3,
  percent: 66,
  is_passed: true,
  seconds: 61,
  rank: 2,
  ranked: 9,
  ended_by: 'hidden',
  finished_at: atMs(MINUTE_MS),
  review_at: atMs(60 * MINUTE_MS),
  correct: 1,
  wrong: 1,
  unanswered: 0,
  sections: [
    { marks: 1, questions: 1, correct: 0, wrong: 1, unanswered: 0, obtained_marks: 0, total_marks: 1 },
    { marks: 2, questions: 1, correct: 1, wrong: 0, unanswered: 0, obtained_marks: 2, total_marks: 2 },
  ],
  rules_violated: 2,
  captured_question_ids: [2],
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const reported = (play: PlayReply = running) => ({
  reply: { now: new Date().toISOString(), play: { ...play, now: new Date().toISOString() }, ends_at: null },
});

const server = (acts: Parameters<typeof recordedServer>[0] = {}) =>
  recordedServer({
    get_exam_module: ({ type }) => ({ reply: { now: atMs(0), exams: type === '1' ? [exam] : [] } }),
    get_exam_module_questions: ({ exam_key, agreed }: Sent['fields']) => {
      if (exam_key === undefined) return { refused: 'exam_key_missing' };
      if (exam_key !== '4827') return { refused: 'exam_key_invalid' };
      return agreed === 'true' ? { reply: running } : { refused: 'exam_rules_not_agreed' };
    },
    get_play: () => ({ reply: { ...running, now: new Date().toISOString() } }),
    get_exam_result: () => ({ reply: result }),
    report_exam_page: () => reported(),
    ...acts,
  });

beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  sessionStorage.clear();
  forgetReplies();
  history.replaceState(null, '', '/exam-module/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('before the start', () => {
  const start = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Start the exam' }));
    await pass(0);
  };

  it('tells the rules, and that extra time is not available', async () => {
    server();
    render(<Exams params={{}} />);
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Read the rules and start' }));
    const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rules.join('\n')).toMatch(/more than 5 seconds, the exam ends/);
    expect(rules.join('\n')).toMatch(/Extra time is not available in this exam/);
    expect(rules.at(-1)).toContain('Work alone.');
  });

  it('asks for the key, a right one, and the agreement, in the words of SPEC 5, and begins', async () => {
    const { of } = server();
    render(<Exams params={{}} />);
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Read the rules and start' }));
    await start();
    expect(screen.getByText('Please enter the Exam Key.')).toBeDefined();
    const key = screen.getByLabelText('Exam key');
    expect(document.activeElement).toBe(key);
    expect([key.getAttribute('inputmode'), key.getAttribute('aria-invalid')]).toEqual(['numeric', 'true']);
    fireEvent.change(key, { target: { value: '1111' } });
    await start();
    expect(screen.getByText('Invalid exam key.')).toBeDefined();
    fireEvent.change(key, { target: { value: '4827' } });
    await start();
    expect(screen.getByRole('alert').textContent).toBe('Please agree to the exam rules.');
    fireEvent.click(screen.getByRole('checkbox'));
    await start();
    expect(location.pathname + location.search).toBe(`/exam-module/7/play/?play=${running.play_id}`);
    expect(of('get_exam_module_questions')).toHaveLength(4);
  });

  it('says so where there is nothing today, and where nothing was taken', async () => {
    server({ get_exam_module: () => ({ reply: { now: atMs(0), exams: [] } }) });
    render(<Exams params={{}} />);
    await pass(0);
    expect(screen.getByText('No exams today')).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: 'Completed' }));
    await pass(0);
    expect(screen.getByText('No exams taken yet')).toBeDefined();
    expect(location.search).toBe('?tab=completed');
  });

  it('shows more of a long list, and the focus goes to the first new one', async () => {
    const all = Array.from({ length: 20 }, (_, at) => ({ ...exam, exam_module_id: at + 1 }));
    server({
      get_exam_module: ({ limit }) => ({
        reply: { now: atMs(0), exams: all.slice(0, Number(limit)) },
        total: all.length,
      }),
    });
    render(<Exams params={{}} />);
    await pass(0);
    expect(screen.getAllByRole('article')).toHaveLength(12);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await pass(0);
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[12]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('leads from the address of an exam sheet that was not begun to its rules', async () => {
    server();
    history.replaceState(null, '', '/exam-module/7/play/');
    render(<ExamPlay params={{ exam: '7' }} />);
    await pass(0);
    expect(location.pathname).toBe('/exam-module/7/');
  });

  it('leads from the address of an exam that is not there to those of today', async () => {
    server();
    history.replaceState(null, '', '/exam-module/8/');
    render(<Exams params={{ exam: '8' }} />);
    await pass(0);
    expect(location.pathname).toBe('/exam-module/');
  });
});

it('opens by itself for who waits for the start', async () => {
  const opensAt = TABLE_LAID_AT + 5_000;
  const { of } = server({
    get_exam_module: () => {
      const isOpen = Date.now() >= opensAt;
      const waiting = { ...exam, starts_at: atMs(5_000), is_open: isOpen };
      return { reply: { now: new Date().toISOString(), exams: [waiting] } };
    },
  });
  render(<Exams params={{}} />);
  await pass(0);
  expect(screen.queryByRole('button', { name: 'Read the rules and start' })).toBeNull();
  await pass(6_000);
  expect(screen.getByRole('button', { name: 'Read the rules and start' })).toBeDefined();
  expect(of('get_exam_module')).toHaveLength(2);
});

describe('the watched page (DECISIONS 7)', () => {
  const see = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    fireEvent(document, new Event('visibilitychange'));
  };
  const sit = async (acts: Parameters<typeof recordedServer>[0] = {}) => {
    const open = server(acts);
    history.replaceState(null, '', `/exam-module/7/play/?play=${running.play_id}`);
    render(<ExamPlay params={{ exam: '7' }} />);
    await pass(0);
    await pass(0);
    return open;
  };
  const kinds = (sent: readonly Sent[]) => sent.map(({ fields }) => fields['kind']);
  afterEach(() => see('visible'));

  it('says when it is hidden and how long it was, counts its reports, and tells the player', async () => {
    const { of } = await sit();
    see('hidden');
    await pass(2_000);
    see('visible');
    await pass(0);
    const reports = of('report_exam_page');
    expect(kinds(reports)).toEqual(['shown', 'hidden', 'shown']);
    expect(reports.map(({ fields }) => fields['number'])).toEqual(['1', '2', '3']);
    expect(reports[2]?.fields).toMatchObject({ seconds: '2', question_id: '1', play_id: running.play_id });
    expect(screen.getByRole('dialog').textContent).toContain('You were away for 2 seconds.');
    fireEvent.click(screen.getByRole('button', { name: 'Go on with the exam' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts down the 5 seconds until the server has heard of the return, and asks again', async () => {
    const open = await sit();
    open.will('report_exam_page', () => 'lost');
    see('hidden');
    await pass(1_000);
    see('visible');
    await pass(0);
    expect(screen.getByRole('dialog').textContent).toContain('4');
    expect(screen.getByRole('dialog').textContent).toContain('The exam ends when this reaches zero');
    open.will('report_exam_page', () => reported());
    await pass(2_000);
    expect(screen.getByRole('dialog').textContent).toContain('You were away for 1 second.');
  });

  it('goes to the result when that was too long', async () => {
    const open = await sit();
    see('hidden');
    await pass(6_000);
    open.will('report_exam_page', () => reported({ ...running, status: 'settled' }));
    see('visible');
    await pass(0);
    expect(location.pathname).toBe('/exam-module/7/result/');
  });

  it('reports copying and printing with the question on the screen, and the time without a network', async () => {
    const open = await sit();
    fireEvent.keyDown(document.body, { key: 'n' });
    fireEvent.copy(document.body);
    fireEvent(window, new Event('beforeprint'));
    fireEvent.keyUp(window, { key: 'PrintScreen' });
    await pass(0);
    open.will('submit_answer', () => 'lost');
    fireEvent.keyDown(document.body, { key: '1', code: 'Digit1' });
    await pass(3_000);
    open.will('submit_answer', () => ({ reply: { ...running, now: new Date().toISOString() } }));
    await pass(3_000);
    const reports = open.of('report_exam_page');
    expect(kinds(reports)).toEqual(['shown', 'copy', 'print', 'print_screen', 'offline']);
    expect(reports[1]?.fields['question_id']).toBe('2');
    expect(Number(reports[4]?.fields['seconds'])).toBeGreaterThan(2);
  });

  it('asks before the way back is taken, and stays', async () => {
    await sit();
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByRole('dialog').textContent).toContain('Leave the exam?');
    fireEvent.click(screen.getByRole('button', { name: 'Stay in the exam' }));
    expect(location.pathname).toBe('/exam-module/7/play/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('First?');
  });

  it('submits with the call of the exam, and claims nothing', async () => {
    const open = await sit({
      set_exam_module_result: () => ({ reply: result }),
    });
    open.will('get_play', () => ({
      reply: { ...running, status: 'settled', now: new Date().toISOString() },
    }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Hand in' })[0] as HTMLElement);
    fireEvent.click(screen.getAllByRole('button', { name: 'Hand in' }).at(-1) as HTMLElement);
    await pass(0);
    await pass(0);
    expect(open.of('set_exam_module_result')[0]?.fields).toEqual({
      exam_module_id: '7',
      rules_violated: '0',
    });
    expect(location.pathname).toBe('/exam-module/7/result/');
  });
});

describe('the result', () => {
  const read = async (changes: Partial<typeof result> = {}) => {
    server({ get_exam_result: () => ({ reply: { ...result, ...changes } }) });
    render(<ExamResult params={{ exam: '7' }} />);
    await pass(0);
    return document.body.textContent ?? '';
  };

  it('tells marks, share, rank, every section, how it ended and what was noted', async () => {
    const words = await read();
    expect(words).toContain('of 3 marks');
    for (const fact of ['66%', '2 of 9', '1:01', '2/2', '0/1']) expect(words).toContain(fact);
    expect(words).toContain('The exam ended because its page was hidden for more than 5 seconds.');
    expect(words).toContain('2 things were noted for your examiner.');
    expect(words).toContain('The review opens when everyone has finished: ');
    expect(screen.queryByRole('link', { name: 'Review answers' })).toBeNull();
  });

  it('leads to the review once it is open', async () => {
    await read({ review_at: atMs(0), rules_violated: 0, captured_question_ids: [], ended_by: 'submit' });
    const link = screen.getByRole('link', { name: 'Review answers' });
    expect(link.getAttribute('href')).toBe(`/exam-module/7/play/review/?play=${running.play_id}`);
    expect(document.body.textContent).toContain('No broken rules were noted.');
  });
});
