/** A play as it is heard, from the lock-in to the result, on recorded replies (DESIGN 7). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  anOutcome,
  aPlayReply,
  atMs,
  type PlayReply,
  TABLE_LAID_AT,
  withQuestion,
} from '@trivium/testkit/play';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask } from '../../lib/api/call.ts';
import { useLook } from '../../lib/device/look.ts';
import {
  type FakeAudio,
  fakeAudio,
  leaveFakeAudio,
  synthFetched,
  tonesOf,
} from '../../lib/device/sound/test/fake-audio.ts';
import { PlayScreen } from '../play-screen.tsx';
import { recordedServer } from '../test/recorded-server.ts';

const laid = aPlayReply();
const told = (verdict: 'right' | 'wrong', changes: Partial<PlayReply> = {}): PlayReply => ({
  ...withQuestion(laid, 1, { answer: 'b', verdict, right_answer: verdict === 'right' ? 'b' : 'a' }),
  now: atMs(3_000),
  next_opens_at: atMs(23_000),
  ...changes,
});

let audio: FakeAudio;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = async (acts: Parameters<typeof recordedServer>[0] = {}) => {
  recordedServer({ get_questions_by_level: () => ({ reply: laid }), ...acts });
  render(
    <PlayScreen
      begin={() => ask('get_questions_by_level', { category: 'geography', level: 1 }, { quiet: true })}
      back="/quiz-zone/geography/"
      resultActs={() => <p>ways on</p>}
    />,
  );
  await pass(0);
  await act(synthFetched);
};
const pick = async (name: RegExp) => {
  fireEvent.pointerUp(document.body);
  fireEvent.click(screen.getByRole('radio', { name }));
  await pass(0);
};

beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  audio = fakeAudio();
  useLook.setState({ sound: true, vibration: true });
  history.replaceState(null, '', '/quiz-zone/geography/level/1/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  leaveFakeAudio();
});

it('knocks at the lock-in, then tells the verdict once', async () => {
  let tell = (_: { reply: PlayReply }) => {};
  await open({ submit_answer: () => new Promise(resolve => (tell = resolve)) });
  await pick(/Nile/);
  expect([audio.heard, audio.felt]).toEqual([tonesOf('lock'), [[10]]]);
  tell({ reply: told('wrong') });
  await pass(0);
  expect(audio.heard).toEqual(tonesOf('lock', 'wrong'));
  expect(audio.felt).toEqual([[10], [10, 40, 10]]);
  await pass(2_000);
  expect(audio.heard).toEqual(tonesOf('lock', 'wrong'));
});

it('ticks at the end of a clock, but only for who has touched the play', async () => {
  const unheard = () => ({ reply: { ...laid, now: atMs(30_000) } });
  await open({ submit_answer: unheard, get_play: unheard });
  await pass(26_500);
  expect(audio.heard).toEqual([]);
  fireEvent.pointerUp(document.body);
  for (const _ of [1, 2, 3]) await pass(1_000);
  expect(audio.heard).toEqual(tonesOf('tick', 'tick', 'tick'));
});

it('taps at a lifeline', async () => {
  await open({ use_lifeline: () => 'lost', get_play: () => ({ reply: laid }) });
  const lifeline = screen.getByRole('button', { name: /Skip/ });
  fireEvent.pointerUp(lifeline);
  fireEvent.click(lifeline);
  await pass(0);
  expect(audio.heard).toEqual(tonesOf('tap'));
});

it('celebrates the result when it takes the screen', async () => {
  const outcome = anOutcome({ coins: 1 });
  const over = told('right', { status: 'settled', outcome, next_opens_at: null });
  await open({ submit_answer: () => ({ reply: over }) });
  await pick(/Nile/);
  expect(audio.heard).toEqual(tonesOf('lock', 'correct'));
  await pass(300);
  fireEvent.click(screen.getByRole('button', { name: 'See result' }));
  await pass(0);
  expect(audio.heard).toEqual(tonesOf('lock', 'correct', 'win', 'coin', 'lamp'));
});
