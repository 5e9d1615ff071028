/** What rows of a dry run are: good, mended, refused, in the bank already, or of no kind that we have. */
import { createHash } from 'node:crypto';
import type { BankItem, Place } from '@trivium/formats/bank/item';
import type { Mend, Problem } from '@trivium/rules/bank/finding';
import type { RowStanding } from '@trivium/rules/bank/import';
import { sketchOf } from '@trivium/rules/bank/sketch';
import { foldForSearch } from '@trivium/rules/text/search';
import type { Db } from '../../../platform/database/db.ts';
import { answerOf, findTwins, type Twin } from '../../question/bring/twins.ts';
import type { ThreadRow } from '../read/row.ts';
import type { NewRow } from '../rows/row-store.ts';
import type { Places } from './places.ts';

type Question = Extract<ThreadRow, { readonly type: 'question' }>;

/** What is known of a question before it is compared with the bank. */
export type Asked = {
  readonly at: number;
  readonly fileId: number;
  readonly place: Place;
  readonly sourceKey: string;
  readonly item: BankItem;
  readonly mends: readonly Mend[];
  readonly problems: readonly Problem[];
  readonly source: readonly string[];
  readonly guess: string | null;
};

const hashOf = (...words: readonly string[]): string =>
  createHash('sha256').update(words.join('\0')).digest('base64url').slice(0, 22);

/** Problems that come of the place; they are found anew whenever a row is mended. */
const OF_PLACE: ReadonlySet<Problem['code']> = new Set([
  'no_place',
  'no_language',
  'not_yours',
  'no_such_exam',
  'no_such_contest',
  'no_such_passage',
]);
export const ofReader = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ code }) => !OF_PLACE.has(code));

/** Remembers what came before within one dry run: names of sources, and questions that were asked. */
export class Earlier {
  readonly #keys = new Map<string, number>();
  readonly #asked = new Set<string>();

  /** Names a question for good: the same file gives the same, also where it names two alike. */
  keyOf({ format, place, item }: Pick<Question, 'format' | 'place' | 'item'>): string {
    const file = place.file.slice(place.file.lastIndexOf('/') + 1);
    const own = item.ownId === '' ? `#${hashOf(foldForSearch(item.text))}` : `=${item.ownId}`;
    const key = hashOf(format, file, own);
    const times = (this.#keys.get(key) ?? 0) + 1;
    this.#keys.set(key, times);
    return times === 1 ? key : `${key}/${times}`;
  }

  /** Whether a row before asked the same with the same answer. */
  wasAsked(languageId: number, item: BankItem): boolean {
    if (item.key === null) return false;
    const { folded, bands } = sketchOf(item.text);
    const answer = answerOf({ ...item, answer: item.key });
    const media = [item.image?.name ?? '', item.audio?.name ?? ''];
    const mark = hashOf(
      String(languageId),
      String(folded),
      bands.length === 0 ? item.text : '',
      answer,
      ...media,
    );
    if (this.#asked.has(mark)) return true;
    this.#asked.add(mark);
    return false;
  }
}

const EMPTY = {
  ...{
    language_id: null,
    category_id: null,
    subcategory_id: null,
    category: '',
    subcategory: '',
    level: null,
  },
  ...{
    exam_id: null,
    contest_id: null,
    passage: null,
    twin_id: null,
    is_twin_same: null,
    is_disputed: false,
  },
};

/** A row about something that is no question: an unknown kind, or a broken part of a file. */
export const otherRow = (row: Exclude<ThreadRow, { type: 'question' | 'passage' }>, at: number): NewRow => ({
  ...{
    ...EMPTY,
    at,
    file_id: row.fileId,
    place: row.place,
    source_key: '',
    item: null,
    mends: [],
    source: [],
    guess: null,
  },
  ...(row.type === 'unmade'
    ? { standing: 'unmade' as const, name: row.name.slice(0, 100), problems: [] }
    : { standing: 'refused' as const, name: null, problems: [row.problem] }),
});

const standingOf = (problems: readonly Problem[], mends: readonly Mend[], isSame: boolean): RowStanding => {
  if (problems.length > 0) return 'refused';
  if (isSame) return 'same';
  return mends.length > 0 ? 'mended' : 'good';
};

type Known = { readonly places: Places; readonly earlier: Earlier; readonly passages: ReadonlySet<string> };

/** Questions with their places, compared with the bank and with what came before them. */
export const standAll = async (db: Db, asked: readonly Asked[], known: Known): Promise<NewRow[]> => {
  const placed = asked.map(one => {
    const { placed: at, problems } = known.places.place(one.item, one.guess);
    const isLost = at.passage !== null && !known.passages.has(at.passage);
    const lost: Problem[] = isLost ? [{ code: 'no_such_passage', values: { name: one.item.passage } }] : [];
    return { one, at, problems: [...ofReader(one.problems), ...problems, ...lost] };
  });
  const fit = placed.flatMap(({ one, at, problems }) =>
    problems.length === 0 && one.item.key !== null && at.language_id !== null
      ? [{ one, item: one.item, key: one.item.key, languageId: at.language_id }]
      : [],
  );
  const twins = new Map<number, Twin>(
    (
      await findTwins(
        db,
        fit.map(({ one, item, key, languageId }) => ({
          ...{ at: one.at, languageId, text: item.text, kind: item.kind, options: item.options },
          ...{ rightSide: item.rightSide, answer: key, hasMedia: item.image !== null || item.audio !== null },
        })),
      )
    ).map(twin => [twin.at, twin]),
  );
  const repeated = new Set(
    fit.filter(({ item, languageId }) => known.earlier.wasAsked(languageId, item)).map(({ one }) => one.at),
  );
  return placed.map(({ one, at, problems }): NewRow => {
    const twin = twins.get(one.at);
    const isSame = repeated.has(one.at) || (twin?.isSameText === true && twin.isSameAnswer);
    return {
      ...{ ...EMPTY, ...at, at: one.at, file_id: one.fileId, place: one.place, source_key: one.sourceKey },
      ...{ item: one.item, problems, mends: one.mends, source: one.source, name: null, guess: one.guess },
      standing: standingOf(problems, one.mends, isSame),
      ...(twin !== undefined && {
        twin_id: twin.questionId,
        is_twin_same: twin.isSameAnswer,
        is_disputed: twin.isSameText && !twin.isSameAnswer,
      }),
    };
  });
};
