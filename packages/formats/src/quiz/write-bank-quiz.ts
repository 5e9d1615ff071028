/** Writes questions of a bank as `.quiz` text that reads as the same questions (content/README.md). Pure, never throws. */
import type { LossCode } from '@trivium/rules/bank/finding';
import type { AnswerKey } from '@trivium/rules/question/question';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import type { BankItem } from '../bank/item.ts';
import { inKeyOrder, lossesBetween } from '../bank/same.ts';
import { placeText } from '../text/place-text.ts';
import { PLACES } from './about-line.ts';
import { ARROW_IN_TEXT, readBankText } from './bank-quiz.ts';

/** One line, for a text that may have several. */
const line = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();

export const writeBankText = (items: readonly BankItem[]): string => {
  const blocks: string[] = [];
  let level: number | null | undefined;
  let places = Object.fromEntries(PLACES.map(name => [name, '']));
  for (const stored of items) {
    const item = inKeyOrder(stored);
    const moved = PLACES.filter(name => places[name] !== item[name]);
    if (item.level !== level || moved.length > 0)
      blocks.push(
        [levelLine(item), ...moved.map(name => `@ ${name} ${line(item[name])}`.trimEnd())].join('\n'),
      );
    level = item.level;
    places = Object.fromEntries(PLACES.map(name => [name, item[name]]));
    blocks.push(blockOf(item));
  }
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
};

/** What would be lost: found by reading what is written. */
export const quizLosses = (item: BankItem): readonly LossCode[] => {
  const found = [...readBankText(writeBankText([item]), '')];
  const [read] = found;
  return lossesBetween(item, found.length === 1 && read?.type === 'question' ? read.item : undefined);
};

const levelLine = ({ level }: BankItem): string => (level === null ? '# none' : `# Level ${level}`);

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const blockOf = (item: BankItem): string => {
  const id = slugForm.test(item.ownId) ? item.ownId : '';
  return [
    `? [${id}] ${line(item.text)}`.trimEnd(),
    ...answerLines(item).map(text => line(text)),
    ...aboutLines(item).map(text => line(text)),
    ...(id === item.ownId ? [] : [`@ id ${line(item.ownId)}`]),
    ...(item.note === '' ? [] : [`! ${line(item.note)}`]),
  ].join('\n');
};

const optionLines = (options: readonly string[], key: AnswerKey | null): string[] =>
  options.map(
    (option, at) => `${key !== null && 'option' in key && key.option === at ? '+' : '-'} ${option}`,
  );

const answerLines = ({ kind, key, options, rightSide }: BankItem): string[] => {
  switch (kind) {
    case 'choice':
    case 'audio':
    case 'math':
      return optionLines(options, key);
    case 'place':
      return [`^ ${key?.kind === 'place' ? placeText(key) : ''}`, ...optionLines(options, key)];
    case 'connection':
      return [...rightSide.map(thing => `* ${thing}`), ...optionLines(options, key)];
    case 'true_false':
      return [`= ${key?.kind === 'true_false' ? TRUTH_OPTIONS[key.option] : ''}`];
    case 'multi_select': {
      const right = key?.kind === 'multi_select' ? key.options : [];
      return options.map((option, at) => `[${right.includes(at) ? 'x' : ' '}] ${option}`);
    }
    case 'sequence':
      return options.map((option, at) => `${at + 1}. ${option}`);
    case 'match':
      return options.map((left, at) => `~ ${arrowless(left)} -> ${arrowless(rightSide[at] ?? '')}`);
    case 'word':
      return [`% ${key?.kind === 'word' ? key.word : ''}`];
  }
};

const arrowless = (text: string): string => text.replaceAll('->', ARROW_IN_TEXT);

const aboutLines = (item: BankItem): string[] => {
  const { kind, level, difficulty, image, audio, isPublic } = item;
  const usual = level === null ? null : Math.max(1, Math.min(level, 5));
  const soundless = audio === null ? 'choice' : 'audio';
  const isOdd = (kind === 'choice' || kind === 'audio') && kind !== soundless;
  return [
    ...(kind === 'math' || isOdd ? [`@ ${kind}`] : []),
    ...(difficulty === usual ? [] : [`@ difficulty ${difficulty ?? 'none'}`]),
    ...(item.isSample ? ['@ sample'] : []),
    ...(image ? [`@ image ${image.name} | ${image.words}`.trimEnd()] : []),
    ...(audio ? [`@ audio ${audio.name} | ${audio.words}`.trimEnd()] : []),
    ...item.tags.map(tag => `@ tag ${tag}`),
    ...(item.source === '' ? [] : [`@ source ${item.source}`]),
    ...(item.region === '' ? [] : [`@ region ${item.region}`]),
    ...(item.asOf === null ? [] : [`@ as-of ${item.asOf}`]),
    ...(item.mark === null ? [] : [`@ mark ${item.mark}`]),
    ...(isPublic === null ? [] : [`@ public ${isPublic ? 'yes' : 'no'}`]),
  ];
};
