/** The sounds of a battle, from the lock-in to the result (DECISIONS 6, DESIGN 7). */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { aBattle, anEndedBattle, aReveal, BATTLE_ID, type BattleReply } from '@trivium/testkit/battle';
import { TABLE_LAID_AT } from '@trivium/testkit/play';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLook } from '../../../lib/device/look.ts';
import {
  type FakeAudio,
  fakeAudio,
  leaveFakeAudio,
  synthFetched,
  tonesOf,
} from '../../../lib/device/sound/test/fake-audio.ts';
import { aPlayer } from '../../../lib/people.test-kit.ts';
import { useSession } from '../../../lib/session/session.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { BattleScreen } from '../battle-screen.tsx';
import { useSnapshots } from '../live/snapshots.ts';
import { done, gateway } from '../live/test/fake-socket.ts';

vi.mock('socket.io-client', async () => (await import('../live/test/fake-socket.ts')).fakeModule);

let audio: FakeAudio;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` }));
const mine = (battle: BattleReply): BattleReply => ({ ...battle, playing: 'one' });
const tell = (battle: BattleReply) => gateway.tell('battle', mine(battle));
const open = async (battle: BattleReply) => {
  gateway.says('enter', () => ({ ok: true, data: mine(battle) }));
  render(<BattleScreen params={{ battle: BATTLE_ID }} />);
  await gateway.come('one');
  await act(synthFetched);
};

beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  audio = fakeAudio();
  recordedServer({ get_user_by_id: () => ({ reply: aPlayer({ coins: 5 }) }) });
  useSession.setState({ token: 'mine', player: aPlayer() });
  useLook.setState({ sound: true, vibration: true });
  gateway.says('answer', () => done);
});
afterEach(async () => {
  cleanup();
  await pass(10_000);
  gateway.forget();
  useSnapshots.setState({}, true);
  vi.useRealTimers();
  leaveFakeAudio();
});

it('knocks at the lock-in, and tells the verdict with the reveal; both once', async () => {
  await open(aBattle());
  await press('a');
  expect([audio.heard, audio.felt]).toEqual([tonesOf('lock'), [[10]]]);
  await tell(aBattle({ seq: 41, mine: 'a' }));
  await tell(aReveal());
  expect(audio.heard).toEqual(tonesOf('lock', 'correct'));
  await tell({ ...aReveal(), seq: 60 });
  expect(audio.heard).toEqual(tonesOf('lock', 'correct'));
});

it('ticks until the viewer has answered', async () => {
  await open(aBattle());
  fireEvent.pointerUp(document.body);
  await pass(10_100);
  await pass(1_000);
  expect(audio.heard).toEqual(tonesOf('tick', 'tick'));
  await press('b');
  await pass(1_000);
  expect(audio.heard).toEqual(tonesOf('tick', 'tick', 'lock'));
});

it('is silent for who comes to a round that is told already', async () => {
  await open(aReveal());
  fireEvent.pointerUp(document.body);
  await tell({ ...aReveal(), seq: 60 });
  expect(audio.heard).toEqual([]);
});

it('tells no verdict when it breaks off', async () => {
  await open(aBattle());
  fireEvent.pointerUp(document.body);
  await tell(anEndedBattle('lose', { round: 5, reveal: aReveal().reveal }, { reason: 'left' }));
  await pass(3_000);
  expect(audio.heard).toEqual([]);
});

it('tells the last round, then celebrates the win with its coins, once', async () => {
  await open(aBattle({ round: 9 }));
  fireEvent.pointerUp(document.body);
  const over = anEndedBattle('win', { reveal: aReveal().reveal });
  await tell(over);
  expect(audio.heard).toEqual(tonesOf('correct'));
  await pass(2_100);
  expect(audio.heard.slice(2, 6)).toEqual(tonesOf('win'));
  const coins = audio.heard.slice(6);
  expect([coins.length, coins[0]]).toEqual([6 * tonesOf('coin').length, tonesOf('coin')[0]]);
  await tell({ ...over, seq: 70 });
  expect(audio.heard).toHaveLength(6 + coins.length);
});
