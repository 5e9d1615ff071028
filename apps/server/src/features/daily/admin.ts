/** What staff do with daily lists: a month is looked through, and dates that have not begun are planned (DECISIONS 5). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { QUIZ_TYPES } from '@trivium/rules/play/category-type';
import { onThisDayTag } from '@trivium/rules/question/day-tag';
import { addDays, dateInZone, weekStart } from '@trivium/rules/streak/date';
import { DAILY_REST_DAYS } from '@trivium/rules/streak/limits';
import { datesOnEarth } from '@trivium/rules/streak/zone';
import type { OperatorHandlers, StaffCall } from '../../http/admin/handler.ts';
import { Failure, Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { freeCategoryIds } from '../catalog/catalog.ts';
import type { Languages } from '../language/language.ts';
import { questionsOf } from '../mode/mode.ts';
import type { Settings } from '../settings/settings.ts';
import { drawFor, LIST_KINDS } from './list/list.ts';
import * as desk from './operator/desk-store.ts';
import { type ListKey, lockPicking } from './store.ts';

type Deps = { readonly settings: Settings; readonly languages: Languages };
type Day = OperatorReply<'daily/read'>;
type Asked = { readonly language_id: number; readonly date: string };

/** Where a date stands: begun nowhere on Earth, today somewhere, or over everywhere. */
const timeOf = (date: string, now: number): Day['time'] => {
  const dates = datesOnEarth(now);
  if (date > (dates.at(-1) ?? '')) return 'open';
  return date < (dates[0] ?? '') ? 'past' : 'running';
};

/** Refuses a language that no quiz has, and one that is none of the caller's. */
const checkLanguage = ({ languages }: Deps, call: StaffCall, id: number): void => {
  if (!languages.all().some(language => language.id === id && language.in_quiz))
    throw new Refusal('language_unknown', {}, { fields: ['language_id'] });
  if (call.languages !== null && !call.languages.includes(id)) throw new Failure(403, 'forbidden');
};

const poolOf = async (db: Db, languageId: number, now: number) => ({
  categoryIds: await freeCategoryIds(db, QUIZ_TYPES, languageId),
  kinds: LIST_KINDS,
  now: new Date(now),
});

const readDay = async (db: Db, { settings }: Deps, key: ListKey, now: number): Promise<Day> => {
  const stored = await desk.readStored(db, key);
  return {
    date: key.date,
    language_id: key.languageId,
    version: stored?.version ?? 0,
    time: timeOf(key.date, now),
    is_by_hand: stored?.is_by_hand ?? false,
    places: questionsOf(settings, 'daily_quiz'),
    questions: await desk.readListed(db, stored?.question_ids ?? []),
    suggestions: await desk.readTagged(db, await poolOf(db, key.languageId, now), onThisDayTag(key.date)),
  };
};

/** Refuses the first question that a daily quiz may not ask. One that the list had already may stay. */
const checkQuestions = async (
  db: Db,
  { languageId }: ListKey,
  ids: readonly number[],
  before: readonly number[],
  now: number,
): Promise<void> => {
  const found = await desk.holdListable(db, ids, new Date(now));
  const pool = await poolOf(db, languageId, now);
  for (const [at, id] of ids.entries()) {
    if (before.includes(id)) continue;
    const refuse = (code: ConstructorParameters<typeof Refusal>[0]) => {
      throw new Refusal(code, {}, { fields: [`question_ids.${at}`] });
    };
    const question = found.find(each => each.id === id);
    if (question === undefined || !question.is_active) refuse('daily_unpublished');
    else if (question.language_id !== languageId) refuse('daily_language');
    else if (!LIST_KINDS.some(kind => kind === question.kind)) refuse('daily_kind');
    else if (!pool.categoryIds.includes(question.category_id ?? 0) || question.is_reserved)
      refuse('daily_place');
  }
};

