/** Which questions ask nearly the same as a text that somebody writes (DECISIONS 12: near duplicates inherit the public mark). */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import { answerInWords } from '@trivium/rules/question/desk/in-words';
import { likenessOf, tellingOf } from '@trivium/rules/question/likeness';
import { foldForSearch } from '@trivium/rules/text/search';
import type { Db } from '../../../platform/database/db.ts';
import { type AskedWord, type NearRow, readAskedWords, readCommonStems, readNear } from './near-store.ts';

/** Rare words find candidates; together they may stand in so many of the questions, as a share of 1. */
const RARE_SHARE = 0.02;
const RARE_WORDS = 8;
/** Words of more questions say nothing about one. */
export const COMMON_SHARE = 0.05;
/** Share in common from which a question is shown. */
const LIKE_FROM = 0.5;
const SHOWN = 5;

type Near = OperatorReply<'question/near'>[number];

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`;

/** A word and those that begin with it, but for its ending. */
const beginning = ({ word, stem }: AskedWord): string =>
  `${quoted(word.length - 2 > stem.length ? word.slice(0, -2) : stem)}:*`;

/** A tsquery: any of the rarest words; where none is rare, all of them. */
const queryOf = (asked: readonly AskedWord[]): string => {
  const byRarity = asked.toSorted((a, b) => a.share - b.share || b.word.length - a.word.length);
  let share = 0;
  const rare = byRarity.slice(0, RARE_WORDS).filter(word => {
    share += word.share;
    return share <= RARE_SHARE;
  });
  return rare.length > 0
    ? rare.map(beginning).join(' | ')
    : asked.map(({ word }) => quoted(word)).join(' & ');
};

const presented = (row: NearRow, likeness: number, answer: string): Near => {
  const { stems, options, answer_key, ...shown } = row;
  const right = answerInWords(options, answer_key);
  return {
    ...shown,
    right,
    likeness,
    is_same_answer: answer !== '' && foldForSearch(right) === foldForSearch(answer),
  };
};

/** The same text with another answer first, then the same text, then the most alike. */
const rank = ({ is_same_text, is_same_answer, likeness }: Near): number =>
  likeness + (is_same_text ? 2 : 0) + (is_same_text && !is_same_answer ? 1 : 0);

export const nearQuestions = async (
  db: Db,
  { text, answer, language_id: languageId, besides }: OperatorBody<'question/near'>,
): Promise<Near[]> => {
  const asked = await readAskedWords(db, text);
  if (asked.length === 0) return [];
  const common = new Set(await readCommonStems(db, COMMON_SHARE));
  const all = [...new Set(asked.map(({ stem }) => stem))];
  const telling = tellingOf(all, common);
  const own = telling(all);
  const rows = await readNear(db, { text, found: queryOf(asked), stems: own, languageId, besides });
  return (
    rows
      .map(row => presented(row, likenessOf(own, telling(row.stems)), answer))
      // Most connections are asked in the same words.
      .filter(({ kind, is_same_answer }) => kind !== 'connection' || is_same_answer)
      .filter(({ is_same_text, likeness }) => is_same_text || likeness >= LIKE_FROM)
      .toSorted((one, other) => rank(other) - rank(one) || one.id - other.id)
      .slice(0, SHOWN)
  );
};
