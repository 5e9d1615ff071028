/** Made-up questions as files of the shapes in which banks come: a sheet of another program, JSON, and two texts. Pure. */
import { type MadeUp, madeUp } from './made-up.ts';

export type DroppedFile = { readonly name: string; readonly bytes: Uint8Array };

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;
const LETTERS = ['a', 'b', 'c', 'd'];

/** The columns of Elite Quiz. */
const sheet = (questions: readonly MadeUp[]): string => {
  const head =
    'category,subcategory,language_id,question_type,question,option 1,option 2,option 3,option 4,option 5,answer,level,note';
  const lines = questions.map(({ category, text, options, right, note }, at) =>
    [category, '', 1, 1, text, ...options, '', LETTERS[right] ?? '', 1 + (at % 40), note].map(cell).join(','),
  );
  return [head, ...lines, ''].join('\r\n');
};

const DIFFICULTY = ['easy', 'medium', 'hard'];
const entities = (text: string): string => text.replaceAll('ba', 'b&aacute;').replaceAll("'", '&#039;');

/** A dump of Open Trivia DB. */
const trivia = (questions: readonly MadeUp[]): string =>
  JSON.stringify({
    results: questions.map(({ category, difficulty, text, options, right }) => ({
      ...{ category, type: 'multiple', difficulty: DIFFICULTY[difficulty - 1], question: entities(text) },
      ...Object.fromEntries([
        ['correct_answer', entities(options[right] ?? '')],
        ['incorrect_answers', options.filter((_, at) => at !== right).map(entities)],
      ]),
    })),
  });

/** Blocks of OpenTriviaQA. */
const blocks = (questions: readonly MadeUp[]): string =>
  questions
    .map(({ text, options, right }) =>
      [
        `#Q ${text}`,
        `^ ${options[right]}`,
        ...options.map((option, at) => `${'ABCD'[at]} ${option}`),
        '',
      ].join('\n'),
    )
    .join('\n');

const gift = (questions: readonly MadeUp[]): string =>
  questions
    .map(({ text, options, right }, at) => {
      const said = options.map((option, place) => `${place === right ? '=' : '~'}${option}`).join('\n');
      return `::question ${at}::${text} {\n${said}\n}\n`;
    })
    .join('\n');

/** Four files that share so many questions, none of them twice. */
export const bankFiles = (count: number): DroppedFile[] => {
  const all = madeUp(count, 5);
  const [one, two, three] = [0.4, 0.7, 0.9].map(share => Math.round(count * share));
  return [
    { name: 'sheet.csv', bytes: bytesOf(sheet(all.slice(0, one))) },
    { name: 'trivia.json', bytes: bytesOf(trivia(all.slice(one, two))) },
    { name: 'blocks.txt', bytes: bytesOf(blocks(all.slice(two, three))) },
    { name: 'bank.gift', bytes: bytesOf(gift(all.slice(three))) },
  ];
};

/** Words of an explanation, as long as those of worked problems. */
const NOTE_WORDS = 60;

/** One sheet with explanations of so many bytes, or a row more. */
export const sheetOf = (bytes: number): DroppedFile & { readonly rows: number } => {
  const some = madeUp(100, 11, NOTE_WORDS);
  const rows = Math.ceil(bytes / (sheet(some).length / some.length));
  return { name: 'long.csv', bytes: bytesOf(sheet(madeUp(rows, 11, NOTE_WORDS))), rows };
};
