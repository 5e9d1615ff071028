/** What the steps of one settlement share. */
import type { PlayScore } from '@trivium/rules/play/score';
import type { Db } from '../../platform/database/db.ts';
import type { Badges } from '../badge/badge.ts';
import type { Experience, ExperienceRow } from '../experience/experience.ts';
import type { Leaderboard, Standing } from '../leaderboard/leaderboard.ts';
import type { League, LeagueAhead } from '../league/league.ts';
import type { SettledPlay } from '../play/outcome.ts';
import type { EarnsWon } from '../question/gain.ts';
import type { Referrals } from '../referral/referral.ts';
import type { PlayerRecord } from '../statistics/statistics.ts';
import type { SettlerRow } from './store.ts';

/** Keeps the wrong answers of a play or battle for practice, in its transaction; `day` is the player's date. */
export type Missed = (
  db: Db,
  misses: {
    readonly playerId: number;
    readonly questionIds: readonly number[];
    readonly at: number;
    readonly day: string;
  },
) => Promise<void>;

export type SettleDeps = {
  readonly leaderboard: Pick<Leaderboard, 'addScore' | 'standing'>;
  /** The time zone of the site, in which a day of the cap on won coins begins. */
  readonly siteZone: () => string;
  /** How many coins of solo modes count as won in a day. */
  readonly soloWonCoinsADay: () => number;
  /** Whether the questions of a play may earn won coins at all. */
  readonly earnsWon: EarnsWon;
  readonly badges: Badges;
  readonly referrals: Pick<Referrals, 'passed'>;
  readonly experience: Pick<Experience, 'read' | 'weigh'>;
  readonly league: League;
  readonly missed?: Missed;
};

/** A play whose settlement has begun. */
export type Settling = {
  readonly deps: SettleDeps;
  /** The transaction that ended the play. */
  readonly db: Db;
  readonly play: SettledPlay;
  readonly grade: PlayScore;
  readonly settler: SettlerRow;
  /** The player's record before this play. */
  readonly record: PlayerRecord;
  /** Where he stands on the boards, and his badges so far. */
  readonly standing: Standing;
  readonly badgeRows: Awaited<ReturnType<Badges['progress']>>;
  /** His experience with the quests of the day, and his week in the league. */
  readonly experienceRow: ExperienceRow | undefined;
  readonly leagueAhead: LeagueAhead;
  /** Whether the questions of this play may earn won coins. */
  readonly earnsWon: boolean;
  /** The player's date when the play ended. */
  readonly day: string;
  /** Whether the settlement pays coins and score: false for staff, and for modes that pay their own way. */
  readonly isRewarded: boolean;
};
