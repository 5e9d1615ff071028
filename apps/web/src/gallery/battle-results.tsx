/** Gallery: results of battles, one at a time by `?which=`. */
import { anEndedBattle, anEndedGroup, aSeat, withSeats } from '@trivium/testkit/battle';
import type { ReactNode } from 'react';
import { BattleResult } from '../features/battle/result/battle-result.tsx';

const win = anEndedBattle('win');
const serverNow = () => Date.parse(win.now);
const mine = { score: 0, balance: 40, wins_in_a_row: 0, badges: [], earned: null };

const RESULTS = {
  win,
  lose: anEndedBattle('lose'),
  draw: anEndedBattle('draw'),
  warrior: anEndedBattle(
    'win',
    {},
    {
      mine: {
        score: 47,
        balance: 1300,
        wins_in_a_row: 3,
        badges: ['combat_winner', 'quiz_warrior'],
        earned: null,
      },
      rematch_code: 'K7M2QX',
    },
  ),
  left: withSeats(
    anEndedBattle('win', { round: 2 }, { reason: 'left', is_rated: false, mine: { ...mine, score: 12 } }),
    { 1: { presence: 'left' } },
  ),
  aborted: anEndedBattle(
    'draw',
    {},
    {
      reason: 'aborted',
      is_rated: false,
      seats: (win.over?.seats ?? []).map(seat => ({
        ...seat,
        outcome: 'none',
        place: 1,
        coins: 5,
        rating_before: null,
        rating_after: null,
      })),
      mine,
    },
  ),
  bot: {
    ...withSeats(anEndedBattle('lose', { kind: 'bot', fee: 0, pot: 0 }, { is_rated: false, mine }), {
      1: aSeat({
        player_id: null,
        name: 'Bot',
        profile: '',
        is_bot: true,
        points: 47,
        verdicts: win.seats[0]?.verdicts ?? [],
      }),
    }),
  },
  group: anEndedGroup(),
  deleted: anEndedGroup({ round: -1, commitment: null }, { reason: 'deleted', mine: null }),
} as const;

export const BattleResults = (): ReactNode => {
  const which = new URLSearchParams(location.search).get('which') ?? 'win';
  const battle = RESULTS[which as keyof typeof RESULTS] ?? win;
  return (
    <main>
      <BattleResult battle={battle} serverNow={serverNow} />
    </main>
  );
};
