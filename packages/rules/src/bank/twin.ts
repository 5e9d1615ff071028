/** When a question that comes in asks the same as one of the bank, and when the two are at odds. Pure. */

/** Share of telling words in common from which two texts ask nearly the same, as for drafts and the starter pack. */
const ALIKE_FROM = 0.8;
/** With the same answer fewer words have to be the same. */
const ALIKE_WITH_ANSWER_FROM = 0.6;

export type Likeness = {
  readonly isSameText: boolean;
  readonly isSameAnswer: boolean;
  /** From 0 to 1 (`question/likeness`). */
  readonly likeness: number;
  /** Either of them shows a picture, plays a sound, or has things to link: then the text alone does not say what is asked. */
  readonly hasMedia: boolean;
};

export const isTwin = ({ isSameText, isSameAnswer, likeness, hasMedia }: Likeness): boolean => {
  if (hasMedia && !isSameAnswer) return false;
  return isSameText || likeness >= (isSameAnswer ? ALIKE_WITH_ANSWER_FROM : ALIKE_FROM);
};

/** The higher, the sooner it is shown: the same text with the same answer, the same text, the most alike. */
export const rankOfTwin = ({ isSameText, isSameAnswer, likeness }: Likeness): number =>
  likeness + (isSameText ? 4 : 0) + (isSameAnswer ? 2 : 0);
