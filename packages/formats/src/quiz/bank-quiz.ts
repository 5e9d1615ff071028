/** Reads `.quiz` text as a question bank: whatever stands there comes out with its place, and `judge` says what is wrong with it. Never throws. */
import type { Problem } from '@trivium/rules/bank/finding';
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import { type BankItem, EMPTY_ITEM, type Found } from '../bank/item.ts';
import { readPlaceText } from '../text/place-text.ts';
import { isPlaceName, PLACES, type PlaceName, readSaid } from './about-line.ts';
import { type MarkedLine, markLines } from './question-line.ts';

type Places = { readonly [name in PlaceName]: string };
type Block = {
  readonly places: Places;
  readonly level: number | null;
  readonly levelProblems: readonly Problem[];
  readonly head: MarkedLine;
  readonly body: MarkedLine[];
};
type Answer = Pick<BankItem, 'kind' | 'options' | 'rightSide' | 'key'>;

const NOWHERE = Object.fromEntries(PLACES.map(name => [name, ''])) as Places;
const broken = (line: number): Problem => ({ code: 'broken_part', values: { line } });

export const readBankText = function* (text: string, file: string): Generator<Found> {
  const { lines, problems } = markLines(text, true);
  const rows = text.split(/\r\n|\r|\n/);
  const { blocks, strays } = blocksOf(lines);
  for (const line of strays) yield { type: 'trouble', place: { file, row: line }, problem: broken(line) };
  const first = blocks[0]?.head.line ?? Number.POSITIVE_INFINITY;
  for (const { line } of problems)
    if (line < first) yield { type: 'trouble', place: { file, row: line }, problem: broken(line) };
  let next = 0;
  for (const [at, block] of blocks.entries()) {
    const from = block.head.line;
    const to = blocks[at + 1]?.head.line ?? rows.length + 1;
    while ((problems[next]?.line ?? to) < from) next += 1;
    const unread: Problem[] = [];
    for (; (problems[next]?.line ?? to) < to; next += 1) unread.push(broken(problems[next]?.line ?? from));
    const read = itemOf(block);
    yield {
      type: 'question',
      place: { file, row: from },
      item: read.item,
      mends: [],
      problems: [...read.problems, ...unread],
      source: rows.slice(from - 1, to - 1).filter(row => row.trim() !== ''),
    };
  }
};

