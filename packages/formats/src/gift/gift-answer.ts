/** Reads what stands between the braces of a GIFT question: answers with weights and feedback, pairs, numbers, true and false. */

export type GiftAnswer = {
  readonly isRight: boolean;
  /** In percent; null where none is written. */
  readonly weight: number | null;
  /** Escapes are hidden. */
  readonly text: string;
  readonly feedback: string;
};

export type GiftAnswers =
  | { readonly type: 'essay' | 'broken' }
  | {
      readonly type: 'truth';
      readonly isTrue: boolean;
      readonly whenWrong: string;
      readonly whenRight: string;
    }
  | { readonly type: 'number' | 'short' | 'listed'; readonly answers: readonly GiftAnswer[] }
  | { readonly type: 'match'; readonly pairs: readonly (readonly [left: string, right: string])[] };

const TRUTH = /^(TRUE|FALSE|T|F)\s*(?=#|$)/i;
const WEIGHT = /^%(-?\d{1,3}(?:\.\d{1,5})?)%/;

/** Text before the first sign, and after it; null where there is none. */
const cutAt = (text: string, sign: string): readonly [before: string, after: string | null] => {
  const at = text.indexOf(sign);
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + sign.length)];
};

const answerOf = (part: string): GiftAnswer => {
  const bare = part.slice(1).trim();
  const weight = WEIGHT.exec(bare);
  const [text, feedback] = cutAt(weight === null ? bare : bare.slice(weight[0].length), '#');
  const isRight = part.startsWith('=');
  return {
    isRight,
    weight: weight === null ? null : Number(weight[1]),
    text: text.trim(),
    feedback: feedback?.trim() ?? '',
  };
};

/** The parts that begin with `=` or `~`. What stands before the first is none. */
const partsOf = (text: string): string[] => text.split(/(?=[=~])/).filter(part => /^[=~]/.test(part));

const numbersOf = (text: string): GiftAnswers => {
  const parts = partsOf(text);
  return { type: 'number', answers: (parts.length === 0 ? [`=${text}`] : parts).map(answerOf) };
};

/** `general` feedback stands behind `####`. */
export const answersOf = (inner: string): { readonly answers: GiftAnswers; readonly general: string } => {
  const [before, general] = cutAt(inner, '####');
  return { answers: kindOf(before.trim()), general: general?.trim() ?? '' };
};

const kindOf = (text: string): GiftAnswers => {
  if (text === '') return { type: 'essay' };
  if (text.startsWith('#')) return numbersOf(text.slice(1).trim());
  const truth = TRUTH.exec(text);
  if (truth !== null) {
    const [whenWrong = '', whenRight = ''] = text
      .slice(truth[0].length + 1)
      .split('#')
      .map(part => part.trim());
    return { type: 'truth', isTrue: /^t/i.test(truth[1] ?? ''), whenWrong, whenRight };
  }
  const parts = partsOf(text);
  if (parts.length === 0) return { type: 'short', answers: [answerOf(`=${text}`)] };
  if (parts.every(part => part.startsWith('=') && part.includes('->'))) {
    const pairs = parts.map(part => {
      const [left, right] = cutAt(cutAt(part.slice(1), '#')[0], '->');
      return [left.trim(), (right ?? '').trim()] as const;
    });
    return { type: 'match', pairs };
  }
  const answers = parts.map(answerOf);
  return { type: answers.every(answer => answer.isRight) ? 'short' : 'listed', answers };
};
