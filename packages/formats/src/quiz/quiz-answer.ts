/** Reads the answer lines of a question: their marks give the kind, their order or sign the key (DECISIONS 4). */
import {
  CHOICE_OPTIONS_LEAST,
  CHOICE_OPTIONS_MOST,
  CLUES,
  ITEMS_LEAST,
  ITEMS_MOST,
  PLACE_OPTIONS,
} from '@trivium/rules/question/limits';
import {
  isPoint,
  isWithin,
  LATITUDE_LEAST,
  LATITUDE_MOST,
  WITHIN_LEAST,
  WITHIN_MOST,
} from '@trivium/rules/question/place/point';
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import type { ContentOptions } from '../question.ts';
import { readPlaceText } from '../text/place-text.ts';
import type { Mark, MarkedLine } from './question-line.ts';
import type { About, Refuse } from './quiz-about.ts';

type ReadAnswer = { readonly kind: QuestionKind; readonly options: ContentOptions; readonly key: AnswerKey };

const optionCount = { least: CHOICE_OPTIONS_LEAST, most: CHOICE_OPTIONS_MOST };
const itemCount = { least: ITEMS_LEAST, most: ITEMS_MOST };
const WORD_LETTERS_MOST = 30;
const wordForm = /^[\p{L}\p{M}\p{Nd}]+(?:[ '’-][\p{L}\p{M}\p{Nd}]+)*$/u;

/** Whether a text can be a word to guess: letters and digits, with single signs between them. */
export const isWord = (word: string): boolean => word.length <= WORD_LETTERS_MOST && wordForm.test(word);

/** The mark of each kind's answer lines. Where it is `option`, `@ audio`, `@ math`, `^` and `*` decide the kind. */
const MARK_OF = {
  choice: 'option',
  audio: 'option',
  math: 'option',
  true_false: 'verdict',
  multi_select: 'box',
  sequence: 'step',
  match: 'pair',
  word: 'word',
  place: 'option',
  connection: 'option',
} as const satisfies { readonly [kind in QuestionKind]: Mark };

/** Kind, options and key from all answer lines. */
export function readAnswer(
  lines: readonly MarkedLine[],
  about: About,
  refuse: Refuse,
): ReadAnswer | undefined {
  const lead = lines.filter(isLead);
  const read = readOwnLines(
    lines.filter(line => !isLead(line)),
    about,
    refuse,
  );
  return read === undefined || lead.length === 0 ? read : readLead(lead, read, refuse);
}

function readOwnLines(lines: readonly MarkedLine[], about: About, refuse: Refuse): ReadAnswer | undefined {
  const first = lines[0];
  if (!first) return refuse('The question has no answer.');
  const stranger = lines.find(line => line.mark !== first.mark);
  if (stranger) return refuse('Two kinds of answer lines stand in one question.', stranger.line);
  const empty = lines.find(line => line.text === '');
  if (empty) return refuse('This option is empty.', empty.line);
  const twin = lines.find(
    (line, at) => lines.findIndex(other => folded(other.text) === folded(line.text)) < at,
  );
  if (twin) return refuse('This option stands twice.', twin.line);
  if (about.audio && first.mark !== MARK_OF.audio) return refuse('A sound goes with + and - options only.');
  if (about.math && first.mark !== MARK_OF.math) return refuse('@ math goes with + and - options only.');
  if (about.audio && about.math) return refuse('A question is audio or math, not both.');
  return readerOf(first.mark)?.(lines, about, refuse);
}

/** Lines that make options a place or a connection. */
const isLead = ({ mark }: MarkedLine): boolean => mark === 'point' || mark === 'clue';

function readLead(lead: readonly MarkedLine[], read: ReadAnswer, refuse: Refuse): ReadAnswer | undefined {
  const { options, key } = read;
  const [first] = lead;
  if (first === undefined || lead.some(line => line.mark !== first.mark))
    return refuse('Two kinds of answer lines stand in one question.');
  if (key.kind !== 'choice' || 'left' in options)
    return refuse('A place (^) and a connection (*) have + and - options, without @ audio and @ math.');
  return first.mark === 'point'
    ? readPoint(lead, options, key.option, refuse)
    : readClues(lead, options, key.option, refuse);
}

function readPoint(
  lead: readonly MarkedLine[],
  options: readonly string[],
  option: number,
  refuse: Refuse,
): ReadAnswer | undefined {
  const told = readPlaceText(lead[0]?.text ?? '');
  if (lead.length !== 1 || told === null || !isPoint(told) || !isWithin(told.within))
    return refuse(
      `A place is written once, "^ 64.9, -18.6 within 400 km": latitude ${LATITUDE_LEAST} to ${LATITUDE_MOST}, two decimals, ${WITHIN_LEAST} to ${WITHIN_MOST} km.`,
      lead[0]?.line,
    );
  if (options.length !== PLACE_OPTIONS) return refuse(`The list beside a map has ${PLACE_OPTIONS} options.`);
  return { kind: 'place', options, key: { kind: 'place', option, ...told } };
}

function readClues(
  lead: readonly MarkedLine[],
  left: readonly string[],
  option: number,
  refuse: Refuse,
): ReadAnswer | undefined {
  const right = texts(lead);
  if (lead.length !== CLUES) return refuse(`A connection has ${CLUES} things (*), not ${lead.length}.`);
  const empty = lead.find(line => line.text === '');
  if (empty) return refuse('This thing is empty.', empty.line);
  if (new Set(right.map(folded)).size < right.length) return refuse('One of the things stands twice.');
  return { kind: 'connection', options: { left, right }, key: { kind: 'connection', option } };
}

/** Normalises a text for comparison: case (outside formulas), spaces, Arabic vowel signs and tatweel do not count. */
export function folded(text: string): string {
  const bare = text
    .normalize('NFC')
    .replaceAll(/[\u0640\u064b-\u0652]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /\\\(|\$\$/.test(bare) ? bare : bare.toLowerCase();
}

type Reader = (lines: readonly MarkedLine[], about: About, refuse: Refuse) => ReadAnswer | undefined;

const texts = (lines: readonly MarkedLine[]) => lines.map(line => line.text);

const isCounted = (lines: readonly MarkedLine[], bounds: { least: number; most: number }, refuse: Refuse) => {
  if (lines.length >= bounds.least && lines.length <= bounds.most) return true;
  refuse(`There must be ${bounds.least} to ${bounds.most} of these lines, not ${lines.length}.`);
  return false;
};

/** Undefined for marks that answer lines do not have. */
const readerOf = (mark: Mark): Reader | undefined => (readers as Partial<Record<Mark, Reader>>)[mark];

const readers: Readonly<Record<(typeof MARK_OF)[QuestionKind], Reader>> = {
  option: (lines, about, refuse) => {
    if (!isCounted(lines, optionCount, refuse)) return undefined;
    if (lines.filter(line => line.tag === '+').length !== 1)
      return refuse('Exactly one option is right (+).');
    const kind = about.audio ? 'audio' : about.math ? 'math' : 'choice';
    return { kind, options: texts(lines), key: { kind, option: lines.findIndex(line => line.tag === '+') } };
  },
  verdict: (lines, _about, refuse) => {
    const option = TRUTH_OPTIONS.indexOf(lines[0]?.text ?? '');
    if (lines.length !== 1 || option < 0) return refuse('Write "= true" or "= false", once.');
    return { kind: 'true_false', options: TRUTH_OPTIONS, key: { kind: 'true_false', option } };
  },
  box: (lines, _about, refuse) => {
    if (!isCounted(lines, itemCount, refuse)) return undefined;
    const options = lines.flatMap((line, at) => (line.tag === 'x' ? [at] : []));
    if (options.length === 0) return refuse('At least one box must be ticked: [x].');
    return { kind: 'multi_select', options: texts(lines), key: { kind: 'multi_select', options } };
  },
  step: (lines, _about, refuse) => {
    if (!isCounted(lines, itemCount, refuse)) return undefined;
    const astray = lines.find((line, at) => Number(line.tag) !== at + 1);
    if (astray) return refuse('Steps are numbered 1. 2. 3. in the right order.', astray.line);
    return {
      kind: 'sequence',
      options: texts(lines),
      key: { kind: 'sequence', order: lines.map((_, at) => at) },
    };
  },
  pair: (lines, _about, refuse) => {
    if (!isCounted(lines, itemCount, refuse)) return undefined;
    const sides = lines.map(line => line.text.split(/\s+->\s+/));
    const broken = lines.find((_, at) => sides[at]?.length !== 2);
    if (broken) return refuse('A pair is written "~ left -> right".', broken.line);
    const left = sides.map(side => side[0] ?? '');
    const right = sides.map(side => side[1] ?? '');
    if (new Set(left.map(folded)).size < left.length || new Set(right.map(folded)).size < right.length) {
      return refuse('Two pairs share a side, so the match has more than one right answer.');
    }
    return {
      kind: 'match',
      options: { left, right },
      key: { kind: 'match', pairs: left.map((_, at) => at) },
    };
  },
  word: (lines, _about, refuse) => {
    const word = lines[0]?.text ?? '';
    if (lines.length !== 1 || !isWord(word)) {
      return refuse(`The word is written "% word", once: letters and digits, at most ${WORD_LETTERS_MOST}.`);
    }
    return { kind: 'word', options: [], key: { kind: 'word', word } };
  },
};
