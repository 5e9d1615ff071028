/** Handlers of contests (DECISIONS 3, 7). */
import type { ReadFields } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Languages } from '../language/language.ts';
import { needMode } from '../mode/mode.ts';
import type { Plays } from '../play/play.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import type { Settings } from '../settings/settings.ts';
import {
  type ContestRow,
  contestScope,
  countPast,
  countPlaces,
  type EntryRow,
  findContest,
  readContests,
  readHandedIn,
  readOwnHandedIn,
  readOwnPlace,
  readPlaces,
  remindOf,
} from './contest.ts';
import { startContest } from './entry/enter.ts';
import { presentContest, presentEntry, presentHandedIn, presentPlaced } from './present.ts';

/** Contests that the lists of live and upcoming contests show at most. */
const SHOWN_AT_ONCE = 50;

export type ContestDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly languages: Languages;
  readonly show: ShowPlay;
};

type Claim = ReadFields<'set_contest_leaderboard'>;

/** Whether a claim says more than the player's own entry holds. */
const isMoreThanDue = (claim: Claim, mine: EntryRow | null): boolean =>
  (claim.score ?? 0) > (mine?.score ?? 0) ||
  (claim.correct_answers ?? 0) > (mine?.correct ?? 0) ||
  (claim.questions_attended ?? 0) > (mine?.counted ?? 0);

const presentAt = (settings: Settings, row: ContestRow, now: number) =>
  presentContest(row, {
    now,
    seconds: settings.get('contest_seconds'),
    publicEarns: settings.get('pack_earns_won_coins'),
  });

/** A contest with the player's own play brought up to now: a play that time has ended is settled first. */
const upToNow = async (
  { db }: AppContext,
  { plays, settings }: ContestDeps,
  idOrSlug: string,
  playerId: number,
  now: number,
): Promise<ContestRow> => {
  needMode(settings, 'contest');
  const contest = await findContest(db, idOrSlug, playerId);
  if (contest.mine?.play_status !== 'running') return contest;
  const running = await plays.running(playerId, contestScope(contest.id), now);
  return running === null ? findContest(db, idOrSlug, playerId) : contest;
};

type ContestHandlers = Handlers<
  | 'get_contest'
  | 'get_questions_by_contest'
  | 'get_contest_leaderboard'
  | 'set_contest_leaderboard'
  | 'remind_contest'
>;

const listHandler =
  ({ db }: AppContext, { settings, languages }: ContestDeps): ContestHandlers['get_contest'] =>
  async (call, { offset, limit }) => {
    needMode(settings, 'contest');
    const { playerId, quizLanguageId } = call.signedIn;
    const languageId = languages.quizLanguageId(call.languageId ?? quizLanguageId);
    const at = { languageId, playerId, now: new Date(call.now) };
    const shown = { ...at, offset: 0, limit: SHOWN_AT_ONCE };
    const [live, upcoming, past, total] = await Promise.all([
      readContests(db, 'live', shown),
      readContests(db, 'upcoming', shown),
      readContests(db, 'past', { ...at, offset, limit }),
      countPast(db, languageId, at.now),
    ]);
    const all = (rows: readonly ContestRow[]) => rows.map(row => presentAt(settings, row, call.now));
    const now = new Date(call.now).toISOString();
    return { rows: { now, live: all(live), upcoming: all(upcoming), past: all(past) }, total };
  };

type Page = { readonly offset: number; readonly limit: number };

/** The players who have handed in, in that order. Nothing else may be known before the contest is over for all. */
const handedInBoard = async (db: Db, contestId: number, playerId: number, page: Page) => {
  const [rows, own] = await Promise.all([
    readHandedIn(db, contestId, page),
    readOwnHandedIn(db, contestId, playerId),
  ]);
  return {
    my_rank: own === undefined ? null : presentHandedIn(own, playerId),
    top_three: [],
    rows: rows.map(row => presentHandedIn(row, playerId)),
  };
};

const closedBoard = async (db: Db, contestId: number, playerId: number, page: Page) => {
  const [top, rows, own] = await Promise.all([
    readPlaces(db, contestId, { offset: 0, limit: 3 }),
    readPlaces(db, contestId, page),
    readOwnPlace(db, contestId, playerId),
  ]);
  const rowsFrom = (placed: typeof rows, from: number) =>
    placed.map((row, at) => presentPlaced(row, from + at + 1, playerId));
  return {
    my_rank: own === undefined ? null : presentPlaced(own, own.rank, playerId),
    top_three: rowsFrom(top, 0),
    rows: rowsFrom(rows, page.offset),
  };
};

const boardHandler =
  (context: AppContext, deps: ContestDeps): ContestHandlers['get_contest_leaderboard'] =>
  async (call, { contest_id, ...page }) => {
    const { db } = context;
    const { playerId } = call.signedIn;
    const contest = await upToNow(context, deps, contest_id, playerId, call.now);
    const head = {
      now: new Date(call.now).toISOString(),
      contest: presentAt(deps.settings, contest, call.now),
    };
    const total = await countPlaces(db, contest.id);
    const board = contest.status === 'closed' ? closedBoard : handedInBoard;
    return { rows: { ...head, ...(await board(db, contest.id, playerId, page)) }, total };
  };

export const contestActions = (context: AppContext, deps: ContestDeps): ContestHandlers => {
  const { db } = context;
  const { plays, settings, show } = deps;
  return {
    get_contest: listHandler(context, deps),

    get_questions_by_contest: async (call, { contest_id: contest }) => {
      const { playerId } = call.signedIn;
      return show(call, await startContest(context, plays, settings, { playerId, contest, now: call.now }));
    },

    get_contest_leaderboard: boardHandler(context, deps),

    remind_contest: async (call, { contest_id, status }) => {
      needMode(settings, 'contest');
      const { playerId } = call.signedIn;
      const contest = await findContest(db, contest_id, playerId);
      const isOn = await remindOf(db, contest, { playerId, isOn: status === 1, now: call.now });
      return { contest_id: contest.id, is_reminded: isOn };
    },

    // The fields are a claim: the settlement has stored the result before this call.
    set_contest_leaderboard: async (call, claim) => {
      const contest = await upToNow(context, deps, claim.contest_id, call.signedIn.playerId, call.now);
      // Before the contest is decided, even the metric of refused claims could reveal the result.
      const isKnown = contest.status === 'closed' || contest.mine === null;
      if (isKnown && isMoreThanDue(claim, contest.mine)) {
        context.metrics.claimsRefused.inc({ action: 'set_contest_leaderboard' });
      }
      return { contest_id: contest.id, mine: contest.mine && presentEntry(contest.mine, contest.status) };
    },
  };
};
