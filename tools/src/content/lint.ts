/**
 * Measures how fair a pack is: whether somebody who knows nothing can guess from the form of the options, gets the same question
 * twice, or is mostly asked about one country. Single faults have file and line; shares are measured for each language.
 */
import type { PlacedQuestion } from '@trivium/formats/pack/pack';
import type { FileProblem } from '@trivium/formats/problem';
import {
  ANSWERED_BY,
  isTelling,
  LENGTH_MOST,
  pickedOptions,
  type QuestionFault,
  rightOption,
  spaced,
  textSize,
  unfairnessOf,
  wordsOf,
} from '@trivium/formats/quiz/question-lint';

/** The bounds of a fair pack, as shares of 1. */
export const FAIR = {
  /** Share of the questions with three or more options whose right option is the longest. */
  rightIsLongestMost: 0.35,
  /** Share of the true/false questions that are true. */
  trueLeast: 0.4,
  trueMost: 0.6,
  /** Share of a language's geography questions that name the same country. */
  oneCountryMost: 0.2,
  /** Share of common words, answers included, from which two questions count as the same. */
  alikeFrom: 0.8,
} as const;

/** Shares of fewer questions say nothing. */
const SHARE_FROM = 20;
/** The index of "true" among the two options of a true/false question. */
const TRUE = 0;
const GEOGRAPHY =
  /^(?:en\/planet-earth|ar\/geography-ar|es\/geografia-es|fr\/planete-terre-fr|hi\/duniya-bhar-hi)\//;
/** The figures of one language. */
export type Fairness = {
  readonly language: string;
  readonly questions: number;
  readonly rightIsLongest: number;
  readonly isTrue: number;
  /** The country that geography names most, with its share; empty where there is no geography. */
  readonly country: string;
  readonly countryShare: number;
};

/** All faults of fairness in the questions of one language. A puzzle may contain the words of its answer, since it is solved from them. */
export function lintQuestions(
  language: string,
  questions: readonly PlacedQuestion[],
  isPuzzle: (question: PlacedQuestion) => boolean,
): FileProblem[] {
  const about = fairnessOf(language, questions);
  const { rightIsLongestMost, trueLeast, trueMost, oneCountryMost } = FAIR;
  const shares = [
    about.rightIsLongest > rightIsLongestMost &&
      `The right option is the longest in ${percent(about.rightIsLongest)}; ${percent(rightIsLongestMost)} is the most.`,
    (about.isTrue < trueLeast || about.isTrue > trueMost) &&
      `${percent(about.isTrue)} of true/false is true; it should be ${percent(trueLeast)} to ${percent(trueMost)}.`,
    about.countryShare > oneCountryMost &&
      `${percent(about.countryShare)} of geography is about ${about.country}; ${percent(oneCountryMost)} is the most.`,
  ];
  return [
    ...shares.flatMap(sentence => (sentence ? [{ file: language, line: 1, sentence }] : [])),
    ...questions.flatMap(question =>
      unfairnessOf(question, isPuzzle(question)).map(fault => ({
        file: question.file,
        line: question.line,
        sentence: `${question.id}: ${faultSentence(fault)}`,
      })),
    ),
    ...lookAlikes(questions),
    ...unevenLevels(questions),
  ];
}

/** Measures one language. The share of an empty set counts as fair. */
export function fairnessOf(language: string, questions: readonly PlacedQuestion[]): Fairness {
  const chosen = questions.filter(question => pickedOptions(question).length >= 3);
  const truths = questions.flatMap(({ key }) => (key.kind === 'true_false' ? [key.option === TRUE] : []));
  const [country, countryShare] = mostNamed(
    language,
    questions.filter(({ file }) => GEOGRAPHY.test(file)),
  );
  return {
    language,
    questions: questions.length,
    rightIsLongest: share(chosen.filter(rightIsLongest).length, chosen.length, 0),
    isTrue: share(truths.filter(Boolean).length, truths.length, 0.5),
    country,
    countryShare,
  };
}

const share = (part: number, whole: number, otherwise: number) =>
  whole < SHARE_FROM ? otherwise : part / whole;
const percent = (part: number) => `${Math.round(part * 100)} %`;
/** The option that is right is longer than every other. */
const rightIsLongest = (question: PlacedQuestion) => {
  const right = rightOption(question);
  return pickedOptions(question).every(option => option === right || textSize(option) < textSize(right));
};

