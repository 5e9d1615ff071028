/** What staff do with contests: look, publish, call off, and decide held results (DECISIONS 7, 12). */
import { type contestCalls, contests } from '@trivium/contract/admin/event/contest';
import { timedAnswers } from '@trivium/rules/contest/contest';
import type { OperatorHandlers, StaffCall } from '../../http/admin/handler.ts';
import { holdRows, type ResourceStore, resourceHandlers } from '../../http/admin/resource.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readPage } from '../../platform/database/list-page.ts';
import type { Languages } from '../language/language.ts';
import { linkedTo } from '../link/link.ts';
import { resultsOf } from '../play/play.ts';
import { pictureAddress } from '../profile/profile.ts';
import type { Settings } from '../settings/settings.ts';
import {
  contestQuery,
  heldContest,
  presentedContest,
  readContests,
  readEntries,
  readNames,
  type StoredContest,
} from './desk/desk-store.ts';
import { type HeldRow, judge, mayJudge, type NoJudgement, waiting } from './held/held.ts';
import { type PlanDeps, planWrites } from './plan/plan.ts';
import { writeViewer } from './plan/plan-store.ts';
import { needWhole } from './plan/ready.ts';
import { cancelContest, publishContest } from './publish.ts';
import { lockBudget } from './store.ts';

type Declared = (typeof contests)['declaration'];

/** More held results than this are not shown at once. */
const HELD_MOST = 100;

const REFUSALS = {
  notHeld: 'no_data',
  noReason: 'reason_missing',
  notYours: 'operation_not_allowed',
  sayWho: 'operation_not_allowed',
} as const satisfies Readonly<Record<NoJudgement, string>>;

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

const acts = (context: AppContext, settings: Settings, reading: ReturnType<typeof contestStore>) =>
  ({
    'contest/judge': async ({ signedIn, address, now }, { id, is_real, reason }) => {
      const judgement = { entryId: id, isReal: is_real, reason, actorId: signedIn.playerId, address, now };
      const refused = await judge(context, judgement);
      if (refused !== null) throw new Refusal(REFUSALS[refused]);
      return { id };
    },
    'contest/publish': (call, asked) =>
      context.db.transaction().execute(async tx => {
        // In the order of every publication: the budget, then the contest.
        await lockBudget(tx);
        const [row] = await holdRows<Declared>(reading, tx, call, [asked]);
        if (row?.state !== 'draft' || row.binned_at !== null) throw new Refusal('operation_not_allowed');
        await needWhole(tx, row, call.now);
        const by = {
          contestId: row.id,
          actorId: call.signedIn.playerId,
          address: call.address,
          now: call.now,
        };
        const outcome = await publishContest(tx, settings, by);
        if (outcome === 'not_open') throw new Refusal('operation_not_allowed');
        if (outcome === 'no_questions') throw new Refusal('contest_questions');
        if (typeof outcome === 'object') throw new Refusal('prize_budget_used', { ...outcome });
        return heldContest(tx, row.zone, call, row.id);
      }),
    'contest/cancel': async (call, { id }) => {
      const zone = settings.get('system_time_zone');
      await heldContest(context.db, zone, call, id);
      if (!(await cancelContest(context, id, call.signedIn.playerId, call.address)))
        throw new Refusal('operation_not_allowed');
      return heldContest(context.db, zone, call, id);
    },
  }) satisfies OperatorHandlers<'contest/judge' | 'contest/publish' | 'contest/cancel'>;

const contestStore = (context: AppContext, deps: PlanDeps) =>
  ({
    list: async (ask, languages) => {
      const query = contestQuery(ask, languages, new Date(context.clock.now()));
      const { rows, total } = await readPage<StoredContest>(context, query);
      return { rows: rows.map(row => presentedContest(row, deps.zone())), total };
    },
    read: (db, ids) => readContests(db, ids, { now: new Date(context.clock.now()), zone: deps.zone() }),
    languageOf: row => row.language_id,
    ...planWrites(deps),
  }) satisfies ResourceStore<Declared>;

export const prizeAdmin = (
  context: AppContext,
  { settings, languages }: { readonly settings: Settings; readonly languages: Languages },
): OperatorHandlers<keyof typeof contestCalls> => {
  const zone = () => settings.get('system_time_zone');
  const reading = contestStore(context, { languages, zone });
  const table = resourceHandlers(context, contests, reading);
  return {
    ...table,
    'contest/read': async (call, { id }) => {
      const row = await heldContest(context.db, zone(), call, id);
      if (row.question_ids.length > 0)
        await writeViewer(context.db, id, call.signedIn.playerId, new Date(call.now));
      return row;
    },
    ...acts(context, settings, reading),
    'contest/entries': async (call, ask) => {
      await heldContest(context.db, zone(), call, ask.id);
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
  };
};
