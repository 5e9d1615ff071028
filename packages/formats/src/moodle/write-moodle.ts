/** Writes Moodle XML: every kind of ours, with its pictures and sounds inside (docs.moodle.org, "Moodle XML format"). */
import type { LossCode } from '@trivium/rules/bank/finding';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import { asChoice, isDivided } from '../bank/as-choice.ts';
import type { BankWriter } from '../bank/bank-format.ts';
import type { BankItem, NamedMedia } from '../bank/item.ts';
import { truthPlace } from '../bank/key.ts';
import { markedUp, plainOf } from '../bank/markup.ts';
import { ownTag, tagsToWrite } from '../bank/own-tags.ts';
import { base64Of } from '../bytes/base64.ts';
import { escaped } from '../markup/xml.ts';
import { categoryOf, pathOf } from './category-path.ts';

/** Moodle cuts longer tags (TAG_MAX_LENGTH). */
const TAG_MOST = 50;
const NAME_UNITS_MOST = 80;

type MediaOf = (name: string) => Uint8Array | undefined;

/** A kind that its options would not tell; undefined where they do. */
const notedKind = ({ kind, options }: BankItem): string | undefined =>
  kind === 'math' || (kind === 'choice' && truthPlace(options) !== -1) ? kind : undefined;

const tagsOf = (item: BankItem): ReturnType<typeof tagsToWrite> => {
  const kind = notedKind(item);
  const marks = asChoice(item).tags;
  const { tags, losses } = tagsToWrite(item, TAG_MOST);
  const own = [
    ...(kind === undefined ? [] : [ownTag('kind', kind)]),
    ...(item.mark === 1 ? [ownTag('mark', '1')] : []),
    ...marks,
  ];
  return { tags: [...tags, ...own], losses };
};

/** What does not come back from the file. */
const lossesOf = (item: BankItem): LossCode[] => {
  const back = categoryOf(pathOf(item));
  return [
    ...(answersOf(item) === null || isDivided(item) ? ['kind' as const] : []),
    ...(['category', 'subcategory'] as const).filter(name => back[name] !== item[name]),
    ...tagsOf(item).losses,
  ];
};

/** A text with its format: as markup where it reads the same, else as plain. */
const dressed = (tag: string, text: string, attributes = '', inner = ''): string => {
  const html = escaped(text);
  const isMarkup = plainOf(html).text === text;
  return `<${tag}${attributes} format="${isMarkup ? 'html' : 'plain_text'}"><text>${isMarkup ? escaped(html) : html}</text>${inner}</${tag}>`;
};

const answer = (text: string, fraction: number): string => dressed('answer', text, ` fraction="${fraction}"`);
const fixed = (text: string, fraction: number): string =>
  `<answer fraction="${fraction}" format="moodle_auto_format"><text>${escaped(text)}</text></answer>`;

const HUNDRED = 100;

/** The type that Moodle has for the kind, and the elements of its answers. */
const answersOf = (item: BankItem): { readonly type: string; readonly lines: readonly string[] } | null => {
  const { key, options, rightSide } = item;
  switch (key?.kind) {
    case 'place':
    case 'connection':
      return answersOf(asChoice(item).item);
    case 'choice':
    case 'audio':
    case 'math': {
      const { option } = key;
      const lines = options.map((text, at) => answer(text, at === option ? HUNDRED : 0));
      return { type: 'multichoice', lines: ['<single>true</single>', ...lines] };
    }
    case 'multi_select': {
      const share = Number((HUNDRED / key.options.length).toFixed(5));
      const lines = options.map((text, at) => answer(text, key.options.includes(at) ? share : 0));
      return { type: 'multichoice', lines: ['<single>false</single>', ...lines] };
    }
    case 'true_false': {
      const { option } = key;
      const lines = TRUTH_OPTIONS.map((text, at) => fixed(text, at === option ? HUNDRED : 0));
      return { type: 'truefalse', lines };
    }
    case 'word':
      return { type: 'shortanswer', lines: ['<usecase>0</usecase>', fixed(key.word, HUNDRED)] };
    case 'sequence':
      return { type: 'ordering', lines: key.order.map((from, at) => answer(options[from] ?? '', at + 1)) };
    case 'match': {
      const { pairs } = key;
      const right = (at: number) =>
        `<answer><text>${escaped(rightSide[pairs[at] ?? at] ?? '')}</text></answer>`;
      return {
        type: 'matching',
        lines: options.map((left, at) => dressed('subquestion', left, '', right(at))),
      };
    }
    default:
      return null;
  }
};

const SHUFFLED = new Set(['multichoice', 'matching']);

const address = (name: string): string =>
  `@@PLUGINFILE@@/${name.split('/').map(encodeURIComponent).join('/')}`;

const fileOf = (name: string, bytes: Uint8Array): string => {
  const split = name.lastIndexOf('/') + 1;
  const path = `/${name.slice(0, split)}`;
  return `<file name="${escaped(name.slice(split))}" path="${escaped(path)}" encoding="base64">${base64Of(bytes)}</file>`;
};

/** The question with its picture and sound, and their files. */
const askedText = (item: BankItem, mediaOf: MediaOf): string => {
  const { text, image, audio } = asChoice(item).item;
  const files: string[] = [];
  const held = (media: NamedMedia | null): NamedMedia | null => {
    const bytes = media === null ? undefined : mediaOf(media.name);
    if (media === null || bytes === undefined) return null;
    files.push(fileOf(media.name, bytes));
    return media;
  };
  const [picture, sound] = [held(image), held(audio)];
  if (files.length === 0) return dressed('questiontext', text);
  const html = [
    `<div>${markedUp(text)}</div>`,
    picture === null ? '' : `<p><img src="${address(picture.name)}" alt="${escaped(picture.words)}"></p>`,
    sound === null
      ? ''
      : `<p><audio controls><source src="${address(sound.name)}">${markedUp(sound.words)}</audio></p>`,
  ].join('');
  return `<questiontext format="html"><text>${escaped(html)}</text>${files.join('')}</questiontext>`;
};

const questionLines = (item: BankItem, mediaOf: MediaOf): string[] => {
  const answers = answersOf(item);
  if (answers === null || isDivided(item)) return [];
  const name = item.ownId === '' ? item.text : item.ownId;
  const { tags } = tagsOf(item);
  return [
    `<question type="${answers.type}">`,
    `<name><text>${escaped(name.slice(0, NAME_UNITS_MOST))}</text></name>`,
    askedText(item, mediaOf),
    dressed('generalfeedback', item.note),
    `<defaultgrade>${item.mark ?? 1}</defaultgrade>`,
    `<idnumber>${escaped(item.ownId)}</idnumber>`,
    ...(SHUFFLED.has(answers.type) ? ['<shuffleanswers>true</shuffleanswers>'] : []),
    ...answers.lines,
    `<tags>${tags.map(tag => `<tag><text>${escaped(tag)}</text></tag>`).join('')}</tags>`,
    '</question>',
  ];
};

export const moodleWriter: BankWriter = {
  losses: lossesOf,
  write: (items, mediaOf) => {
    const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>'];
    let path = '$course$/top';
    for (const item of items) {
      const own = pathOf(item);
      if (own !== path)
        lines.push(`<question type="category"><category><text>${escaped(own)}</text></category></question>`);
      path = own;
      lines.push(...questionLines(item, mediaOf));
    }
    lines.push('</quiz>', '');
    return { name: 'questions.xml', bytes: new TextEncoder().encode(lines.join('\n')) };
  },
};
