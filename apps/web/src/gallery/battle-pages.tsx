/** Gallery: the history of battles and the replay of one, behind a server of recorded replies. */
import type { Reply } from '@trivium/contract/catalogue';
import { BATTLE_ID } from '@trivium/testkit/battle';
import { aReceipt } from '@trivium/testkit/receipt';
import { type ReactNode, useEffect, useState } from 'react';
import { BattleHistory } from '../features/battle/history/battle-history.tsx';
import { BattleReplay } from '../features/battle/replay/battle-replay.tsx';
import { aPlayer } from '../lib/people.test-kit.ts';
import { useSession } from '../lib/session/session.ts';

const asked = new URLSearchParams(location.search);

type Past = Reply<'get_battle_statistics'>['battles'][number];

const theo = { player_id: 8, name: 'Theo', profile: 'avatar:theo', is_bot: false, points: 31, place: 2 };

const past = (at: number, changes: Partial<Past>): Past => ({
  battle_id: `${BATTLE_ID.slice(0, -2)}c${at}`,
  kind: 'random',
  ended_at: new Date(Date.UTC(2026, 0, 5, 20 - at)).toISOString(),
  outcome: 'win',
  place: 1,
  points: 47,
  right: 9,
  coins: 5,
  rating_before: 1512,
  rating_after: 1524,
  check: null,
  opponents: [theo],
  ...changes,
});

const unrated = { rating_before: null, rating_after: null } as const;
const group = [
  { ...theo, name: 'Noor', profile: 'avatar:noor', player_id: 9, points: 47 },
  { ...theo },
  { ...theo, name: 'Kofi', profile: 'avatar:kofi', player_id: 10, points: 12 },
];

const BATTLES: Past[] = [
  past(1, {}),
  past(2, { outcome: 'lose', points: 12, coins: -5, rating_before: 1520, rating_after: 1512 }),
  past(3, { kind: 'group', outcome: 'tie', coins: 10, opponents: group, ...unrated }),
  past(4, { kind: 'friend', outcome: 'draw', points: 31, coins: 0, ...unrated }),
  past(5, { outcome: 'none', points: 0, coins: 0, opponents: [{ ...theo, points: 0 }], ...unrated }),
];

const EMPTY = {
  played: 0,
  wins: 0,
  losses: 0,
  draws: 0,
  rating: null,
  rating_deviation: null,
  wins_in_a_row: 0,
  longest_wins_in_a_row: 0,
};
const FULL = {
  played: 5,
  wins: 1,
  losses: 1,
  draws: 2,
  rating: 1524,
  rating_deviation: 118,
  wins_in_a_row: 1,
  longest_wins_in_a_row: 4,
};

const hash = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
};

/** `?which=none` shows no battles, `broken` a receipt whose seed was changed, `failed` no server at all. */
const answered = async (name: string) => {
  const which = asked.get('which');
  if (which === 'failed') throw new TypeError('no network');
  if (name === 'get_battle_statistics') {
    const isEmpty = which === 'none';
    const battles = isEmpty ? [] : BATTLES;
    return { error: false, data: { figures: isEmpty ? EMPTY : FULL, battles }, total: battles.length };
  }
  const receipt = await aReceipt(hash);
  return { error: false, data: which === 'broken' ? { ...receipt, seed: 'aa'.repeat(32) } : receipt };
};

const Recorded = ({ children }: { children: ReactNode }) => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const real = globalThis.fetch;
    globalThis.fetch = async (address, how) =>
      String(address).startsWith('/api/')
        ? Response.json(await answered(String(address).replace('/api/', '')))
        : real(address, how);
    useSession.setState({ token: '', player: aPlayer() });
    setReady(true);
  }, []);
  return isReady ? children : null;
};

export const HistoryPage = () => (
  <Recorded>
    <main>
      <BattleHistory />
    </main>
  </Recorded>
);

export const ReplayPage = () => (
  <Recorded>
    <main>
      <BattleReplay params={{ battleId: BATTLE_ID }} />
    </main>
  </Recorded>
);
