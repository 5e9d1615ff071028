/** Moments on the stage from built snapshots: a new lead, three in a row, overtaking, the double last question, who watches (ALIVE 4). */
import { act, cleanup, render, screen } from '@testing-library/react';
import {
  aBattle,
  aReveal,
  aSeat,
  BATTLE_ID,
  type BattleReply,
  fourSeats,
  withSeats,
} from '@trivium/testkit/battle';
import { atMs, TABLE_LAID_AT } from '@trivium/testkit/play';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlayer, webSettings } from '../../../../lib/people.test-kit.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useSite } from '../../../../lib/session/site.ts';
import { recordedServer } from '../../../../play/test/recorded-server.ts';
import { BattleScreen } from '../../battle-screen.tsx';
import { useSnapshots } from '../../live/snapshots.ts';
import { done, gateway } from '../../live/test/fake-socket.ts';

vi.mock('socket.io-client', async () => (await import('../../live/test/fake-socket.ts')).fakeModule);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = async (battle: BattleReply) => {
  gateway.says('enter', () => ({ ok: true, data: { ...battle, playing: 'one' } }));
  render(<BattleScreen params={{ battle: BATTLE_ID }} />);
  await gateway.come('one');
};
const split = () => document.querySelector<HTMLElement>('.stage.split')?.dataset['lead'];
const THREE = { verdicts: ['wrong', 'right', 'right', 'right'] } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  recordedServer({ get_user_by_id: () => ({ reply: aPlayer({ coins: 5 }) }) });
  useSession.setState({ token: 'mine', player: aPlayer() });
  gateway.says('allow_watching', () => done);
});
afterEach(async () => {
  cleanup();
  await pass(10_000);
  gateway.forget();
  useSnapshots.setState({}, true);
  useSite.setState({ web: webSettings({}) });
  vi.useRealTimers();
});

it('says who takes the lead, and moves the border to that side', async () => {
  await open(aReveal({ moments: [{ kind: 'lead', seat: 1, past: null }] }));
  expect(screen.getByText('Theo leads')).toBeDefined();
  expect(split()).toBe('end');
  expect(document.querySelectorAll('.lead-crown')).toHaveLength(1);
});

it('speaks to the viewer, and tells the lead before a streak', async () => {
  await open(
    aReveal({
      moments: [
        { kind: 'lead', seat: 0, past: null },
        { kind: 'streak', seat: 0, past: null },
      ],
    }),
  );
  expect(screen.getByText('You lead')).toBeDefined();
  expect([split(), screen.queryByText('Three in a row')]).toEqual(['start', null]);
});

it('lights the three corners after three in a row, which score nothing', async () => {
  const battle = withSeats(aReveal({ moments: [{ kind: 'streak', seat: 0, past: null }] }), {
    0: { verdicts: [...THREE.verdicts] },
  });
  await open(battle);
  expect(screen.getByText('Three in a row')).toBeDefined();
  expect(screen.getByText('All three corners are lit. It shows, it does not score.')).toBeDefined();
  expect(document.querySelectorAll('.corners')).toHaveLength(1);
  expect(split()).toBeUndefined();
});

it('tells who overtakes whom in a group', async () => {
  const reveal = aReveal();
  const answers = [0, 1, 2, 3].map(at => reveal.reveal?.answers[at % 2]);
  await open({
    ...reveal,
    ...{ kind: 'group', seats_most: 4, seats: fourSeats() },
    reveal: reveal.reveal && { ...reveal.reveal, answers: answers.flatMap(answer => answer ?? []) },
    moments: [{ kind: 'overtake', seat: 2, past: 0 }],
  });
  expect(screen.getByText('Noor passes you')).toBeDefined();
});

it('shows nothing of it while a clock runs, nor where the operator has moments off', async () => {
  await open(aBattle({ moments: [{ kind: 'lead', seat: 0, past: null }] }));
  expect(screen.queryByText('You lead')).toBeNull();
  cleanup();
  useSnapshots.setState({}, true);
  useSite.setState({ web: webSettings({ moments_enabled: false }) });
  await open(aReveal({ moments: [{ kind: 'lead', seat: 0, past: null }] }));
  expect([screen.queryByText('You lead'), split()]).toEqual([null, undefined]);
});

it('tells the double last question for three seconds before its clock, after the answer before it', async () => {
  const next_at = atMs(5_000);
  const last = { kind: 'friend', fee: 0, pot: 0, questions: 7, last_double: true, next_at } as const;
  await open(aReveal(last));
  expect(screen.queryByText('The last one counts double')).toBeNull();
  await pass(2_100);
  expect(screen.getByRole('heading', { level: 1, name: 'The last one counts double' })).toBe(
    document.activeElement,
  );
  expect(screen.getByText(/A right answer is 8 points, quick or not\./)).toBeDefined();
  expect(screen.getByText(/Question 7 of 7/).textContent).toContain('counts double');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says how many watch, keeps cheers for the answer, and one press plays unwatched', async () => {
  const seats = [aSeat({ may_watch: true }), aSeat({ player_id: 8, name: 'Theo', may_watch: true })];
  const room = { kind: 'friend', fee: 0, pot: 0, seats } as const;
  await open(aBattle(room));
  const told = { battle_id: BATTLE_ID, watchers: 2 };
  await gateway.tell('watched', { ...told, cheer: null, from: '' });
  expect(screen.getByText('2 watching')).toBeDefined();
  await gateway.tell('watched', { ...told, cheer: 'hot', from: 'Mei' });
  expect(screen.queryByText('Mei: Hot')).toBeNull();
  await gateway.tell('battle', { ...aReveal({ ...room, seq: 60 }), playing: 'one' });
  expect(screen.getByText('Mei: Hot')).toBeDefined();
  await act(async () => screen.getByRole('button', { name: 'Play unwatched' }).click());
  expect(gateway.sent('allow_watching')).toEqual([{ battle_id: BATTLE_ID, is_allowed: false }]);
});
