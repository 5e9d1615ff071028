/** Reads the @ lines of a question: difficulty, sample, picture and sound, where it comes from. */

import { splitPicture } from '@trivium/rules/question/picture-part';
import { isSound } from '../media/sound.ts';
import type { ContentPicture, ContentSound } from '../question.ts';
import { ABOUT_FORMS, isPlaceName, isRepeated, readSaid } from './about-line.ts';
import type { MarkedLine } from './question-line.ts';

export type About = {
  readonly difficulty?: number;
  readonly sample: boolean;
  readonly math: boolean;
  readonly image?: ContentPicture;
  readonly audio?: ContentSound;
  readonly tags?: readonly string[];
  readonly source?: string;
  readonly region?: string;
  readonly asOf?: string;
};

export type Refuse = (sentence: string, line?: number) => undefined;

/** A path below content/media that cannot leave the folder. Only sounds whose length can be read are accepted, because the clock needs it. */
const mediaForm = /^([a-z0-9]+(?:[-/][a-z0-9]+)*\.(?:webp|png|jpg|mp3|wav)(?:#\S+)?) \| (.+)$/;
const pictureForm = /\.(webp|png|jpg)$/;

/**
 * Reads the @ lines: `difficulty 1–5`, `sample`, `math`, `image path | words for it`, `audio path | transcript`, `tag`, `source`,
 * `region`, `as-of`. Lines of an exported bank about places, marks and the public mark are passed over: here the folder says it.
 */
export function readAbout(lines: readonly MarkedLine[], refuse: Refuse): About {
  let about: About = { sample: false, math: false };
  const seen = new Set<string>();
  for (const { line, text } of lines) {
    const [, key = '', value = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
    if (seen.has(key) && !isRepeated(key)) refuse(`@ ${key} stands twice.`, line);
    seen.add(key);
    const said = readKey(key, value) ?? readOwn(about, key, value);
    if (said) about = { ...about, ...said };
    else refuse(FORMS[key] ?? UNKNOWN.replace('KEY', key), line);
  }
  return about;
}

const UNKNOWN =
  'Unknown @ KEY: it is difficulty, sample, math, image, audio, tag, source, region, as-of, public, mark or a place.';

const FORMS: Readonly<Record<string, string>> = {
  difficulty: 'Difficulty is a number from 1 to 5.',
  sample: 'Write only "@ sample".',
  math: 'Write only "@ math".',
  image: 'A picture is written "@ image folder/name.webp | words that describe it".',
  audio: 'A sound is written "@ audio folder/name.mp3 | what is heard".',
  ...ABOUT_FORMS,
};

function readOwn({ tags = [] }: About, key: string, value: string): Partial<About> | undefined {
  const said = readSaid(key, value);
  if (said === undefined) return undefined;
  if (said.tag !== undefined) return { tags: [...tags, said.tag.toLowerCase()] };
  const isPassedOver = isPlaceName(key) || key === 'id' || key === 'mark' || key === 'public';
  if (isPassedOver) return {};
  const { source, region, asOf } = said;
  return { ...(source && { source }), ...(region && { region }), ...(asOf && { asOf }) };
}

function readKey(key: string, value: string): Partial<About> | undefined {
  if (key === 'difficulty') return /^[1-5]$/.test(value) ? { difficulty: Number(value) } : undefined;
  if (key === 'sample') return value === '' ? { sample: true } : undefined;
  if (key === 'math') return value === '' ? { math: true } : undefined;
  const [, path, words] = mediaForm.exec(value) ?? [];
  if (path === undefined || words === undefined) return undefined;
  if (key === 'image' && pictureForm.test(splitPicture(path).whole)) return { image: { path, alt: words } };
  if (key === 'audio' && isSound(path)) return { audio: { path, transcript: words } };
  return undefined;
}
