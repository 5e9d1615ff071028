/** The live connection through losses, other tabs and ended sessions; only the socket is replaced (DECISIONS 6). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { battleTurn } from '@trivium/contract/battle/battle-reply';
import english from '@trivium/messages/en.json';
import {
  aBattle,
  aBattleQuestion,
  aReveal,
  BATTLE_ID,
  type BattleReply,
  withSeats,
} from '@trivium/testkit/battle';
import { TABLE_LAID_AT } from '@trivium/testkit/play';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useInterface } from '../../../lib/i18n/text.ts';
import { aPlayer } from '../../../lib/people.test-kit.ts';
import { useSession } from '../../../lib/session/session.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { giveAnswer, useChosen } from './answering.ts';
import { send, useConnection } from './connection.ts';
import { type LiveBattle, useBattle } from './live.ts';
import { useSnapshots } from './snapshots.ts';
import { done, gateway } from './test/fake-socket.ts';

vi.mock('socket.io-client', async () => (await import('./test/fake-socket.ts')).fakeModule);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let live: LiveBattle;
const Seen = () => {
  live = useBattle(BATTLE_ID);
  const chosen = useChosen(BATTLE_ID, 5);
  return (
    <p>
      {live.connection} {live.battle?.seq} {chosen ?? 'nothing'}
    </p>
  );
};

/** A battle on screen that `socket` has entered. */
const open = async (battle = aBattle({ playing: 'one' })) => {
  gateway.says('enter', () => ({ ok: true, data: battle }));
  render(<Seen />);
  await gateway.come('one');
  await pass(1_000);
};

beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  useInterface.setState({ code: 'en', rtl: false, version: 'test', texts: english });
  useSession.setState({ token: 'mine', player: aPlayer() });
});
afterEach(async () => {
  cleanup();
  await pass(10_000);
  gateway.forget();
  useSnapshots.setState({}, true);
  vi.useRealTimers();
});

describe('entering', () => {
  it('enters over every new connection, and says what it has seen last', async () => {
    await open();
    expect(gateway.sent('enter')).toEqual([{ battle_id: BATTLE_ID }]);
    await gateway.drop();
    expect(live.connection).toBe('lost');
    expect(live.battle?.seq).toBe(40);
    gateway.says('enter', () => ({ ok: true, data: aBattle({ seq: 44, playing: 'two' }) }));
    await gateway.come('two');
    expect(gateway.sent('enter').at(-1)).toEqual({ battle_id: BATTLE_ID, last_seq: 40 });
    expect(live.battle?.seq).toBe(44);
    expect(live.connection).toBe('live');
  });

  it('passes over a snapshot that is older than the one it has', async () => {
    await open();
    await gateway.tell('battle', aBattle({ seq: 39, playing: 'one', questions: 5 }));
    expect(live.battle?.questions).toBe(10);
    await gateway.tell('battle', aBattle({ seq: 41, playing: 'one', questions: 5 }));
    expect(live.battle?.questions).toBe(5);
  });

  it('asks again after a fault of the server', async () => {
    gateway.says('enter', () => ({ ok: false, code: 'server_fault', sentence: '' }));
    render(<Seen />);
    await gateway.come('one');
    gateway.says('enter', () => ({ ok: true, data: aBattle({ playing: 'one' }) }));
    await pass(3_000);
    expect(live.battle?.seq).toBe(40);
  });

  it('knows a battle that is not there', async () => {
    gateway.says('enter', () => ({ ok: false, code: 'battle_not_found', sentence: '' }));
    render(<Seen />);
    await gateway.come('one');
    expect(live.isGone).toBe(true);
  });

  it('takes its seat back when the server thinks it empty', async () => {
    await open();
    gateway.says('enter', () => ({ ok: true, data: aBattle({ seq: 43, playing: 'one' }) }));
    await gateway.tell('battle', withSeats(aBattle({ seq: 42, playing: null }), { 0: { presence: 'away' } }));
    await pass(1_000);
    expect(gateway.sent('enter')).toHaveLength(2);
    expect(live.battle?.seq).toBe(43);
    await pass(10_000);
    expect(gateway.sent('enter')).toHaveLength(2);
  });
});

