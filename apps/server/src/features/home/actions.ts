/** The home screen in one call: modes, today's table, and a player's streak, rank and open play (DECISIONS 10). */
import type { Handlers } from '../../http/handler.ts';
import type { House } from '../../platform/house.ts';
import type { Leaderboard, LeaderboardRow } from '../leaderboard/leaderboard.ts';
import { SOLO_MODES } from '../play/mode-policy.ts';
import type { PlayRow, Plays } from '../play/play.ts';
import { pictureAddress } from '../profile/profile.ts';
import type { Settings } from '../settings/settings.ts';
import { streakOf } from '../statistics/statistics.ts';

const TABLE_ROWS = 5;

/** Where a player stands with the daily quiz; null when it is switched off. Handed in, because it is a mode beside this one. */
export type DailyState = (
  playerId: number,
  now: number,
) => Promise<{ readonly state: 'open' | 'running' | 'played'; readonly playId: string | null } | null>;

export function homeActions(
  house: House,
  plays: Plays,
  settings: Settings,
  leaderboard: Leaderboard,
  dailyState: DailyState,
): Handlers<'get_web_home_settings'> {
  return {
    get_web_home_settings: async call => {
      const playerId = call.signedIn?.playerId ?? null;
      const [table, me] = await Promise.all([
        leaderboard.page('day', { playerId, offset: 0, limit: TABLE_ROWS, now: call.now }),
        playerId === null
          ? null
          : Promise.all([
              streakOf(house, playerId, call.now),
              plays.newestRunning(playerId),
              dailyState(playerId, call.now),
            ]),
      ]);
      const [streak, running, daily] = me ?? [null, null, null];
      return {
        now: new Date(call.now).toISOString(),
        modes: SOLO_MODES.filter(mode => settings.get(`${mode}_enabled`)),
        table: table.rows.map(presentRow),
        me: streak && {
          streak_days: streak.days,
          lamps: streak.lamps.map(lamp => ({ ...lamp })),
          rank: table.mine && { rank: table.mine.rank, score: table.mine.score },
          daily: daily && { state: daily.state, play_id: daily.playId },
          resume: running && presentRunning(running),
        },
      };
    },
  };
}

const presentRow = ({ playerId, name, picture, rank, score }: LeaderboardRow) => ({
  player_id: playerId,
  name,
  profile: pictureAddress(picture),
  rank,
  score,
});

const presentRunning = ({ id, mode, place, level, state }: PlayRow) => ({
  play_id: id,
  mode,
  subject_id: place?.subject?.id ?? null,
  category_slug: place?.category?.slug ?? null,
  subcategory_slug: place?.subcategory?.slug ?? null,
  title: place?.subject?.title ?? place?.subcategory?.name ?? place?.category?.name ?? '',
  level,
  answered: state.questions.filter(({ verdict, answer }) => verdict !== null || answer !== null).length,
  questions: state.questions.length,
});
