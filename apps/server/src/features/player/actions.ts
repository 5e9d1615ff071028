/** Handler of a player's public page, composed of the features that own its parts (DECISIONS 9). */
import { categoryHue } from '@trivium/rules/site/category';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Badges } from '../badge/badge.ts';
import type { Experience } from '../experience/experience.ts';
import type { FriendDeps } from '../friend/friend.ts';
import type { Leaderboard } from '../leaderboard/leaderboard.ts';
import { pictureAddress, readPlayer } from '../profile/profile.ts';
import { type MasteredRow, mastersOf } from '../progress/progress.ts';
import { battleFiguresOf } from '../rating/rating.ts';
import { figuresOf } from '../statistics/statistics.ts';
import { headToHead } from './versus.ts';

/** Flags at a name. */
const MASTERS_MOST = 12;

const presentMaster = ({ name, category_id, hue, mastered_at }: MasteredRow) => ({
  ...{ name, hue: categoryHue(category_id, hue) },
  mastered_at: mastered_at.toISOString(),
});

export const playerActions = (
  { db }: AppContext,
  deps: {
    readonly leaderboard: Pick<Leaderboard, 'allTimeScore'>;
    readonly badges: Pick<Badges, 'list'>;
    readonly experience: Pick<Experience, 'worn'>;
    readonly friends: FriendDeps;
  },
): Handlers<'get_player' | 'get_head_to_head'> => ({
  get_head_to_head: ({ signedIn, now }, { player_id: otherId }) =>
    headToHead(deps.friends, { playerId: signedIn.playerId, otherId, now }),

  get_player: async ({ signedIn, now }, { player_id: playerId }) => {
    const player = await readPlayer(db, playerId);
    // The same refusal for all of them, which does not reveal whether there ever was such a player.
    if (player?.status !== 'active' || player.role !== 'player') throw new Refusal('no_data');
    const [figures, battles, badges, score, worn, masters] = await Promise.all([
      figuresOf(db, playerId, now),
      battleFiguresOf(db, playerId, now),
      deps.badges.list(db, playerId),
      deps.leaderboard.allTimeScore(db, playerId),
      deps.experience.worn(db, [playerId]),
      mastersOf(db, playerId, MASTERS_MOST),
    ]);
    const { level = null, frame = '', horizon = '' } = worn.get(playerId) ?? {};
    const { answered, right } = figures;
    return {
      player_id: player.id,
      name: player.name,
      profile: pictureAddress(player.picture),
      is_me: player.id === signedIn.playerId,
      level,
      worn: { frame, horizon },
      joined_at: player.created_at.toISOString(),
      all_time_score: score,
      plays: figures.plays,
      questions_answered: answered,
      correct_answers: right,
      ratio: answered === 0 ? 0 : Math.floor((right * 100) / answered),
      best_rank: figures.bestRank,
      streak_days: figures.streakDays,
      longest_streak_days: figures.longestStreakDays,
      battles: {
        rating: battles.rating,
        played: battles.played,
        wins: battles.wins,
        losses: battles.losses,
        draws: battles.draws,
      },
      badges: badges.flatMap(({ type, unlockedAt }) =>
        unlockedAt === null ? [] : [{ type, unlocked_at: unlockedAt.toISOString() }],
      ),
      badges_in_all: badges.length,
      masters: masters.rows.map(presentMaster),
      masters_in_all: masters.total,
    };
  },
});