describe('turns: what changes in a battle that is played', () => {
  /** The fields of a turn; the question is sent only when its round opens. */
  const turnOf = (battle: BattleReply) => battleTurn.omit({ question: true }).parse(battle);
  const reveal = aReveal({ playing: 'one' });

  it('are put to what is there already', async () => {
    const calls = recordedServer({});
    await open();
    await gateway.tell('turn', turnOf(reveal));
    expect(live.battle).toEqual(reveal);
    const question = aBattleQuestion({ question_id: 62, text: 'And then?' });
    const next = aBattle({ seq: 43, playing: 'one', round: 6, question });
    await gateway.tell('turn', { ...turnOf(next), question });
    expect(live.battle).toEqual(next);
    expect(calls.sent).toEqual([]);
  });

  it('are passed over when they are older', async () => {
    await open(reveal);
    await gateway.tell('turn', turnOf(aBattle({ seq: 42, playing: 'one' })));
    expect(live.battle).toEqual(reveal);
  });

  it('have the whole battle fetched when what they leave out was missed, without taking the seat from another tab', async () => {
    const missed = aReveal({ seq: 60, playing: 'another', round: 7 });
    const later = { ...missed, reveal: missed.reveal && { ...missed.reveal, round: 7 } };
    const calls = recordedServer({ get_battle: () => ({ reply: later }) });
    await open(aBattle({ playing: 'another' }));
    await gateway.tell('turn', turnOf(later));
    await gateway.tell('turn', turnOf(later));
    expect(live.battle).toEqual(later);
    expect(calls.of('get_battle')).toHaveLength(1);
    expect(gateway.sent('enter')).toHaveLength(1);
  });
});

describe('several tabs', () => {
  it('only watches while another tab plays, and plays here when asked to', async () => {
    await open();
    await gateway.tell('battle', aBattle({ seq: 41, playing: 'another' }));
    expect([live.isPlaying, live.isElsewhere]).toEqual([false, true]);
    await pass(5_000);
    expect(gateway.sent('enter')).toHaveLength(1);
    gateway.says('enter', () => ({ ok: true, data: aBattle({ seq: 42, playing: 'one' }) }));
    await act(async () => live.playHere());
    expect(live.isPlaying).toBe(true);
  });
});

describe('an answer', () => {
  it('is sent again over the next connection until the server has spoken', async () => {
    await open();
    gateway.says('answer', () => 'lost');
    await act(async () => void giveAnswer(BATTLE_ID, 5, 'b'));
    await gateway.drop();
    expect(screen.getByText('lost 40 b')).toBeTruthy();
    gateway.says('answer', () => done);
    gateway.says('enter', () => ({ ok: true, data: aBattle({ seq: 44, playing: 'two' }) }));
    await pass(1_000);
    await gateway.come('two');
    await pass(1_000);
    expect(gateway.sent('answer')).toEqual([
      { battle_id: BATTLE_ID, round: 5, option: 'b' },
      { battle_id: BATTLE_ID, round: 5, option: 'b' },
    ]);
    await gateway.tell('battle', aBattle({ seq: 45, playing: 'two', mine: 'b' }));
    expect(screen.getByText('live 45 nothing')).toBeTruthy();
  });

  it('is given up when its round is over', async () => {
    await open();
    gateway.says('answer', () => ({ ok: false, code: 'server_fault', sentence: '' }));
    await act(async () => void giveAnswer(BATTLE_ID, 5, 'b'));
    await gateway.tell('battle', aBattle({ seq: 45, playing: 'one', round: 6 }));
    const tries = gateway.sent('answer').length;
    await pass(5_000);
    expect(gateway.sent('answer')).toHaveLength(tries);
  });

  it('is not changed by a second one', async () => {
    await open();
    gateway.says('answer', () => done);
    await act(async () => void giveAnswer(BATTLE_ID, 5, 'b'));
    await act(async () => void giveAnswer(BATTLE_ID, 5, 'c'));
    expect(gateway.sent('answer')).toHaveLength(1);
    expect(screen.getByText('live 40 b')).toBeTruthy();
  });

  it('is taken back when the rules refuse it', async () => {
    await open();
    gateway.says('answer', () => ({ ok: false, code: 'too_late', sentence: 'Too late.' }));
    await act(async () => void giveAnswer(BATTLE_ID, 5, 'b'));
    expect(screen.getByText('live 40 nothing')).toBeTruthy();
  });
});

describe('the connection', () => {
  it.each(['bad_token', 'account_deactivated'])('ends the session as a call does: %s', async code => {
    await open();
    await gateway.refuse(code);
    expect(useSession.getState().token).toBe('');
  });

  it('hears that the session was ended', async () => {
    await open();
    await gateway.endSession('bad_token');
    expect(useSession.getState().token).toBe('');
  });

  it('keeps the session over road works', async () => {
    await open();
    await gateway.refuse('maintenance');
    expect(useSession.getState().token).toBe('mine');
  });

  it('says so when a command is not acknowledged, and leaves a connection that has fallen asleep', async () => {
    await open();
    await pass(30_000);
    gateway.says('leave', () => 'lost');
    await act(async () =>
      expect(send('leave', { battle_id: BATTLE_ID })).rejects.toMatchObject({
        code: 'no_connection',
        sentence: english['battle.no_line'],
      }),
    );
    expect(live.connection).toBe('lost');
  });

  it('is closed soon after nobody needs it', async () => {
    await open();
    cleanup();
    await pass(2_000);
    expect(useConnection.getState()).toEqual({ status: 'connecting', socketId: null });
  });
});
