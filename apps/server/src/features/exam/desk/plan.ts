/** What staff plan: exams and their questions, what is fixed once somebody sat, publishing and taking back (DECISIONS 7). */
import { exams } from '@trivium/contract/admin/event/exam';
import type { ChangesOf, Held } from '@trivium/contract/admin/resource';
import { instantOf } from '@trivium/rules/notification/plan';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { holdRows, type ResourceStore, resourceHandlers } from '../../../http/admin/resource.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPage } from '../../../platform/database/list-page.ts';
import { keepSecret } from '../../play/play.ts';
import { newKey } from '../seed/seed.ts';
import { type Picked, readUnfit, releaseAsked, reserveAsked, writeAsked, writeTyped } from './asked-store.ts';
import { type CareDeps, demandCare, findForStaff, note, seenBy } from './care.ts';
import * as store from './plan-store.ts';

type Exams = store.Exams;
type Row = store.ExamForStaff;
type Changes = ChangesOf<Exams>;

/** What every candidate had to be the same for: fixed once somebody sat. */
const FIXED_BY_SITTINGS = [
  ...(['language_id', 'starts', 'duration_minutes', 'may_change_answers', 'allows_extra_time'] as const),
  ...(['pass_percent', 'asked'] as const),
];

type Times = Pick<Row, 'starts' | 'ends'>;

/** Times that were not touched keep their seconds. */
const timesOf = (zone: string, next: Times, before?: Row) => ({
  starts_at: new Date(before?.starts === next.starts ? before.starts_at : instantOf(next.starts, zone)),
  ends_at: new Date(before?.ends === next.ends ? before.ends_at : instantOf(next.ends, zone)),
});

const demandOrder = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): void => {
  if (!(ends_at.getTime() > starts_at.getTime())) throw new Refusal('exam_times', {}, { fields: ['ends'] });
};

const idsOf = (asked: readonly Picked[]): number[] => asked.map(({ question_id }) => question_id);

/** Refuses questions that this exam cannot ask. */
const demandFit = async (
  db: Db,
  row: Pick<Row, 'id' | 'language_id'>,
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  const at = { examId: row.id, languageId: row.language_id, now };
  if ((await readUnfit(db, ids, at)).length > 0)
    throw new Refusal('exam_question', {}, { fields: ['asked'] });
};

/** Has every sitting, result and question of a published exam keep its answers as long as anybody can sit it now. */
export const keepAnswers = async (db: Db, { id, secret_until, asked }: Row): Promise<void> => {
  const until = new Date(secret_until);
  await reserveAsked(db, idsOf(asked ?? []), secret_until);
  await keepSecret(db, await store.readPlayIds(db, id), until.getTime());
  await store.keepReviewsLonger(db, id, until);
};

class Planner {
  readonly #context: AppContext;
  readonly #deps: CareDeps;

  constructor(context: AppContext, deps: CareDeps) {
    this.#context = context;
    this.#deps = deps;
  }

