/** Reads GIFT, Moodle's text of questions: every kind that it has, and what of it we have a kind for (docs.moodle.org, "GIFT format"). */
import type { Mend } from '@trivium/rules/bank/finding';
import { fromChoice } from '../bank/as-choice.ts';
import { type BankItem, EMPTY_ITEM, type Found, type NamedMedia } from '../bank/item.ts';
import { keyOf } from '../bank/key.ts';
import { tagsRead } from '../bank/own-tags.ts';
import { isTypable } from '../bank/typable.ts';
import { answersOf, type GiftAnswer, type GiftAnswers } from './gift-answer.ts';
import { blocksOf, type GiftBlock } from './gift-block.ts';
import { type GiftText, giftText, markupOf, shown } from './gift-text.ts';

/** Where the answer stood in the middle of a sentence. */
const GAP = '_____';

type Asked = Pick<BankItem, 'kind' | 'options' | 'rightSide' | 'key'>;
type Made = { readonly asked: Asked; readonly note: string; readonly mends: readonly Mend[] };
type Undress = (part: string) => string;

/** Name of a type that we have no kind for. */
type Unmade = 'essay' | 'description' | 'short answer' | 'numerical' | 'broken';

const noted = (general: string, feedback: string, say: Undress): Pick<Made, 'note' | 'mends'> => {
  const own = say(feedback);
  const note = [say(general), own].filter(text => text !== '').join(' ');
  return { note, mends: own === '' ? [] : [{ code: 'feedback_as_note', after: note }] };
};

/** A whole number without tolerance can be put together from its digits. A range, a sign or a point cannot: a word is right or not. */
const exactNumber = (text: string): string | null => {
  const exact = /^(\d{1,20})(?::0+(?:\.0+)?)?$/.exec(text.trim());
  return exact?.[1] ?? null;
};

const FULL = 100;
const isFull = ({ weight }: GiftAnswer): boolean => weight === null || weight >= FULL;

/** The first answer of full weight that players can put together. Others that count too are left out, which is said. */
const wordOf = (
  answers: readonly GiftAnswer[],
  asWord: (answer: GiftAnswer) => string | null,
  general: string,
  say: Undress,
): Made | null => {
  for (const answer of answers.filter(isFull)) {
    const word = asWord(answer)?.normalize('NFC') ?? '';
    if (!isTypable(word)) continue;
    const { note, mends } = noted(general, answer.feedback, say);
    const isAlone = answers.filter(({ weight }) => (weight ?? FULL) > 0).length === 1;
    return {
      asked: { kind: 'word', options: [], rightSide: [], key: { kind: 'word', word } },
      note,
      mends: isAlone ? mends : [...mends, { code: 'answers_left_out' }],
    };
  }
  return null;
};

/** With `=` one answer is right, and weights say what is nearly right; without, all with a weight above 0 are. */
const listed = (answers: readonly GiftAnswer[], general: string, isMath: boolean, say: Undress): Made => {
  const hasOne = answers.some(answer => answer.isRight);
  const isRight = ({ isRight: isMarked, weight }: GiftAnswer) => (hasOne ? isMarked : (weight ?? 0) > 0);
  const right = answers.flatMap((answer, at) => (isRight(answer) ? [at] : []));
  const options = answers.map(answer => say(answer.text));
  const single = isMath ? 'math' : 'choice';
  const isSeveral = !hasOne && answers.some(({ weight }) => weight !== null);
  const { mends, ...asked } = keyOf(options, right, isSeveral ? 'multi_select' : single);
  const { note, mends: ofNote } = noted(general, answers.find(isRight)?.feedback ?? '', say);
  const parts = answers.filter(answer => answer.weight !== null && !isRight(answer) && answer.weight > 0);
  const weights = new Set(isSeveral ? answers.filter(isRight).map(({ weight }) => weight) : []);
  const isUneven = parts.length > 0 || weights.size > 1;
  const left: readonly Mend[] = isUneven ? [{ code: 'weights_left_out' }] : [];
  return { asked: { ...asked, rightSide: [] }, note, mends: [...mends, ...ofNote, ...left] };
};

const made = (answers: GiftAnswers, general: string, isMath: boolean, say: Undress): Made | Unmade => {
  switch (answers.type) {
    case 'essay':
    case 'broken':
      return answers.type;
    case 'truth': {
      const { mends: ofKey, ...asked } = keyOf(['true', 'false'], [answers.isTrue ? 0 : 1], 'true_false');
      const { note, mends } = noted(
        general,
        answers.whenRight === '' ? answers.whenWrong : answers.whenRight,
        say,
      );
      return { asked: { ...asked, rightSide: [] }, note, mends: [...ofKey, ...mends] };
    }
    case 'number':
      return wordOf(answers.answers, ({ text }) => exactNumber(shown(text)), general, say) ?? 'numerical';
    case 'short':
      return wordOf(answers.answers, ({ text }) => say(text), general, say) ?? 'short answer';
    case 'match': {
      const options = answers.pairs.map(([left]) => say(left));
      const rightSide = answers.pairs.map(([, right]) => say(right));
      const pairs = options.map((_, at) => at);
      const asked = { kind: 'match', options, rightSide, key: { kind: 'match', pairs } } as const;
      // A partner without a question is a trap; our pairs have none.
      const isUneven = options.includes('');
      const left = options.filter(option => option !== '');
      return {
        asked: isUneven
          ? { ...asked, options: left, key: { kind: 'match', pairs: left.map((_, at) => at) } }
          : asked,
        ...noted(general, '', say),
      };
    }
    case 'listed':
      return listed(answers.answers, general, isMath, say);
  }
};

