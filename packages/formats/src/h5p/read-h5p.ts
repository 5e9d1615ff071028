/** Reads packages of H5P: their description and their content alone, never the libraries that they bring (h5p.org, "The .h5p specification"). */
import type { Problem } from '@trivium/rules/bank/finding';
import type { BankFile } from '../bank/bank-format.ts';
import { decodeText } from '../bank/decode.ts';
import { EMPTY_ITEM, type Found, type NamedMedia, type Place } from '../bank/item.ts';
import { type Undressed, undress } from '../bank/undress.ts';
import { H5P_FRAMES, H5P_READERS, H5P_SILENT, type Made } from './h5p-question.ts';
import { type JsonPart, listOf, parsedJson, partOf, textIn } from './json-part.ts';

export const ABOUT = 'h5p.json';
const FOLDER = 'content/';
const CONTENT = `${FOLDER}content.json`;

/** Content in content; the deepest honest one, a book of columns of sets, has about twenty objects in each other. */
const DEPTH_MOST = 60;
const SOURCE_MOST = 4_000;

/** One content: its library without the version, and what its author filled in. */
type Content = { readonly library: string; readonly params: JsonPart; readonly ownId: string };

/** A JSON file of the package; an empty object where there is none. */
export const jsonIn = ({ archive }: BankFile, name: string): JsonPart => {
  const bytes = archive?.read(name);
  return bytes === undefined ? {} : partOf(parsedJson(decodeText(bytes).text));
};

const contentOf = (value: JsonPart): Content | null => {
  const [library = ''] = textIn(value['library']).split(' ', 1);
  if (library === '' || typeof value['params'] !== 'object') return null;
  return { library, params: partOf(value['params']), ownId: textIn(value['subContentId']) };
};

/** Contents in the order of the file; those inside a content that is asked itself are parts of it. */
function* contentsIn(value: unknown, depth: number): Generator<Content> {
  if (depth > DEPTH_MOST || typeof value !== 'object' || value === null) return;
  const content = contentOf(partOf(value));
  if (content === null) for (const part of Object.values(value)) yield* contentsIn(part, depth + 1);
  else yield* within(content, depth);
}

/** A content that holds others is a frame around them. */
function* within(content: Content, depth: number): Generator<Content> {
  if (H5P_SILENT.has(content.library)) return;
  let isFrame = false;
  if (!H5P_READERS.has(content.library))
    for (const inner of contentsIn(Object.values(content.params), depth + 1)) {
      isFrame = true;
      yield inner;
    }
  if (!isFrame && !H5P_FRAMES.has(content.library)) yield content;
}

/** A path below the folder of the content; an address elsewhere stays as it is. */
const nameOf = (path: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(path) ? path : `${FOLDER}${path.split('#', 1)[0] ?? ''}`;

type Shown = {
  readonly image: NamedMedia | null;
  readonly audio: NamedMedia | null;
  readonly problems: readonly Problem[];
};

/** The picture or sound above a question. A video is no part of our questions, and they make no sense without it. */
const shownWith = (params: JsonPart): Shown => {
  const media = partOf(params['media']);
  const held = contentOf(partOf(media['type'])) ?? contentOf(media);
  const none: Shown = { image: null, audio: null, problems: [] };
  if (held === null) return none;
  const [file = held.params['file']] = listOf(held.params['files'] ?? held.params['sources']);
  const path = textIn(partOf(file)['path']);
  if (path === '') return none;
  const named = { name: nameOf(path), words: textIn(held.params['alt']) };
  if (held.library === 'H5P.Image') return { ...none, image: named };
  if (held.library === 'H5P.Audio') return { ...none, audio: named };
  return { ...none, problems: [{ code: 'no_such_kind', values: { kind: held.library } }] };
};

const foundOf = (
  made: Made,
  content: Content,
  place: Place,
  undressed: Undressed,
  language: string,
): Found => {
  const shown = shownWith(content.params);
  const note = undressed.say(made.feedback);
  const ownId = [content.ownId, made.ownId].filter(id => id !== '').join('/');
  const item = {
    ...EMPTY_ITEM,
    ...made.asked,
    ...{
      note,
      language,
      ownId,
      image: shown.image ?? undressed.image(),
      audio: shown.audio ?? undressed.audio(),
    },
  };
  const noted = note === '' ? [] : [{ code: 'feedback_as_note', after: note } as const];
  return {
    ...{ type: 'question', place, item, problems: shown.problems },
    mends: [...undressed.mends, ...made.mends, ...noted],
    source: [content.library, JSON.stringify(content.params).slice(0, SOURCE_MOST)],
  };
};

/** Finds everything in the order of the content. Never throws. */
export function* readH5p(file: BankFile): Generator<Found> {
  const about = jsonIn(file, ABOUT);
  const params = jsonIn(file, CONTENT);
  const library = textIn(about['mainLibrary']);
  const language = textIn(about['defaultLanguage']);
  let row = 1;
  if (Object.keys(params).length === 0)
    yield {
      type: 'trouble',
      place: { file: `${file.name}/${CONTENT}`, row },
      problem: { code: 'broken_part' },
    };
  for (const content of within({ library, params, ownId: '' }, 0)) {
    const read = H5P_READERS.get(content.library);
    if (read === undefined) {
      yield { type: 'unmade', place: { file: file.name, row }, name: content.library.slice(0, 40) || 'H5P' };
      row += 1;
      continue;
    }
    // Each part has its own pictures, so each is undressed by itself.
    const count = read(content.params, undress(nameOf)).length;
    for (let part = 0; part < count; part += 1) {
      const undressed = undress(nameOf);
      const one = read(onlyPart(content, part), undressed)[0];
      const place = { file: file.name, row };
      row += 1;
      if (one) yield foundOf(one, numbered(content, part, count), place, undressed, language);
      else yield { type: 'unmade', place, name: content.library };
    }
  }
}

/** Lists of which each entry is a question of its own. */
const LISTS: Readonly<Record<string, string>> = {
  'H5P.SingleChoiceSet': 'choices',
  'H5P.Blanks': 'questions',
};

const onlyPart = ({ library, params }: Content, part: number): JsonPart => {
  const list = LISTS[library];
  return list === undefined ? params : { ...params, [list]: listOf(params[list]).slice(part, part + 1) };
};

/** Parts without a name of their own are told apart by their number. */
const numbered = (content: Content, part: number, count: number): Content =>
  content.library === 'H5P.Blanks' && count > 1 && content.ownId !== ''
    ? { ...content, ownId: `${content.ownId}/${part + 1}` }
    : content;