/** A fault of one question in words. */
export function faultSentence(fault: QuestionFault): string {
  switch (fault.what) {
    case 'within':
      return `the option "${fault.text}" stands within another.`;
    case 'none':
      return `"${fault.text}" is no option of its own.`;
    case 'clue':
      return `the clue says "${fault.text}".`;
    case 'tells':
      return `the question says "${fault.text}", a word of its answer alone.`;
    case 'verdict':
      return 'A statement does not begin with “True or false”.';
    case 'long':
      return fault.part === 'option' || fault.part === 'thing'
        ? `the ${fault.part} "${fault.text}" is longer than ${LENGTH_MOST[fault.part]} characters.`
        : `the ${fault.part} is longer than ${LENGTH_MOST[fault.part]} characters.`;
  }
}

/** Two pictures make two questions, whatever words stand below them: each of our own has one drawing (a test of the pictures). */
const haveTwoPictures = (one: PlacedQuestion, other: PlacedQuestion): boolean =>
  one.image !== undefined && other.image !== undefined && one.image.path !== other.image.path;

/** Reports pairs of questions that share nearly all words; formulas, sounds and pictures are compared by their content. */
function lookAlikes(questions: readonly PlacedQuestion[]): FileProblem[] {
  const bags = questions.map(question => ({ question, words: new Set(wordsAsked(question)) }));
  const frequency = new Map<string, number>();
  for (const { words } of bags) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  /** So many of a bag's rarest words that any bag alike shares at least one of them (prefix filtering). */
  const rarestOf = (words: ReadonlySet<string>): string[] => {
    const sorted = [...words].toSorted(
      (one, other) => (frequency.get(one) ?? 0) - (frequency.get(other) ?? 0) || (one < other ? -1 : 1),
    );
    return sorted.slice(0, words.size - Math.ceil(FAIR.alikeFrom * words.size) + 1);
  };
  const holders = new Map<string, number[]>();
  const problems: FileProblem[] = [];
  for (const [at, { question, words }] of bags.entries()) {
    const rarest = rarestOf(words);
    for (const earlier of new Set(rarest.flatMap(word => holders.get(word) ?? []))) {
      const twin = bags[earlier];
      if (!twin || jaccard(words, twin.words) < FAIR.alikeFrom) continue;
      if (haveTwoPictures(question, twin.question)) continue;
      const sentence = `${question.id}: asks nearly the same as ${twin.question.id}.`;
      problems.push({ file: question.file, line: question.line, sentence });
    }
    for (const word of rarest) {
      const own = holders.get(word);
      if (own === undefined) holders.set(word, [at]);
      else own.push(at);
    }
  }
  return problems;
}

/** The share of two sets that both have. */
function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  return both / (one.size + other.size - both);
}

function wordsAsked(question: PlacedQuestion): readonly string[] {
  const { text, kind, options, audio, key } = question;
  if (ANSWERED_BY[kind] === 'formula')
    return [...text.matchAll(/\\?[\p{L}\p{N}]+|\S/gu)].map(([token], at) => `${at}${token}`);
  const answer = key.kind === 'word' ? key.word : rightOption(question);
  const sides =
    'left' in options
      ? kind === 'connection'
        ? options.right
        : options.left
      : ANSWERED_BY[kind] === 'parts'
        ? options
        : [];
  const words = wordsOf([text, answer, ...sides].join(' '));
  return [...words.filter(word => isTelling(word) || /\d/.test(word)), audio?.path ?? ''];
}

/** Reports files in which one level has more than twice as many questions as another. */
function unevenLevels(questions: readonly PlacedQuestion[]): FileProblem[] {
  return [...Map.groupBy(questions, ({ file }) => file)].flatMap(([file, own]) => {
    const counts = [...Map.groupBy(own, ({ level }) => level).values()].map(({ length }) => length);
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    return most > 2 * least
      ? [{ file, line: 1, sentence: `Its levels have ${least} to ${most} questions; twice is the most.` }]
      : [];
  });
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function mostNamed(language: string, geography: readonly PlacedQuestion[]): readonly [string, number] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const countries = letters.flatMap(a => letters.flatMap(b => names.of(`${a}${b}`) ?? []));
  const asked = geography.map(question => spaced(`${question.text} ${rightOption(question)}`));
  const [country = '', count = 0] =
    countries
      .map((name): [string, number] => [name, asked.filter(text => text.includes(spaced(name))).length])
      .sort(([, a], [, b]) => b - a)[0] ?? [];
  return [country, share(count, geography.length, 0)];
}
