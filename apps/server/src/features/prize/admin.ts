/** What staff do with contests: look, publish, call off, and decide held results (DECISIONS 7, 12). */
import { type contestCalls, contests } from '@trivium/contract/admin/event/contest';
import { timedAnswers } from '@trivium/rules/contest/contest';
import type { OperatorHandlers, StaffCall } from '../../http/admin/handler.ts';
import { resourceHandlers } from '../../http/admin/resource.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readPage } from '../../platform/database/list-page.ts';
import { linkedTo } from '../link/link.ts';
import { resultsOf } from '../play/play.ts';
import { pictureAddress } from '../profile/profile.ts';
import type { Settings } from '../settings/settings.ts';
import {
  type ContestForStaff,
  contestQuery,
  presentedContest,
  readContests,
  readEntries,
  readNames,
  type StoredContest,
} from './desk/desk-store.ts';
import { type HeldRow, judge, mayJudge, type NoJudgement, waiting } from './held/held.ts';
import { cancelContest, publishContest } from './publish.ts';

/** More held results than this are not shown at once. */
const HELD_MOST = 100;

const REFUSALS = {
  notHeld: 'no_data',
  noReason: 'reason_missing',
  notYours: 'operation_not_allowed',
  sayWho: 'operation_not_allowed',
} as const satisfies Readonly<Record<NoJudgement, string>>;

/** A contest in a quiz language that the caller looks after. */
const held = async ({ db }: AppContext, call: StaffCall, id: number): Promise<ContestForStaff> => {
  const [row] = await readContests(db, [id], new Date(call.now));
  if (row === undefined || !(call.languages?.includes(row.language_id) ?? true)) throw new Refusal('no_data');
  return row;
};

const evidence = async ({ db }: AppContext, call: StaffCall, row: HeldRow) => ({
  id: row.id,
  contest_id: row.contest_id,
  contest: row.contest,
  player_id: row.player_id,
  name: row.name,
  held_for: row.held_for,
  check_until: row.check_until?.toISOString() ?? null,
  right: row.correct,
  counted: row.counted,
  prize: row.prize,
  answers: timedAnswers(await resultsOf(db, row.play_id)).map(({ isRight, ms }) => ({
    is_right: isRight,
    ms,
  })),
  linked: await readNames(db, await linkedTo(db, row.player_id, call.now)),
  may_decide: await mayJudge(db, row, call.signedIn.playerId, call.now),
});

const acts = (context: AppContext, settings: Settings) =>
  ({
    'contest/judge': async ({ signedIn, address, now }, { id, is_real, reason }) => {
      const judgement = { entryId: id, isReal: is_real, reason, actorId: signedIn.playerId, address, now };
      const refused = await judge(context, judgement);
      if (refused !== null) throw new Refusal(REFUSALS[refused]);
      return { id };
    },
    'contest/publish': async (call, { id }) => {
      await held(context, call, id);
      const { address, now } = call;
      const by = { contestId: id, actorId: call.signedIn.playerId, address, now };
      const outcome = await context.db.transaction().execute(tx => publishContest(tx, settings, by));
      if (outcome === 'not_open') throw new Refusal('operation_not_allowed');
      if (typeof outcome === 'object') throw new Refusal('prize_budget_used', { ...outcome });
      return held(context, call, id);
    },
    'contest/cancel': async (call, { id }) => {
      await held(context, call, id);
      if (!(await cancelContest(context, id, call.signedIn.playerId, call.address)))
        throw new Refusal('operation_not_allowed');
      return held(context, call, id);
    },
  }) satisfies OperatorHandlers<'contest/judge' | 'contest/publish' | 'contest/cancel'>;

export const prizeAdmin = (
  context: AppContext,
  { settings }: { readonly settings: Settings },
): OperatorHandlers<keyof typeof contestCalls> => ({
  ...resourceHandlers(context, contests, {
    list: async (ask, languages) => {
      const query = contestQuery(ask, languages, new Date(context.clock.now()));
      const { rows, total } = await readPage<StoredContest>(context, query);
      return { rows: rows.map(presentedContest), total };
    },
    read: (db, ids) => readContests(db, ids, new Date(context.clock.now())),
    languageOf: row => row.language_id,
  }),
  ...acts(context, settings),
  'contest/entries': async (call, ask) => {
    await held(context, call, ask.id);
    const { rows, total } = await readEntries(context.db, ask);
    return {
      rows: rows.map(({ is_placed, ...row }, at) => ({
        ...row,
        rank: is_placed && ask.part === 'all' ? ask.offset + at + 1 : null,
        picture: pictureAddress(row.picture),
        finished_at: row.finished_at?.toISOString() ?? null,
      })),
      total,
    };
  },
  'contest/held': async (call, { id }) => {
    const rows = await waiting(context.db, HELD_MOST);
    const shown = rows.filter(({ contest_id }) => id === null || contest_id === id);
    return Promise.all(shown.map(row => evidence(context, call, row)));
  },
});
