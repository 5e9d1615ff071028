/** Presents what a round earned in experience and quests. */
import type { Reply } from '@trivium/contract/catalogue';
import { QUESTS } from '@trivium/rules/quest/quest-row';
import type { Earned } from './experience.ts';

type Shown = NonNullable<NonNullable<Reply<'get_play'>['outcome']>['earned']>;

/** The same bytes from what was just earned and from what is stored. */
const placeOf = ({ level, into, needed }: NonNullable<Earned['level']>['before']) => ({
  level,
  into,
  needed,
});

/** Null stays null: it earned none, or was settled before there was any. */
export const presentEarned = (earned: Earned | null): Shown | null =>
  earned && {
    xp: earned.xp,
    today: earned.today,
    most_a_day: earned.mostADay,
    level: earned.level && { before: placeOf(earned.level.before), after: placeOf(earned.level.after) },
    quests: earned.quests.flatMap(({ id, progress, isDone, isNew }) =>
      Object.hasOwn(QUESTS, id)
        ? [{ id, progress, goal: QUESTS[id].goal, is_done: isDone, is_new: isNew }]
        : [],
    ),
  };