  read = (db: Db, ids: readonly number[]): Promise<Row[]> =>
    store.readExams(db, ids, {
      now: new Date(this.#context.clock.now()),
      zone: this.#deps.siteZone(),
    });

  one = async (db: Db, id: number): Promise<Row> => {
    const [row] = await this.read(db, [id]);
    if (row === undefined) throw new Refusal('no_data');
    return row;
  };

  #by = (call: StaffCall, at: Date) => ({
    staffId: call.signedIn.playerId,
    at,
    newId: () => this.#context.dice.id(),
  });

  create: NonNullable<ResourceStore<Exams>['create']> = async (db, { asked, ...fields }, at, call) => {
    const plan = { ...fields, ...timesOf(this.#deps.siteZone(), fields) };
    demandOrder(plan);
    const id = await store.insertExam(db, plan, {
      key: newKey(this.#context.dice),
      authorId: call.signedIn.playerId,
    });
    const picked = await writeTyped(db, asked, this.#by(call, at));
    await writeAsked(db, id, picked);
    await demandFit(db, { ...fields, id }, idsOf(picked), at);
    return id;
  };

  change: NonNullable<ResourceStore<Exams>['change']> = async (db, row, changes, at, call) => {
    if (await store.isSat(db, row.id)) demandOpenChange(row, changes, at);
    const next = { ...row, ...changes };
    const plan = { ...next, ...timesOf(this.#deps.siteZone(), next, row) };
    demandOrder(plan);
    const isMoved = changes.ends !== undefined && row.state !== 'draft';
    if (isMoved && plan.ends_at <= at) throw new Refusal('exam_times', {}, { fields: ['ends'] });
    await store.updateExam(db, row.id, plan);
    if (changes.asked !== undefined) await this.#ask(db, row, changes.asked, at, call);
    if (changes.asked !== undefined || changes.language_id !== undefined) {
      const after = await this.one(db, row.id);
      await demandFit(db, after, idsOf(after.asked ?? []), at);
    }
    if (row.state !== 'draft') await keepAnswers(db, await this.one(db, row.id));
  };

  #ask = async (
    db: Db,
    row: Row,
    asked: NonNullable<Changes['asked']>,
    at: Date,
    call: StaffCall,
  ): Promise<void> => {
    if (row.state !== 'draft' && asked.length === 0)
      throw new Refusal('exam_unready', {}, { fields: ['asked'] });
    const picked = await writeTyped(db, asked, this.#by(call, at));
    await writeAsked(db, row.id, picked);
    await store.countVersion(db, row.id);
    const kept = new Set(idsOf(picked));
    const gone = idsOf(row.asked ?? []).filter(id => !kept.has(id));
    if (row.state !== 'draft') await releaseAsked(db, gone, row.id);
  };

  remove: NonNullable<ResourceStore<Exams>['remove']> = async (db, row) => {
    if (await store.isSat(db, row.id)) throw new Refusal('exam_sat');
    if (row.state !== 'draft') throw new Refusal('operation_not_allowed');
    await store.deleteExam(db, row.id);
  };
}

/** Refuses what would make the sittings of an exam differ, and an end after answers could be read. */
const demandOpenChange = (row: Row, changes: Changes, at: Date): void => {
  const fixed = FIXED_BY_SITTINGS.filter(name => changes[name] !== undefined);
  if (fixed.length > 0) throw new Refusal('exam_sat', {}, { fields: fixed });
  if (changes.ends !== undefined && new Date(row.secret_until) <= at)
    throw new Refusal('exam_answers_open', {}, { fields: ['ends'] });
};

type TableNames = 'exam/list' | 'exam/read' | 'exam/create' | 'exam/change' | 'exam/delete';
type ActNames = 'exam/publish' | 'exam/take_back';

const tableOf = (planner: Planner) =>
  ({
    // The list depends on who asks: its handler is below.
    list: async () => ({ rows: [], total: 0 }),
    read: planner.read,
    lock: store.lockExams,
    languageOf: row => row.language_id,
    create: planner.create,
    change: planner.change,
    remove: planner.remove,
  }) satisfies ResourceStore<Exams>;

const tableHandlers = (
  context: AppContext,
  deps: CareDeps,
  planner: Planner,
): OperatorHandlers<TableNames> => {
  const handlers = resourceHandlers(context, exams, tableOf(planner));
  return {
    'exam/list': async (call, ask) => {
      const { signedIn, languages, now } = call;
      const who = { languages, playerId: signedIn.playerId };
      const query = store.examQuery(ask, who, new Date(now));
      const { rows, total } = await readPage<store.StoredExam>(context, query);
      const zone = deps.siteZone();
      return { rows: rows.map(row => seenBy(call, store.presentedExam(row, zone))), total };
    },
    'exam/read': (call, { id }) => findForStaff(context.db, deps, call, id),
    'exam/create': async (call, body) => seenBy(call, (await handlers['exam/create'](call, body)) as Row),
    'exam/change': async (call, body) => {
      await demandCare(context.db, deps, call, body.id);
      return seenBy(call, (await handlers['exam/change'](call, body)) as Row);
    },
    'exam/delete': async (call, body) => {
      await demandCare(context.db, deps, call, body.id);
      return seenBy(call, (await handlers['exam/delete'](call, body)) as Row);
    },
  };
};

const actHandlers = (context: AppContext, deps: CareDeps, planner: Planner): OperatorHandlers<ActNames> => {
  /** Changes a locked exam of the caller's in a transaction, with its line in the audit log. */
  const act = (
    call: StaffCall,
    held: Held<Exams>,
    name: 'publish' | 'take_back',
    work: (db: Db, row: Row) => Promise<void>,
  ): Promise<Row> =>
    context.db.transaction().execute(async db => {
      await demandCare(db, deps, call, held.id);
      const [row] = await holdRows<Exams>(tableOf(planner), db, call, [held]);
      if (row === undefined) throw new Refusal('no_data');
      await work(db, row);
      const after = await planner.one(db, row.id);
      await note(db, call, name, row.id, { before: { state: row.state }, after: { state: after.state } });
      return seenBy(call, after);
    });
  return {
    'exam/publish': (call, held) =>
      act(call, held, 'publish', async (db, row) => {
        if (row.state !== 'draft') throw new Refusal('operation_not_allowed');
        const ids = idsOf(row.asked ?? []);
        if (ids.length === 0 || new Date(row.ends_at).getTime() <= call.now)
          throw new Refusal('exam_unready');
        await demandFit(db, row, ids, new Date(call.now));
        await store.writeActive(db, row.id, true);
        await keepAnswers(db, row);
      }),
    'exam/take_back': (call, held) =>
      act(call, held, 'take_back', async (db, row) => {
        if (row.state === 'draft') throw new Refusal('operation_not_allowed');
        if (await store.isSat(db, row.id)) throw new Refusal('exam_sat');
        await store.writeActive(db, row.id, false);
        await releaseAsked(db, idsOf(row.asked ?? []), row.id);
      }),
  };
};

export const planHandlers = (
  context: AppContext,
  deps: CareDeps,
): OperatorHandlers<TableNames | ActNames> => {
  const planner = new Planner(context, deps);
  return { ...tableHandlers(context, deps, planner), ...actHandlers(context, deps, planner) };
};
