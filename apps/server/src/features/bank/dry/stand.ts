/** What rows of a dry run are: good, mended, refused, in the bank already, or of no kind that we have. */
import { createHash } from 'node:crypto';
import type { BankItem, Place } from '@trivium/formats/bank/item';
import type { Mend, Problem } from '@trivium/rules/bank/finding';
import type { RowStanding } from '@trivium/rules/bank/import';
import { type Sketch, sketchOf } from '@trivium/rules/bank/sketch';
import type { AnswerKey } from '@trivium/rules/question/question';
import { foldForSearch } from '@trivium/rules/text/search';
import type { Db } from '../../../platform/database/db.ts';
import { inSteps } from '../../question/bring/in-steps.ts';
import { type AskedRow, contentOf } from '../../question/bring/row.ts';
import { answerOf, findTwins, type Twin } from '../../question/bring/twins.ts';
import type { ThreadRow } from '../read/row.ts';
import type { NewRow } from '../rows/row-store.ts';
import type { Places, Placing } from './places.ts';

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
  wasAsked(languageId: number | null, item: BankItem, { folded, bands }: Sketch): boolean {
    if (item.key === null || languageId === null) return false;
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

/** What a row asks, but for its pictures and sounds; `source` where it names none. */
export const askedRow = (item: BankItem, answer: AnswerKey, source: string): AskedRow => ({
  ...{ kind: item.kind, text: item.text, options: item.options, rightSide: item.rightSide, answer },
  ...{ note: item.note, imageAlt: item.image?.words ?? '', transcript: item.audio?.words ?? '' },
  ...{ difficulty: item.difficulty ?? USUAL_DIFFICULTY, source: item.source || source, region: item.region },
  ...{ asOf: item.asOf, image: '', audio: '', audioMs: 0 },
});
const USUAL_DIFFICULTY = 3;

type Known = { readonly places: Places; readonly passages: ReadonlySet<string> };

/** A question with its place, and what the bank has like it. */
export type Compared = {
  readonly one: Asked;
  readonly placing: Placing;
  readonly sketch: Sketch;
  readonly twin: Twin | undefined;
};

const placeAll = (asked: readonly Asked[], { places, passages }: Known) =>
  inSteps(asked, one => {
    const { placed, problems } = places.place(one.item, one.guess);
    const isLost = placed.passage !== null && !passages.has(placed.passage);
    const lost: Problem[] = isLost ? [{ code: 'no_such_passage', values: { name: one.item.passage } }] : [];
    const placing = { placed, problems: [...ofReader(one.problems), ...problems, ...lost] };
    return { one, placing, sketch: sketchOf(one.item.text) };
  });

/** Questions with their places, compared with the bank. */
export const compareAll = async (db: Db, asked: readonly Asked[], known: Known): Promise<Compared[]> => {
  const placed = await placeAll(asked, known);
  const twins = await findTwins(
    db,
    placed.flatMap(({ one: { at, item, sourceKey }, placing, sketch }) => {
      const languageId = placing.placed.language_id;
      if (placing.problems.length > 0 || item.key === null || languageId === null) return [];
      const { text, kind, options, rightSide, key: answer, image, audio } = item;
      const hasMedia = image !== null || audio !== null || kind === 'connection';
      const content = contentOf(askedRow(item, answer, known.places.source));
      return [
        { at, languageId, text, kind, options, rightSide, answer, hasMedia, sourceKey, sketch, content },
      ];
    }),
  );
  const byAt = new Map(twins.map(twin => [twin.at, twin]));
  return placed.map(each => ({ ...each, twin: byAt.get(each.one.at) }));
};

/** What compared questions are, in the order of the files. */
export const standAll = (compared: readonly Compared[], earlier: Earlier): NewRow[] =>
  compared.map(({ one, placing: { placed, problems }, sketch, twin }): NewRow => {
    const isRepeated = problems.length === 0 && earlier.wasAsked(placed.language_id, one.item, sketch);
    const isSame = isRepeated || (twin?.isSameText === true && twin.isSameAnswer);
    return {
      ...{
        ...EMPTY,
        ...placed,
        at: one.at,
        file_id: one.fileId,
        place: one.place,
        source_key: one.sourceKey,
      },
      ...{ item: one.item, problems, mends: one.mends, source: one.source, name: null, guess: one.guess },
      standing: standingOf(problems, one.mends, isSame),
      ...(twin !== undefined && {
        twin_id: twin.questionId,
        is_twin_same: twin.isSameAnswer,
        is_disputed: twin.isSameText && !twin.isSameAnswer,
      }),
    };
  });
