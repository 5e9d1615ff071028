/** What staff write of contests that are not published: new ones, changes, the bin, copies (DECISIONS 7, 12). */
import type { contests } from '@trivium/contract/admin/event/contest';
import type { ChangesOf, NewOf } from '@trivium/contract/admin/resource';
import { areDatesGood, atWall, inComingWeek, usualSpan, wallOf } from '@trivium/rules/contest/plan';
import type { StaffCall } from '../../../http/admin/handler.ts';
import type { ResourceStore } from '../../../http/admin/resource.ts';
import { Failure, Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Languages } from '../../language/language.ts';
import type { ContestForStaff } from '../desk/desk-store.ts';
import * as store from './plan-store.ts';
import { type Asking, countCategories, readFit } from './pool-store.ts';

type Declared = (typeof contests)['declaration'];
type New = NewOf<Declared>;
type Changes = ChangesOf<Declared>;

export type PlanDeps = { readonly languages: Languages; readonly zone: () => string };

/** Refuses a language that no quiz has, and one that is none of the caller's. */
export const needLanguage = (languages: Languages, call: StaffCall, id: number): void => {
  if (!languages.all().some(language => language.id === id && language.in_quiz))
    throw new Refusal('language_unknown', {}, { fields: ['language_id'] });
  if (call.languages !== null && !call.languages.includes(id)) throw new Failure(403, 'forbidden');
};

/** The instants of a span on the site's clock. Refuses an end before the start, and too long or too far ones. */
const needSpan = (starts: string, ends: string, zone: string, now: number) => {
  const [startsAt, endsAt] = [atWall(starts, zone), atWall(ends, zone)];
  if (!areDatesGood({ startsAt, endsAt }, now)) throw new Refusal('contest_dates', {}, { fields: ['ends'] });
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
};

/** Refuses questions that may not be asked, and categories of another language. */
const needPool = async (
  db: Db,
  { question_ids: ids = [], rule = null }: Pick<Changes, 'question_ids' | 'rule'>,
  before: readonly number[],
  asking: Asking,
): Promise<void> => {
  const added = ids.filter(id => !before.includes(id));
  const fit = added.length === 0 ? [] : await readFit(db, added, asking);
  const unfit = added.find(id => !fit.includes(id));
  if (unfit !== undefined)
    throw new Refusal('contest_questions', {}, { fields: [`question_ids.${ids.indexOf(unfit)}`] });
  const named = rule?.category_ids ?? [];
  if (named.length > 0 && (await countCategories(db, named, asking.languageId)) < named.length)
    throw new Refusal('contest_questions', {}, { fields: ['rule'] });
};

const create = async (
  { languages, zone }: PlanDeps,
  db: Db,
  { language_id: languageId, starts, ends, question_ids: ids, ...said }: New,
  at: Date,
  call: StaffCall,
): Promise<number> => {
  needLanguage(languages, call, languageId);
  const usual = usualSpan(call.now, zone());
  const span = needSpan(starts ?? usual.starts, ends ?? usual.ends, zone(), call.now);
  await needPool(db, { question_ids: ids, rule: said.rule }, [], { contestId: 0, languageId, now: at });
  const by = { languageId, authorId: call.signedIn.playerId, at };
  const id = await store.insertDraft(db, { ...said, ...span }, by);
  if (said.rule === null) await store.writePool(db, id, ids);
  return id;
};

/** Refuses a contest that is published, over or called off: nothing but calling it off changes it. */
const needDraft = ({ state, binned_at }: ContestForStaff): void => {
  if (state !== 'draft') throw new Refusal('contest_published');
  if (binned_at !== null) throw new Refusal('no_data');
};

const change = async (
  { zone }: PlanDeps,
  db: Db,
  row: ContestForStaff,
  fields: Changes,
  at: Date,
  call: StaffCall,
): Promise<void> => {
  needDraft(row);
  const next = { ...row, ...fields };
  const hasMoved = fields.starts !== undefined || fields.ends !== undefined;
  const span = hasMoved
    ? needSpan(next.starts, next.ends, zone(), call.now)
    : { startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) };
  const asking = { contestId: row.id, languageId: row.language_id, now: at };
  await needPool(db, fields, row.question_ids, asking);
  // A pool is picked or found by a rule: what is said last counts.
  const isPicked = fields.rule === undefined && (fields.question_ids ?? []).length > 0;
  const rule = isPicked ? null : next.rule;
  await store.updateDraft(db, row.id, { ...next, ...span, rule });
  const ids = rule === null ? next.question_ids : [];
  if (fields.question_ids !== undefined || fields.rule !== undefined) await store.writePool(db, row.id, ids);
  // The reply names them.
  if (ids.length > 0) await store.writeViewer(db, row.id, call.signedIn.playerId, at);
};

/** What the table of contests writes. */
export const planWrites = (deps: PlanDeps) =>
  ({
    lock: store.lockContests,
    create: (db, fields, at, call) => create(deps, db, fields, at, call),
    change: (db, row, fields, at, call) => change(deps, db, row, fields, at, call),
    remove: async (db, row, { now, signedIn }) => {
      needDraft(row);
      await store.writeBinned(db, row.id, new Date(now));
      if (row.question_ids.length > 0) await store.writeViewer(db, row.id, signedIn.playerId, new Date(now));
    },
    hasBin: true,
  }) satisfies Partial<ResourceStore<Declared>>;

/**
 * Makes a draft like a contest, for the same weekday and hours of the next week to come. A series leaves a picked pool out:
 * whoever played knows it.
 */
export const copyContest = async (
  db: Db,
  source: store.Source,
  wish: { zone: string; authorId: number | null; isSeries: boolean; now: number },
  questionIds: readonly number[],
): Promise<number> => {
  const { zone, authorId, isSeries, now } = wish;
  const wall = {
    starts: wallOf(source.startsAt.getTime(), zone),
    ends: wallOf(source.endsAt.getTime(), zone),
  };
  const { starts, ends } = inComingWeek(wall, zone, now);
  const span = { startsAt: new Date(atWall(starts, zone)), endsAt: new Date(atWall(ends, zone)) };
  const by = { languageId: source.language_id, authorId, at: new Date(now) };
  const id = await store.insertDraft(db, { ...source, ...span, repeats: isSeries }, by);
  if (isSeries || source.rule !== null) return id;
  await store.writePool(db, id, questionIds);
  await store.copyViewers(db, source.id, id, new Date(now));
  return id;
};
