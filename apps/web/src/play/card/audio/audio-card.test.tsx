/** An audio question on the stage: masked until it was heard, heard once, never stuck (DECISIONS 4). The test plays the browser's sound. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  anOpenQuestion,
  aPlayQuestion,
  aPlayReply,
  atMs,
  type PlayReply,
  TABLE_LAID_AT,
  withQuestion,
} from '@trivium/testkit/play';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../lib/api/call.ts';
import { PlayScreen } from '../../play-screen.tsx';
import { recordedServer, type Server } from '../../test/recorded-server.ts';

const { options } = anOpenQuestion();
const masked = options.map(({ id }) => ({ id, text: '' }));
const sound = { kind: 'audio', audio: '/media/0123456789abcdefghijkl.mp3', audio_seconds: 3.5 } as const;
const laid: PlayReply = aPlayReply({
  mode: 'audio_questions',
  lifelines: [],
  questions: [
    anOpenQuestion({ ...sound, options: masked, deadline_at: atMs(33_500) }),
    aPlayQuestion({ ...sound, question_id: 2, options: masked }),
  ],
});
const heard: PlayReply = {
  ...withQuestion(laid, 1, { options, heard_at: atMs(4_000), deadline_at: atMs(34_000) }),
  now: atMs(4_000),
};
const told: PlayReply = {
  ...withQuestion(heard, 1, {
    answer: 'b',
    verdict: 'wrong',
    right_answer: 'a',
    note: 'A note.',
    transcript: 'A river murmurs.',
  }),
  now: atMs(6_000),
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const element = () => document.querySelector('audio') as HTMLAudioElement;
const tell = async (event: string) => {
  fireEvent(element(), new Event(event));
  await pass(0);
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

let allowed: boolean;
let plays: number;
beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  history.replaceState(null, '', '/audio-questions/listen-closely/play/');
  allowed = true;
  plays = 0;
  Reflect.set(HTMLMediaElement.prototype, 'play', function (this: HTMLMediaElement) {
    plays += 1;
    if (!allowed) return Promise.reject(new DOMException('a press is needed', 'NotAllowedError'));
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  });
  Reflect.set(HTMLMediaElement.prototype, 'pause', function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (acts: Parameters<typeof recordedServer>[0] = {}): Promise<Server> => {
  const server = recordedServer({
    get_audio_questions: () => ({ reply: laid }),
    hear_question: () => ({ reply: heard }),
    submit_answer: () => ({ reply: told }),
    ...acts,
  });
  render(
    <PlayScreen
      begin={() =>
        ask('get_audio_questions', { type: 'category', type_id: 'listen-closely' }, { quiet: true })
      }
      back="/audio-questions/listen-closely/"
      resultActs={() => <p>ways on</p>}
    />,
  );
  await pass(0);
  return server;
};

describe('before it was heard', () => {
  it('plays by itself, shows no option, and takes no answer by key', async () => {
    const server = await open();
    expect(plays).toBe(1);
    expect(button('Pause the sound')).toBeDefined();
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
    await pass(0);
    expect(server.of('submit_answer')).toHaveLength(0);
  });

  it('has the whole clock while the clip may still play', async () => {
    await open();
    expect(screen.getByRole('timer').textContent).toBe('30');
    await pass(3_000);
    expect(screen.getByRole('timer').textContent).toBe('30');
    await pass(2_000);
    expect(screen.getByRole('timer').textContent).toBe('29');
  });

  it('waits for a press where the browser forbids it', async () => {
    allowed = false;
    await open();
    expect(screen.getByText(/Press play to listen/)).toBeDefined();
    allowed = true;
    fireEvent.click(button('Play the sound'));
    await pass(0);
    expect(screen.getByText('Listen …')).toBeDefined();
  });

  it('a paused clip is not heard', async () => {
    const server = await open();
    fireEvent.click(button('Pause the sound'));
    await pass(5_000);
    expect(server.of('hear_question')).toHaveLength(0);
    expect(screen.getByText(/Play it to the end/)).toBeDefined();
  });
});

describe('the end of the first hearing', () => {
  it('opens the options, and says so; replays say nothing to the server', async () => {
    const server = await open();
    await tell('ended');
    expect(server.of('hear_question').map(({ fields }) => fields['question_id'])).toEqual(['1']);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(screen.getByText('The answers are open.')).toBeDefined();
    fireEvent.click(button('Play the sound again'));
    await tell('ended');
    expect(server.of('hear_question')).toHaveLength(1);
  });

  it('is told again until the network is back', async () => {
    const server = await open({ hear_question: () => 'lost' });
    await tell('ended');
    expect(screen.getByText(/Reconnecting/)).toBeDefined();
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    server.will('hear_question', () => ({ reply: heard }));
    await pass(3_000);
    expect(server.of('hear_question').length).toBeGreaterThan(1);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  it('gives up asking when the time is over, and looks what became of the question', async () => {
    const server = await open({ hear_question: () => 'lost', get_play: () => ({ reply: told }) });
    await tell('ended');
    await pass(40_000);
    expect(server.of('get_play').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Not this time');
  });

  it('shows the words of the sound with the verdict, to be folded away', async () => {
    await open();
    await tell('ended');
    fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
    await pass(0);
    expect(screen.getByText('A river murmurs.').hidden).toBe(false);
    fireEvent.click(button('What was heard'));
    expect(screen.getByText('A river murmurs.').hidden).toBe(true);
  });
});

describe('nobody is stuck', () => {
  it('who cannot listen opens the options and stands at the first', async () => {
    const server = await open();
    const without = button('Open without listening');
    without.focus();
    fireEvent.click(without);
    await pass(0);
    expect(server.of('hear_question')).toHaveLength(1);
    expect(document.activeElement?.getAttribute('role')).toBe('radio');
  });

  it('a clip that does not load says so, is tried again, or is gone on without', async () => {
    const server = await open();
    await tell('error');
    expect(screen.getByRole('alert').textContent).toContain('The sound did not load.');
    const before = plays;
    fireEvent.click(button('Try again'));
    await pass(0);
    expect(plays).toBe(before + 1);
    expect(screen.queryByRole('alert')).toBeNull();
    await tell('error');
    fireEvent.click(button('Go on without hearing it'));
    await pass(0);
    expect(server.of('hear_question')).toHaveLength(1);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  it('a question whose clip is missing is gone on without', async () => {
    const server = await open({
      get_audio_questions: () => ({ reply: withQuestion(laid, 1, { audio: '' }) }),
    });
    fireEvent.click(button('Go on without hearing it'));
    await pass(0);
    expect(server.of('hear_question')).toHaveLength(1);
  });
});
