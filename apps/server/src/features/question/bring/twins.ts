/** Which questions of the bank ask the same, or nearly the same, as rows that come in: by an index of sketches, not by comparing all. */
import { type Sketch, sketchOf, stemsOf } from '@trivium/rules/bank/sketch';
import { isTwin, rankOfTwin } from '@trivium/rules/bank/twin';
import { answerInWords } from '@trivium/rules/question/desk/in-words';
import { likenessOf, tellingOf } from '@trivium/rules/question/likeness';
import { storedOptions } from '@trivium/rules/question/shape';
import { foldForSearch } from '@trivium/rules/text/search';
import type { Db } from '../../../platform/database/db.ts';
import { COMMON_SHARE } from '../near/near.ts';
import { readCommonStems } from '../near/near-store.ts';
import { type Origin, readContents, readOrigins } from './bring-store.ts';
import { inSteps } from './in-steps.ts';
import { type BringRow, type Content, contentMark, wordsMark } from './row.ts';
import { type Candidate, readCandidates } from './sketch/sketch-store.ts';
import { sketchWaiting } from './sketch/sketches.ts';

export type TwinAsk = Pick<
  BringRow,
  'at' | 'languageId' | 'text' | 'kind' | 'options' | 'rightSide' | 'answer'
> & {
  /** Shows a picture, plays a sound, or has things to link. */
  readonly hasMedia?: boolean;
  /** Of its text, where it is known. */
  readonly sketch?: Sketch;
  /** What an earlier import brought from the same place of a file is no twin: it will be updated. */
  readonly sourceKey?: string;
  /** All that it asks, but for its pictures and sounds. Then a question of the same words that it will update is no twin either. */
  readonly content?: Content;
};

export type Twin = {
  readonly at: number;
  readonly questionId: number;
  readonly isSameText: boolean;
  readonly isSameAnswer: boolean;
  /** From 0 to 1. */
  readonly likeness: number;
};

/** The right answer as answers are compared. */
export const answerOf = ({
  kind,
  options,
  rightSide,
  answer,
}: Pick<TwinAsk, 'kind' | 'options' | 'rightSide' | 'answer'>): string =>
  foldForSearch(answerInWords(storedOptions(kind, options, rightSide), answer));
export const answerOfCandidate = ({ options, answer_key }: Candidate): string =>
  foldForSearch(answerInWords(options, answer_key));

/** Whether a question asks by more than its words: a picture, a sound, or the things that a connection links. */
const asksByMore = ({ kind, image, audio }: Candidate): boolean =>
  kind === 'connection' || image !== '' || audio !== '';

/**
 * With another answer two texts are twins from a likeness of 0.8 on. Then they share eight of twelve bands on average, and fewer than
 * four in one case of hundreds: their words need not be compared.
 */
const SHARED_OF_ANOTHER_ANSWER = 4;

type Own = Twin & { readonly origin: Origin };

/** Those of rows that tell more than the words anew, of questions that nobody edited since the import brought them. */
const readUpdated = async (db: Db, rows: readonly TwinAsk[], own: readonly Own[]): Promise<Set<number>> => {
  const contents = await readContents(
    db,
    own.map(({ questionId }) => questionId),
  );
  const asked = new Map(rows.map(({ at, content }) => [at, content]));
  const updated = own.filter(({ at, questionId, origin }) => {
    const [content, now] = [asked.get(at), contents.get(questionId)];
    const isUntouched = now !== undefined && contentMark(now) === origin.written;
    return isUntouched && content !== undefined && wordsMark(now) !== wordsMark(content);
  });
  return new Set(updated.map(({ at }) => at));
};

/** At most one for each row, the likest; the rows of one call are not compared with one another. */
export const findTwins = async (db: Db, rows: readonly TwinAsk[]): Promise<Twin[]> => {
  if (rows.length === 0) return [];
  await sketchWaiting(db);
  const asks = await inSteps(rows, ({ at, languageId, text, sketch = sketchOf(text) }) => ({
    ...{ at, language_id: languageId, ...sketch },
  }));
  const candidates = Map.groupBy(await readCandidates(db, asks), ({ at }) => at);
  if (candidates.size === 0) return [];
  const keyOf = new Map(rows.map(({ at, sourceKey }) => [at, sourceKey]));
  const keys = rows.flatMap(({ sourceKey }) => sourceKey ?? []);
  const own = new Map((await readOrigins(db, keys)).map(origin => [origin.source_key, origin]));
  const common = new Set(await readCommonStems(db, COMMON_SHARE));
  const twins = await inSteps(rows, row => {
    const met = candidates.get(row.at);
    if (met === undefined) return [];
    const stems = stemsOf(row.text);
    const telling = tellingOf(stems, common);
    const [words, answer] = [telling(stems), answerOf(row)];
    const earlier = own.get(row.sourceKey ?? '');
    const likest = met
      .map(candidate => ({
        candidate,
        isSameAnswer: answer !== '' && answerOfCandidate(candidate) === answer,
      }))
      .filter(({ candidate, isSameAnswer }) => isSameAnswer || candidate.shared >= SHARED_OF_ANOTHER_ANSWER)
      .map(({ candidate, isSameAnswer }) => ({
        ...{ at: row.at, questionId: candidate.id, isSameText: candidate.is_same_text, isSameAnswer },
        likeness: candidate.is_same_text ? 1 : likenessOf(words, telling(stemsOf(candidate.text))),
        hasMedia: row.hasMedia === true || asksByMore(candidate),
      }))
      .filter(
        twin =>
          isTwin(twin) &&
          (twin.questionId !== earlier?.question_id || (twin.isSameText && twin.isSameAnswer)),
      )
      .toSorted((one, other) => rankOfTwin(other) - rankOfTwin(one) || one.questionId - other.questionId);
    const [{ hasMedia: _, ...best } = { hasMedia: false, at: -1 }] = likest;
    return 'questionId' in best ? [best as Twin] : [];
  });
  const found = twins.flat();
  const ofOwn = found.flatMap(twin => {
    const origin = own.get(keyOf.get(twin.at) ?? '');
    return origin?.question_id === twin.questionId ? [{ ...twin, origin }] : [];
  });
  const updated = await readUpdated(db, rows, ofOwn);
  return found.filter(({ at }) => !updated.has(at));
};
