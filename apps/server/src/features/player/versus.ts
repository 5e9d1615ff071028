/** Two players beside each other: how they stand, their battles, and subjects of friends who show theirs (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { LAST_MEETINGS, SHARED_ROADS } from '@trivium/rules/friend/limits';
import { compareSubjects, playsWell, resultOf } from '@trivium/rules/friend/versus';
import { categoryHue } from '@trivium/rules/site/category';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { type FriendDeps, presenceOf, showsActivity, showsSubjects, standingWith } from '../friend/friend.ts';
import { readPlayer } from '../profile/profile.ts';
import { sharedRoads } from '../progress/progress.ts';
import { placeSizes } from '../question/question.ts';
import { versusOf } from '../rating/rating.ts';
import { firstTriesOf } from '../statistics/statistics.ts';

type Pair = { readonly playerId: number; readonly otherId: number; readonly now: number };
type HeadToHead = Reply<'get_head_to_head'>;

const battlesOf = async (db: Db, { playerId, otherId }: Pair): Promise<HeadToHead['battles']> => {
  const { won, lost, drawn, last } = (await versusOf(db, playerId, otherId, LAST_MEETINGS)) ?? {
    ...{ won: 0, lost: 0, drawn: 0, last: [] },
  };
  return {
    ...{ won, lost, drawn },
    last: last.map(row => ({
      battle_id: row.battle_id,
      kind: row.kind,
      ended_at: new Date(row.ended_at).toISOString(),
      result: resultOf(row.own_place, row.other_place),
      own_points: row.own_points,
      other_points: row.other_points,
    })),
  };
};

const NONE = { tries: 0, right: 0 };

type Compared = Pick<HeadToHead, 'subjects' | 'plays_well'>;

/** Both parts from the same rows. */
const subjectsOf = async (db: Db, { playerId, otherId }: Pair): Promise<Compared> => {
  const rows = await firstTriesOf(db, [playerId, otherId]);
  const tried = [...Map.groupBy(rows, row => row.category_id)].map(([id, both]) => {
    const triesOf = (who: number) => {
      const row = both.find(each => each.player_id === who);
      return row ? { tries: row.tries, right: row.right_first } : NONE;
    };
    const { name = '', hue = null } = both[0] ?? {};
    const subject = { id, name, hue: categoryHue(id, hue) };
    return { subject, own: triesOf(playerId), other: triesOf(otherId) };
  });
  return {
    subjects: compareSubjects(tried).map(({ subject, own, other }) => ({
      ...subject,
      ...{ own_percent: own, other_percent: other },
    })),
    plays_well: playsWell(tried.map(({ subject, other }) => ({ subject, tries: other }))).map(
      ({ subject, percent }) => ({ ...subject, percent }),
    ),
  };
};

const roadsOf = async (db: Db, { playerId, otherId }: Pair): Promise<HeadToHead['roads']> => {
  const rows = await sharedRoads(db, playerId, otherId, SHARED_ROADS);
  const sizes = rows.length === 0 ? [] : await placeSizes(db, [...new Set(rows.map(row => row.category_id))]);
  return rows.map(({ category_id, subcategory_id, name, hue, own, other }) => {
    const size = sizes.find(
      place => place.category_id === category_id && place.subcategory_id === subcategory_id,
    );
    return {
      ...{ category_id, subcategory_id: subcategory_id === 0 ? null : subcategory_id, name },
      hue: categoryHue(category_id, hue),
      // Levels may have been taken away since they were passed.
      levels: Math.max(size?.levels ?? 0, own, other),
      ...{ own_level: own, other_level: other },
    };
  });
};

/** Refuses `no_data` for a player who is not there, and `friends_off`. */
export const headToHead = async (friends: FriendDeps, pair: Pair): Promise<HeadToHead> => {
  const { db, settings } = friends;
  if (!settings.isOn()) throw new Refusal('friends_off');
  const { playerId, otherId, now } = pair;
  const other = await readPlayer(db, otherId);
  if (other?.status !== 'active' || other.role !== 'player') throw new Refusal('no_data');
  const standing = await standingWith(friends, playerId, otherId, now);
  const isFriend = standing.relation === 'friend';
  const [battles, presence, showsSubject, showsRoads, watched] = await Promise.all([
    battlesOf(db, pair),
    isFriend ? presenceOf(friends, playerId, otherId, now) : null,
    isFriend ? showsSubjects(db, otherId) : false,
    isFriend ? showsActivity(db, otherId) : false,
    isFriend ? friends.watched(db, playerId, otherId) : null,
  ]);
  const [compared, roads] = await Promise.all([
    showsSubject ? subjectsOf(db, pair) : { subjects: [], plays_well: [] },
    showsRoads ? roadsOf(db, pair) : [],
  ]);
  return {
    ...{ standing, presence, battles },
    subjects_shown: showsSubject,
    ...compared,
    roads,
    watchable: watched?.get(otherId) ?? null,
  };
};