/** One change of a list under the lock of its language: over the version that was read, before the date begins anywhere. */
const change = (
  { db }: AppContext,
  deps: Deps,
  call: StaffCall,
  asked: Asked & { readonly version: number },
  act: 'save' | 'clear',
  write: (tx: Db, key: ListKey, before: desk.StoredList | null) => Promise<readonly number[] | null>,
): Promise<Day> => {
  checkLanguage(deps, call, asked.language_id);
  const key = { date: asked.date, languageId: asked.language_id };
  return db.transaction().execute(async tx => {
    await lockPicking(tx, key.languageId);
    if (timeOf(key.date, call.now) !== 'open') throw new Refusal('daily_begun', {}, { fields: ['date'] });
    const before = await desk.readStored(tx, key);
    if ((before?.version ?? 0) !== asked.version)
      throw new Refusal('changed_meanwhile', {}, { present: await readDay(tx, deps, key, call.now) });
    const after = await write(tx, key, before);
    const code = deps.languages.all().find(({ id }) => id === key.languageId)?.code;
    await audit(tx, {
      ...{ actorId: call.signedIn.playerId, action: `daily.${act}`, subject: `${key.date}/${code}` },
      before: before && { is_by_hand: before.is_by_hand, question_ids: before.question_ids },
      after: after && { is_by_hand: true, question_ids: after },
      ...{ address: call.address, now: call.now },
    });
    return readDay(tx, deps, key, call.now);
  });
};

const readMonth = async (
  { db }: AppContext,
  { settings }: Deps,
  languageId: number,
  wanted: string | undefined,
  now: number,
): Promise<OperatorReply<'daily/month'>> => {
  const today = dateInZone(now, 'UTC');
  const month = wanted ?? today.slice(0, 7);
  const from = weekStart(`${month}-01`);
  // Six weeks hold every month.
  const to = addDays(from, 6 * 7 - 1);
  const pool = await poolOf(db, languageId, now);
  const [days, planned, fresh] = await Promise.all([
    desk.readDays(db, languageId, from, to),
    desk.countPlanned(db, languageId, today),
    desk.countFresh(db, pool, languageId, addDays(today, -DAILY_REST_DAYS)),
  ]);
  return {
    ...{ month, today, places: questionsOf(settings, 'daily_quiz') },
    ...{ planned_days: planned, fresh_questions: fresh },
    days: days.map(day => ({ ...day, time: timeOf(day.date, now) })),
  };
};

/** Handlers of the calls of staff. */
export const dailyAdmin = (context: AppContext, deps: Deps) =>
  ({
    'daily/month': async (call, { language_id, month }) => {
      checkLanguage(deps, call, language_id);
      return readMonth(context, deps, language_id, month, call.now);
    },
    'daily/read': async (call, { language_id, date }) => {
      checkLanguage(deps, call, language_id);
      return readDay(context.db, deps, { date, languageId: language_id }, call.now);
    },
    'daily/save': async (call, asked) =>
      change(context, deps, call, asked, 'save', async (tx, key, before) => {
        if (asked.question_ids.length > questionsOf(deps.settings, 'daily_quiz'))
          throw new Refusal('daily_full', {}, { fields: ['question_ids'] });
        await checkQuestions(tx, key, asked.question_ids, before?.question_ids ?? [], call.now);
        await desk.writeByHand(tx, key, asked.question_ids, new Date(call.now));
        return asked.question_ids;
      }),
    'daily/clear': async (call, asked) =>
      change(context, deps, call, asked, 'clear', async (tx, key, before) => {
        if (!before?.is_by_hand) throw new Refusal('no_data');
        await desk.deleteList(tx, key);
        return null;
      }),
    'daily/fill': async (call, { language_id, date, question_ids }) => {
      checkLanguage(deps, call, language_id);
      const free = questionsOf(deps.settings, 'daily_quiz') - question_ids.length;
      const key = { date, languageId: language_id };
      const drawn =
        free > 0 ? await drawFor(context.db, deps.settings, key, free, question_ids, call.now) : [];
      if (free > 0 && drawn.length === 0) throw new Refusal('no_questions');
      return desk.readListed(context.db, drawn);
    },
  }) satisfies Partial<OperatorHandlers>;
