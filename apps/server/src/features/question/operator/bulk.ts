/** Bulk acts on questions, as jobs of staff do them: what would happen, doing it to some, and putting it back (DECISIONS 12). */
import { type BulkOutcome, bulkOutcome } from '@trivium/rules/question/bulk';
import type { BulkSubject } from '../../../http/admin/bulk.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import {
  type Before,
  type BulkAsk,
  changeAll,
  findIds,
  type NarrowQuestion,
  putBack,
  readNarrow,
} from './bulk-store.ts';
import { heldByPassages, readPlayed } from './held-store.ts';
import { heldByRunning, type QuestionDeps } from './question-admin.ts';
import { lockQuestions, readPlace } from './question-store.ts';

type By = Parameters<BulkSubject<BulkAsk>['touch']>[3];

const isThere = (row: NarrowQuestion, what: BulkAsk): boolean =>
  what.act === 'move'
    ? row.category_id === what.category_id && row.subcategory_id === what.subcategory_id
    : what.act === 'level' && row.level === what.level;

/** Ids that contests, exams, daily lists or passages hold. */
const heldAmong = async (db: Db, ids: readonly number[], now: number): Promise<Set<number>> => {
  const holders = [
    ...(await heldByRunning(db, ids, now, { begun: false })),
    ...(await heldByPassages(db, ids)),
  ];
  return new Set(holders.map(({ question_id }) => question_id));
};

type Weighed = { readonly row: NarrowQuestion; readonly outcome: BulkOutcome };

/** What becomes of each; those that are gone or not in a language of the actor's are left out. */
const weigh = async (
  db: Db,
  deps: QuestionDeps,
  what: BulkAsk,
  ids: readonly number[],
  { staffId, languages, at }: By,
): Promise<Weighed[]> => {
  const rows = (await readNarrow(db, ids)).filter(
    ({ language_id }) => languages === null || (language_id !== null && languages.includes(language_id)),
  );
  const held = await heldAmong(db, ids, at.getTime());
  const played = new Set(what.act === 'bin' ? await readPlayed(db, ids) : []);
  const needsReview = deps.settings.get('question_review');
  const tag = 'tag' in what ? what.tag : '';
  return rows.map(row => {
    const question = {
      state: row.state,
      tags: row.tags,
      isBinned: row.binned_at !== null,
      isThere: isThere(row, what),
      isHeld: held.has(row.id),
      wasPlayed: played.has(row.id),
      isLoose: row.category_id === null,
      isWriter: row.written_by === staffId,
    };
    return { row, outcome: bulkOutcome(question, { act: what.act, tag, needsReview }) };
  });
};

const beforeOf = ({
  category_id,
  subcategory_id,
  level,
  tags,
  state,
  reviewer_id,
  binned_at,
}: NarrowQuestion) => ({
  ...{ category_id, subcategory_id, level, tags, state, reviewer_id, binned_at },
});

export const questionBulk = (deps: QuestionDeps): BulkSubject<BulkAsk> => ({
  /** Refuses a place that is not there or not in a language of the caller's. */
  check: async (db, what, { languages }) => {
    if (what.act !== 'move') return;
    const place = await readPlace(db, what.category_id, what.subcategory_id);
    const isOpen = place !== undefined && (languages === null || languages.includes(place.language_id));
    const isPlace = what.subcategory_id === null ? place?.has_parts === false : place?.is_part;
    if (!isOpen || !isPlace) throw new Refusal('question_place', {}, { fields: ['what.category_id'] });
  },
  find: (db, on, { languages }) =>
    'ids' in on ? Promise.resolve([...new Set(on.ids)]) : findIds(db, on.filter, languages),
  weigh: async (db, what, ids, by) =>
    (await weigh(db, deps, what, ids, by)).map(({ row, outcome }) => ({ id: row.id, outcome })),
  touch: async (db, what, ids, by) => {
    await lockQuestions(db, ids);
    const weighed = await weigh(db, deps, what, ids, by);
    const withOutcome = (wanted: BulkOutcome) =>
      weighed.flatMap(({ row, outcome }) => (outcome === wanted ? [row.id] : []));
    const [changing, retiring] = [withOutcome('change'), withOutcome('retire')];
    if (changing.length > 0) await changeAll(db, changing, what, by);
    if (retiring.length > 0) await changeAll(db, retiring, { act: 'retire' }, by);
    const isTouched = new Set([...changing, ...retiring]);
    return weighed.map(({ row, outcome }) => ({
      id: row.id,
      outcome,
      // The database counts every change of a row once.
      ...(isTouched.has(row.id) && { before: beforeOf(row), version: row.version + 1 }),
    }));
  },
  changed: deps.languages.changed,
  putBack: async (db, rows, by) => {
    const ids = rows.map(({ id }) => id);
    await lockQuestions(db, ids);
    const now = new Map((await readNarrow(db, ids)).map(row => [row.id, row]));
    const held = await heldAmong(db, ids, by.at.getTime());
    const good = rows.flatMap(({ id, version, before }) => {
      const row = now.get(id);
      const isTakenAway = row?.state === 'published' && (before as Before).state !== 'published';
      const isFree = row?.version === version && !(held.has(id) && isTakenAway);
      return isFree ? [{ id, before: before as Before }] : [];
    });
    if (good.length > 0) await putBack(db, good, by);
    return good.map(({ id }) => id);
  },
});
