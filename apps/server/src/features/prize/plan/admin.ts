/** What staff do while they plan: the bin, copies, the pool, and what it costs the house (DECISIONS 7, 12). */
import type { contestPlanCalls } from '@trivium/contract/admin/event/contest-plan';
import { atWall } from '@trivium/rules/contest/plan';
import type { ActOn } from '@trivium/rules/site/audit-act';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Languages } from '../../language/language.ts';
import type { Settings } from '../../settings/settings.ts';
import { type ContestForStaff, heldContest } from '../desk/desk-store.ts';
import { monthOf } from '../publish.ts';
import { sumPrizes } from '../store.ts';
import { copyContest, needLanguage } from './plan.ts';
import * as store from './plan-store.ts';
import * as pools from './pool-store.ts';
import { resultsTable } from './results.ts';

type Deps = { readonly settings: Settings; readonly languages: Languages };

const note = (
  tx: Db,
  { signedIn, address, now }: StaffCall,
  act: ActOn<'contest'>,
  id: number,
  said: { readonly before: unknown; readonly after: unknown },
) =>
  audit(tx, {
    ...{ actorId: signedIn.playerId, action: `contest.${act}` as const, subject: String(id), address, now },
    ...said,
  });

type Held = (call: StaffCall, id: number, db?: Db) => Promise<ContestForStaff>;

const acts = ({ db }: AppContext, zone: () => string, held: Held) =>
  ({
    'contest/restore': (call, { id, version }) =>
      db.transaction().execute(async tx => {
        await store.lockContests(tx, [id]);
        const row = await held(call, id, tx);
        if (row.binned_at === null) throw new Refusal('no_data');
        if (row.version !== version) throw new Refusal('changed_meanwhile', {}, { present: row });
        await store.writeBinned(tx, id, null);
        if (row.question_ids.length > 0)
          await store.writeViewer(tx, id, call.signedIn.playerId, new Date(call.now));
        const { binned_at } = row;
        await note(tx, call, 'restore', id, { before: { binned_at }, after: { binned_at: null } });
        return held(call, id, tx);
      }),
    'contest/copy': (call, { id }) =>
      db.transaction().execute(async tx => {
        await held(call, id, tx);
        const source = await store.readSource(tx, id);
        if (source === undefined) throw new Refusal('no_data');
        const { playerId: authorId } = call.signedIn;
        const ids = source.rule === null ? await pools.readPoolIds(tx, id) : [];
        // The copy names the questions, and with them those of the one that it is made from.
        if (ids.length > 0) await store.writeViewer(tx, id, authorId, new Date(call.now));
        const wish = { zone: zone(), authorId, isSeries: false, now: call.now };
        const made = await copyContest(tx, source, wish, ids);
        await note(tx, call, 'copy', made, { before: { contest: id }, after: { name: source.name } });
        return held(call, made, tx);
      }),
  }) satisfies Partial<OperatorHandlers>;

/** Handlers of the calls of planning. */
export const planAdmin = (
  context: AppContext,
  { settings, languages }: Deps,
): OperatorHandlers<keyof typeof contestPlanCalls> => {
  const { db } = context;
  const zone = () => settings.get('system_time_zone');
  const held: Held = (call, id, at = db) => heldContest(at, zone(), call, id);
  const ask = (call: StaffCall, languageId: number): pools.Asking => {
    needLanguage(languages, call, languageId);
    return { contestId: 0, languageId, now: new Date(call.now) };
  };
  return {
    ...acts(context, zone, held),
    'contest/pool': async (call, { id }) => {
      const { language_id: languageId } = await held(call, id);
      await store.writeViewer(db, id, call.signedIn.playerId, new Date(call.now));
      return pools.readPool(db, { contestId: id, languageId, now: new Date(call.now) });
    },
    'contest/find': async (call, { language_id, ...wish }) => pools.findFit(db, wish, ask(call, language_id)),
    'contest/rule': async (call, { language_id, rule }) => {
      const asking = ask(call, language_id);
      const counted =
        rule === null ? { found: null, fresh: null } : await pools.countByRule(db, rule, asking);
      return { ...counted, categories: await pools.readCategories(db, language_id) };
    },
    'contest/house': async (call, { language_id, ends }) => {
      ask(call, language_id);
      const month = monthOf(atWall(ends, zone()), zone());
      return {
        month: month.from.toISOString(),
        used: await sumPrizes(db, month),
        budget: settings.get('contest_prize_budget_coins'),
        currency: settings.get('payout_currency'),
        coins_per_unit: settings.get('payout_coins_per_unit'),
        last: await store.readLast(db, language_id),
      };
    },
    'contest/results': async (call, { id, kind }) => {
      if ((await held(call, id)).state !== 'closed') throw new Refusal('operation_not_allowed');
      return resultsTable(db, id, kind);
    },
  };
};