type Parts = {
  readonly title: string;
  readonly before: string;
  readonly inner: string | null;
  readonly after: string;
};

/** `::title:: text {answers} text`; the answers are null where there are no braces. */
const partsOf = (text: string): Parts => {
  const titled = /^\s*::/.exec(text);
  const end = titled === null ? -1 : text.indexOf('::', titled[0].length);
  const title = titled === null || end === -1 ? '' : shown(text.slice(titled[0].length, end)).trim();
  const rest = end === -1 ? text : text.slice(end + 2);
  const from = rest.indexOf('{');
  const to = rest.lastIndexOf('}');
  if (from === -1) return { title, before: rest, inner: null, after: '' };
  const isOpen = to < from;
  const inner = isOpen ? null : rest.slice(from + 1, to);
  return { title, before: rest.slice(0, from), inner, after: isOpen ? '' : rest.slice(to + 1) };
};

const ENDED = /[?!:.;…؟।。]$/u;

/** Both halves of the text around the answers; a gap where the sentence goes on, or waits for the answer to end it. */
const around = (before: GiftText, after: GiftText): string => {
  const [head, tail] = [before.text, after.text];
  if (tail === '') return head;
  if (/[\p{L}\p{N}]/u.test(tail) || !ENDED.test(head))
    return `${head}${head === '' ? '' : ' '}${GAP}${/^[\p{L}\p{N}]/u.test(tail) ? ' ' : ''}${tail}`;
  return head;
};

const marked = ({ marks }: GiftBlock, wanted: string): string[] =>
  marks.flatMap(([name, value]) => (name === wanted ? [value.trim()] : []));

const findOf = (block: GiftBlock, file: string, isOnce: (title: string) => boolean): Found | null => {
  const place = { file, row: block.row };
  const { title, before, inner, after } = partsOf(block.text);
  if (inner === null) {
    const isBroken = block.text.includes('{') || block.text.includes('}');
    if (isBroken) return { type: 'trouble', place, problem: { code: 'not_read' } };
    return block.text.trim() === '' ? null : { type: 'unmade', place, name: 'description' };
  }
  const markup = markupOf(before);
  const mends: Mend[] = [];
  const media: { pictures: NamedMedia[]; sounds: NamedMedia[] } = { pictures: [], sounds: [] };
  const undress = (part: string, isQuestion = false): GiftText => {
    const text = giftText(part, markup);
    mends.push(...text.mends);
    if (isQuestion) {
      media.pictures.push(...text.pictures);
      media.sounds.push(...text.sounds);
    } else if (text.pictures.length + text.sounds.length > 0)
      mends.push({ code: 'markup_cleaned', after: text.text });
    return text;
  };
  const text = around(undress(before, true), undress(after, true));
  const { answers, general } = answersOf(inner);
  const { about, said } = tagsRead(marked(block, 'tag'));
  const isMath = said.get('kind') === 'math';
  const mark = said.get('mark');
  const found = made(answers, general, isMath, part => undress(part).text);
  if (typeof found === 'string') return { type: 'unmade', place, name: found };
  const [category = '', ...below] = block.categories;
  const [id = isOnce(title) ? title : ''] = marked(block, 'id');
  const item: BankItem = {
    ...EMPTY_ITEM,
    ...about,
    ...fromChoice({ ...found.asked, text: text === '' ? title : text }, said),
    ...{ note: found.note, category, subcategory: below.join(' / ') },
    ...{ ownId: id, image: media.pictures[0] ?? null, audio: media.sounds[0] ?? null },
    mark: mark === undefined ? null : Number(mark),
  };
  return {
    type: 'question',
    place,
    item,
    mends: [...mends, ...found.mends],
    problems: [],
    source: block.source,
  };
};

/** Finds everything in the order of the file. Never throws. */
export function* readGift(text: string, file: string): Generator<Found> {
  const titles = new Map<string, number>();
  for (const { text: block } of blocksOf(text)) {
    const { title } = partsOf(block);
    titles.set(title, (titles.get(title) ?? 0) + 1);
  }
  for (const block of blocksOf(text)) {
    const found = findOf(block, file, title => titles.get(title) === 1);
    if (found !== null) yield found;
  }
}