/** Whether a number of levels: from 1 to 500; `none` where the file says nothing about the level. */
const levelOf = (text: string): number | null | undefined => {
  if (text === 'none') return null;
  const [, digits] = /^Level (\d{1,9})$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const blocksOf = (lines: readonly MarkedLine[]): { blocks: Block[]; strays: number[] } => {
  const blocks: Block[] = [];
  const strays: number[] = [];
  let level: number | null = null;
  let levelProblems: readonly Problem[] = [];
  let places = NOWHERE;
  let isOpen = false;
  for (const line of lines) {
    const open = isOpen ? blocks.at(-1) : undefined;
    if (line.mark === 'level') {
      const said = levelOf(line.text);
      level = said ?? null;
      levelProblems = said === undefined ? [{ code: 'bad_number', values: { value: line.text } }] : [];
      isOpen = false;
    } else if (line.mark === 'question') {
      blocks.push({ places, level, levelProblems, head: line, body: [] });
      isOpen = true;
    } else if (open) open.body.push(line);
    else {
      const [key, value] = aboutOf(line);
      if (line.mark === 'about' && isPlaceName(key)) places = { ...places, [key]: value };
      else strays.push(line.line);
    }
  }
  return { blocks, strays };
};

const aboutOf = ({ text }: MarkedLine): readonly [key: string, value: string] => {
  const [, key = '', value = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  return [key, value];
};

const headForm = /^\[([a-z0-9]+(?:-[a-z0-9]+)*)?\](?:\s+(.*))?$/;

const itemOf = ({
  head,
  body,
  level,
  levelProblems,
  places,
}: Block): { readonly item: BankItem; readonly problems: readonly Problem[] } => {
  const problems = [...levelProblems];
  const named = headForm.exec(head.text);
  let item: BankItem = {
    ...EMPTY_ITEM,
    ...places,
    kind: 'choice',
    key: null,
    level,
    difficulty: level === null ? null : Math.max(1, Math.min(level, 5)),
    ownId: named?.[1] ?? '',
    text: named ? (named[2] ?? '') : head.text,
  };
  let kindSaid: QuestionKind | null = null;
  const answers: MarkedLine[] = [];
  for (const line of body) {
    if (line.mark === 'note') item = { ...item, note: [item.note, line.text].filter(Boolean).join(' ') };
    else if (line.mark !== 'about') answers.push(line);
    else if (line.text === 'math' || line.text === 'choice' || line.text === 'audio') kindSaid = line.text;
    else {
      const said = readAbout(item, ...aboutOf(line));
      if (said) item = { ...item, ...said };
      else problems.push(broken(line.line));
    }
  }
  const kind = kindSaid ?? (item.audio ? 'audio' : 'choice');
  const answer = answerOf(answers, kind);
  const [leads, own] = [answers.filter(isLead), answers.filter(line => !isLead(line))];
  const isOdd = ({ mark }: MarkedLine) => mark !== (isLead({ mark }) ? leads : own)[0]?.mark;
  const stranger = answers.find(isOdd);
  if (stranger) problems.push(broken(stranger.line));
  return { item: { ...item, ...answer }, problems };
};

/** Name, then what is seen or heard. */
const mediaForm = /^(.+?) \|(?: (.*))?$/;

const readAbout = (item: BankItem, key: string, value: string): Partial<BankItem> | undefined => {
  if (key === 'sample' && value === '') return { isSample: true };
  if (key === 'difficulty') {
    if (value === 'none') return { difficulty: null };
    return /^\d{1,9}$/.test(value) ? { difficulty: Number(value) } : undefined;
  }
  if (key === 'image' || key === 'audio') {
    const [, name, words = ''] = mediaForm.exec(value) ?? [];
    return name === undefined ? undefined : { [key]: { name, words } };
  }
  const said = readSaid(key, value);
  if (said === undefined) return isPlaceName(key) ? { [key]: '' } : undefined;
  const { tag, ...rest } = said;
  return tag === undefined ? rest : { tags: [...item.tags, tag] };
};

const textsOf = (lines: readonly MarkedLine[]) => lines.map(({ text }) => text);
const NONE: Pick<BankItem, 'options' | 'rightSide'> = { options: [], rightSide: [] };

/** Lines that make options a place or a connection. */
const isLead = ({ mark }: Pick<MarkedLine, 'mark'>): boolean => mark === 'point' || mark === 'clue';

const answerOf = (lines: readonly MarkedLine[], kind: 'choice' | 'audio' | 'math'): Answer => {
  const [lead] = lines.filter(isLead);
  const plain = plainAnswer(
    lines.filter(line => !isLead(line)),
    lead === undefined ? kind : 'choice',
  );
  if (lead === undefined) return plain;
  const option = plain.key?.kind === 'choice' ? plain.key.option : null;
  if (lead.mark === 'clue') {
    const clues = textsOf(lines.filter(({ mark }) => mark === 'clue'));
    return {
      ...{ ...plain, kind: 'connection', rightSide: clues },
      key: option === null ? null : { kind: 'connection', option },
    };
  }
  const told = readPlaceText(lead.text);
  const key: AnswerKey | null = option === null || told === null ? null : { kind: 'place', option, ...told };
  return { ...plain, kind: 'place', key };
};

const plainAnswer = (lines: readonly MarkedLine[], kind: 'choice' | 'audio' | 'math'): Answer => {
  const mark = lines[0]?.mark;
  const own = lines.filter(line => line.mark === mark);
  if (mark === 'verdict') {
    const option = TRUTH_OPTIONS.indexOf(own[0]?.text ?? '');
    const key: AnswerKey | null = option < 0 || own.length > 1 ? null : { kind: 'true_false', option };
    return { kind: 'true_false', options: TRUTH_OPTIONS, rightSide: [], key };
  }
  if (mark === 'box') {
    const options = own.flatMap(({ tag }, at) => (tag === 'x' ? [at] : []));
    const key: AnswerKey | null = options.length === 0 ? null : { kind: 'multi_select', options };
    return { ...NONE, kind: 'multi_select', options: textsOf(own), key };
  }
  if (mark === 'step') {
    const key: AnswerKey = { kind: 'sequence', order: own.map((_, at) => at) };
    return { ...NONE, kind: 'sequence', options: textsOf(own), key };
  }
  if (mark === 'pair') return pairsOf(textsOf(own));
  if (mark === 'word') {
    const word = own[0]?.text ?? '';
    return { ...NONE, kind: 'word', key: word === '' || own.length > 1 ? null : { kind: 'word', word } };
  }
  const right = own.flatMap(({ tag }, at) => (tag === '+' ? [at] : []));
  const [option] = right;
  if (right.length > 1)
    return {
      ...{ ...NONE, kind: 'multi_select', options: textsOf(own) },
      key: { kind: 'multi_select', options: right },
    };
  return { ...NONE, kind, options: textsOf(own), key: option === undefined ? null : { kind, option } };
};

/** An arrow that is no text is followed by a backslash: `a ->\ b`. */
export const ARROW_IN_TEXT = '->\\';

const pairsOf = (texts: readonly string[]): Answer => {
  const shown = (text: string | undefined) => (text ?? '').trim().replaceAll(ARROW_IN_TEXT, '->');
  const sides = texts.map(text => text.split(/(?:^|\s+)->(?:\s+|$)/));
  const isWhole = sides.every(side => side.length === 2);
  return {
    kind: 'match',
    options: sides.map(side => shown(side[0])),
    rightSide: sides.map(side => shown(side[1])),
    key: isWhole ? { kind: 'match', pairs: sides.map((_, at) => at) } : null,
  };
};
