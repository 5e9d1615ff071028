/** One seat of a settled battle as experience, quests and leagues see it (ALIVE 3). */
import type { BattleKind } from '@trivium/rules/battle/setup';
import { longestRow, type Round } from '@trivium/rules/experience/gain';
import { QUICK_SECONDS } from '@trivium/rules/quest/quest';
import type { SettledBattle } from './outcome.ts';

/** The mode of a battle between people; the bot's is never settled. */
export const modeOf = (kind: BattleKind): 'random_battle' | 'friend_battle' | 'group_battle' =>
  kind === 'random' ? 'random_battle' : kind === 'friend' ? 'friend_battle' : 'group_battle';

export const roundOfSeat = (battle: SettledBattle, seat: number): Round => {
  const results = battle.seats[seat]?.results ?? [];
  const given = results.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong');
  const right = given.filter(({ verdict }) => verdict === 'right');
  const others = battle.seats.filter(({ playerId }, at) => at !== seat && playerId !== null);
  return {
    mode: modeOf(battle.kind),
    questions: battle.questions,
    answered: given.length,
    right: right.length,
    quick: right.filter(({ seconds }) => seconds <= QUICK_SECONDS).length,
    row: longestRow(results.map(({ verdict }) => verdict === 'right')),
    isPassed: false,
    ...{ sides: 0, lifelines: 0 },
    people: others.length,
  };
};
