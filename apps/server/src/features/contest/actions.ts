/** Handlers of the contests (DECISIONS 3, 7). */
import type { ReadFields } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
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

/** More contests at once, or announced, than anybody reads. */
const SHOWN_AT_ONCE = 50;

export type ContestDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly languages: Languages;
  readonly show: ShowPlay;
};

type Claim = ReadFields<'set_contest_leaderboard'>;

/** Whether a claim says more than the player's own entry holds, of a contest that is decided. */
const isMoreThanDue = (claim: Claim, mine: EntryRow | null): boolean =>
  (claim.score ?? 0) > (mine?.score ?? 0) ||
  (claim.correct_answers ?? 0) > (mine?.correct ?? 0) ||
  (claim.questions_attended ?? 0) > (mine?.counted ?? 0);

export function contestActions(
  context: AppContext,
  { plays, settings, languages, show }: ContestDeps,
): Handlers<
  | 'get_contest'
  | 'get_questions_by_contest'
  | 'get_contest_leaderboard'
  | 'set_contest_leaderboard'
  | 'remind_contest'
> {
  const { db } = context;
  const present = (row: ContestRow, now: number) => {
    const publicEarns = settings.get('pack_earns_won_coins');
    return presentContest(row, { now, seconds: settings.get('contest_seconds'), publicEarns });
  };

  /** A contest with the player's own play brought up to now: what time has ended is settled first. */
  const upToNow = async (idOrSlug: string, playerId: number, now: number): Promise<ContestRow> => {
    needMode(settings, 'contest');
    const contest = await findContest(db, idOrSlug, playerId);
    if (contest.mine?.play_status !== 'running') return contest;
    const running = await plays.running(playerId, contestScope(contest.id), now);
    return running === null ? findContest(db, idOrSlug, playerId) : contest;
  };

  return {
    get_contest: async (call, { offset, limit }) => {
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
      const all = (rows: readonly ContestRow[]) => rows.map(row => present(row, call.now));
      const now = new Date(call.now).toISOString();
      return { rows: { now, live: all(live), upcoming: all(upcoming), past: all(past) }, total };
    },

    get_questions_by_contest: async (call, { contest_id: contest }) => {
      const { playerId } = call.signedIn;
      return show(call, await startContest(context, plays, settings, { playerId, contest, now: call.now }));
    },

    get_contest_leaderboard: async (call, { contest_id, offset, limit }) => {
      const { playerId } = call.signedIn;
      const contest = await upToNow(contest_id, playerId, call.now);
      const head = { now: new Date(call.now).toISOString(), contest: present(contest, call.now) };
      const total = await countPlaces(db, contest.id);
      if (contest.status !== 'closed') {
        // Who has handed in, in that order: nothing else may be known before it is over for all.
        const [page, own] = await Promise.all([
          readHandedIn(db, contest.id, { offset, limit }),
          readOwnHandedIn(db, contest.id, playerId),
        ]);
        const my_rank = own === undefined ? null : presentHandedIn(own, playerId);
        const rows = page.map(each => presentHandedIn(each, playerId));
        return { rows: { ...head, my_rank, top_three: [], rows }, total };
      }
      const [top, page, own] = await Promise.all([
        readPlaces(db, contest.id, { offset: 0, limit: 3 }),
        readPlaces(db, contest.id, { offset, limit }),
        readOwnPlace(db, contest.id, playerId),
      ]);
      const rowsFrom = (placed: typeof page, from: number) =>
        placed.map((each, at) => presentPlaced(each, from + at + 1, playerId));
      const my_rank = own === undefined ? null : presentPlaced(own, own.rank, playerId);
      return { rows: { ...head, my_rank, top_three: rowsFrom(top, 0), rows: rowsFrom(page, offset) }, total };
    },

    remind_contest: async (call, { contest_id, status }) => {
      needMode(settings, 'contest');
      const { playerId } = call.signedIn;
      const contest = await findContest(db, contest_id, playerId);
      const isOn = await remindOf(db, contest, { playerId, isOn: status === 1, now: call.now });
      return { contest_id: contest.id, is_reminded: isOn };
    },

    // A claim: the settlement has written the result before it comes.
    set_contest_leaderboard: async (call, claim) => {
      const contest = await upToNow(claim.contest_id, call.signedIn.playerId, call.now);
      // Before it is decided not even the count of what was refused may tell what is true.
      const isTold = contest.status === 'closed' || contest.mine === null;
      if (isTold && isMoreThanDue(claim, contest.mine)) {
        context.metrics.claimsRefused.inc({ action: 'set_contest_leaderboard' });
      }
      return { contest_id: contest.id, mine: contest.mine && presentEntry(contest.mine, contest.status) };
    },
  };
}
