/** When two options of a question are the same to a player: apart from blanks, case and marks that nobody sees (DECISIONS 4). */
import { FORMULA } from '../question/formula.ts';

/** Direction marks, and signs without any width. The joiners of Hindi and Persian change letters, so they stay. */
const UNSEEN = /[\u00ad\u061c\u115f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\u2800\u3164\ufeff]/g;

/** A text without marks that nobody sees and without blanks around it; empty where there is nothing to read. */
export const seenText = (text: string): string =>
  text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();

/** Texts with equal folds are the same option. In a formula a capital is another sign, so case counts there. */
export const foldOption = (text: string): string => {
  const seen = seenText(text);
  let folded = '';
  let from = 0;
  for (const formula of seen.length > LONGEST ? [] : seen.matchAll(FORMULA)) {
    folded += seen.slice(from, formula.index).toLowerCase() + formula[0];
    from = formula.index + formula[0].length;
  }
  return folded + seen.slice(from).toLowerCase();
};

/** A longer text is refused anyway; looking for its formulas could take long. */
const LONGEST = 4_000;
