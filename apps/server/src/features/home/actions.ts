/** The home screen in one call: modes, today's table, and a player's streak, rank and open play (DECISIONS 10). */

import type { Reply } from '@trivium/contract/catalogue';
import { PLAYER_MODES } from '@trivium/rules/play/mode-row';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { PassageCounts } from '../catalog/present.ts';
import type { Languages } from '../language/language.ts';
import type { Leaderboard, LeaderboardRow } from '../leaderboard/leaderboard.ts';
import { countUnread } from '../notification/notification.ts';
import type { PlayRow, Plays } from '../play/play.ts';
import { pictureAddress } from '../profile/profile.ts';
import { readProgress, type SidePercents } from '../progress/progress.ts';
import type { Settings } from '../settings/settings.ts';
import { streakOf } from '../statistics/statistics.ts';
import { hubActions } from './hub.ts';
import { modeStart } from './mode-start.ts';

const TABLE_ROWS = 5;

type HomeReply = Reply<'get_web_home_settings'>;

/** The player's state in the daily quiz; null when it is switched off. Handed in, because it belongs to a neighbouring mode. */
export type DailyState = (
  playerId: number,
  now: number,
) => Promise<{
  readonly state: 'open' | 'running' | 'played';
  readonly playId: string | null;
  readonly fact: NonNullable<HomeReply['me']>['fact'];
} | null>;

/** The live contest of a quiz language that ends first; null without one. Handed in for the same reason. */
export type LiveContest = (languageId: number, now: number) => Promise<HomeReply['contest']>;

export type HomeDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly languages: Languages;
  readonly leaderboard: Leaderboard;
  readonly dailyState: DailyState;
  readonly liveContest: LiveContest;
  readonly passageCounts: PassageCounts;
};

/** The contest is the same for all, and its players have to be counted, so it is cached between visits. */
const CONTEST_KEPT_MS = 10_000;

const keptFor = (ms: number, read: LiveContest): LiveContest => {
  const kept = new Map<number, { readonly at: number; readonly contest: HomeReply['contest'] }>();
  return async (languageId, now) => {
    const known = kept.get(languageId);
    const isOver = known?.contest && Date.parse(known.contest.ends_at) <= now;
    if (known && !isOver && now >= known.at && now < known.at + ms) return known.contest;
    const contest = await read(languageId, now);
    kept.set(languageId, { at: now, contest });
    return contest;
  };
};

export function homeActions(
  context: AppContext,
  { plays, settings, languages, leaderboard, dailyState, liveContest, passageCounts }: HomeDeps,
): Handlers<'get_web_home_settings' | 'get_hub' | 'get_mode_start'> {
  const contestOf = keptFor(CONTEST_KEPT_MS, liveContest);
  const sidePercents = () => ({
    pass: settings.get('pass_percent'),
    full: settings.get('full_coins_percent'),
  });
  return {
    ...hubActions(context, settings),
    ...modeStart(context, { plays, settings, languages, passageCounts }),
    get_web_home_settings: async call => {
      const playerId = call.signedIn?.playerId ?? null;
      const languageId = languages.quizLanguageId(call.languageId ?? call.signedIn?.quizLanguageId ?? null);
      const [contest, table, me] = await Promise.all([
        settings.get('contest_enabled') ? contestOf(languageId, call.now) : null,
        leaderboard.page('day', { playerId, offset: 0, limit: TABLE_ROWS, now: call.now }),
        playerId === null
          ? null
          : Promise.all([
              streakOf(context, playerId, call.now),
              plays.newestRunning(playerId),
              dailyState(playerId, call.now),
              countUnread(context.db, playerId),
            ]),
      ]);
      const [streak, running, daily, unread] = me ?? [null, null, null, 0];
      const sides = running && (await sidesOf(context.db, running, sidePercents()));
      return {
        now: new Date(call.now).toISOString(),
        modes: PLAYER_MODES.filter(mode => settings.get(`${mode}_enabled`)),
        table: table.rows.map(presentRow),
        contest,
        me: streak && {
          streak_days: streak.days,
          lamps: streak.lamps.map(lamp => ({ ...lamp })),
          rank: table.mine && { rank: table.mine.rank, score: table.mine.score },
          unread,
          daily: daily && { state: daily.state, play_id: daily.playId },
          fact: daily?.fact ?? null,
          resume: running && presentRunning(running, sides ?? 0),
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

/** The number of lit sides of a running play's level. */
const sidesOf = async (
  db: Db,
  { player_id: playerId, category_id: categoryId, subcategory_id: subcategoryId, level }: PlayRow,
  percents: SidePercents,
): Promise<number> => {
  if (playerId === null || categoryId === null || level === null) return 0;
  const progress = await readProgress(db, { playerId, categoryId, subcategoryId }, percents);
  return progress.get(level)?.sides ?? 0;
};

const presentRunning = ({ id, mode, place, level, state }: PlayRow, sides: number) => ({
  play_id: id,
  mode,
  subject_id: place?.subject?.id ?? null,
  category_slug: place?.category?.slug ?? null,
  subcategory_slug: place?.subcategory?.slug ?? null,
  title: place?.subject?.title ?? place?.subcategory?.name ?? place?.category?.name ?? '',
  level,
  sides,
  answered: state.questions.filter(({ verdict, answer }) => verdict !== null || answer !== null).length,
  questions: state.questions.length,
});
