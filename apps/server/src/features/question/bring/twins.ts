/** Which questions of the bank ask the same, or nearly the same, as rows that come in: by an index of sketches, not by comparing all. */
import { type Sketch, sketchOf, stemsOf } from '@trivium/rules/bank/sketch';
import { isTwin, rankOfTwin } from '@trivium/rules/bank/twin';
import { answerInWords } from '@trivium/rules/question/desk/in-words';
import { likenessOf, tellingOf } from '@trivium/rules/question/likeness';
import { foldForSearch } from '@trivium/rules/text/search';
import type { Db } from '../../../platform/database/db.ts';
import { COMMON_SHARE } from '../near/near.ts';
import { readCommonStems } from '../near/near-store.ts';
import { readOrigins } from './bring-store.ts';
import { inSteps } from './in-steps.ts';
import type { BringRow } from './row.ts';
import { type Candidate, readCandidates } from './sketch/sketch-store.ts';
import { sketchWaiting } from './sketch/sketches.ts';

export type TwinAsk = Pick<
  BringRow,
  'at' | 'languageId' | 'text' | 'kind' | 'options' | 'rightSide' | 'answer'
> & {
  /** Shows a picture or plays a sound. */
  readonly hasMedia?: boolean;
  /** Of its text, where it is known. */
  readonly sketch?: Sketch;
  /** What an earlier import brought from the same place of a file is no twin: it will be updated. */
  readonly sourceKey?: string;
};

export type Twin = {
  readonly at: number;
  readonly questionId: number;
  readonly isSameText: boolean;
  readonly isSameAnswer: boolean;
  /** Mark of what an earlier import wrote, where it brought the question from the same place of a file; null otherwise. */
  readonly written: string | null;
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
  foldForSearch(answerInWords(kind === 'match' ? { left: options, right: rightSide } : options, answer));
export const answerOfCandidate = ({ options, answer_key }: Candidate): string =>
  foldForSearch(answerInWords(options, answer_key));

/** At most one for each row, the likest; the rows of one call are not compared with one another. */
export const findTwins = async (db: Db, rows: readonly TwinAsk[]): Promise<Twin[]> => {
  if (rows.length === 0) return [];
  await sketchWaiting(db);
  const asks = await inSteps(rows, ({ at, languageId, text, sketch = sketchOf(text) }) => ({
    ...{ at, language_id: languageId, ...sketch },
  }));
  const candidates = Map.groupBy(await readCandidates(db, asks), ({ at }) => at);
  if (candidates.size === 0) return [];
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
        ...{ at: row.at, questionId: candidate.id, isSameText: candidate.is_same_text },
        isSameAnswer: answer !== '' && answerOfCandidate(candidate) === answer,
        written: candidate.id === earlier?.question_id ? earlier.written : null,
        likeness: candidate.is_same_text ? 1 : likenessOf(words, telling(stemsOf(candidate.text))),
        hasMedia: row.hasMedia === true || candidate.image !== '' || candidate.audio !== '',
      }))
      .filter(twin => isTwin(twin) && (twin.written === null || (twin.isSameText && twin.isSameAnswer)))
      .toSorted((one, other) => rankOfTwin(other) - rankOfTwin(one) || one.questionId - other.questionId);
    const [{ hasMedia: _, ...best } = { hasMedia: false, at: -1 }] = likest;
    return 'questionId' in best ? [best as Twin] : [];
  });
  return twins.flat();
};
