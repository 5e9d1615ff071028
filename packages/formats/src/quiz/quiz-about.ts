/** Reads the @ lines of a question: difficulty, sample, picture and sound. */

import { isSound } from '../media/sound.ts';
import type { ContentPicture, ContentSound } from '../question.ts';
import type { MarkedLine } from './question-line.ts';

export type About = {
  readonly difficulty?: number;
  readonly sample: boolean;
  readonly math: boolean;
  readonly image?: ContentPicture;
  readonly audio?: ContentSound;
};

export type Refuse = (sentence: string, line?: number) => undefined;

/** A path below content/media that cannot leave the folder. Only sounds whose length can be read are accepted, because the clock needs it. */
const mediaForm = /^([a-z0-9]+(?:[-/][a-z0-9]+)*\.(?:webp|png|jpg|mp3|wav)) \| (.+)$/;
const pictureForm = /\.(webp|png|jpg)$/;

/** Reads the @ lines: `difficulty 1–5`, `sample`, `math`, `image path | words for it`, `audio path | transcript`. */
export function readAbout(lines: readonly MarkedLine[], refuse: Refuse): About {
  let about: About = { sample: false, math: false };
  const seen = new Set<string>();
  for (const { line, text } of lines) {
    const [, key = '', value = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
    if (seen.has(key)) refuse(`@ ${key} stands twice.`, line);
    seen.add(key);
    const said = readKey(key, value);
    if (said) about = { ...about, ...said };
    else refuse(formOf[key] ?? `Unknown @ ${key}: it is difficulty, sample, math, image or audio.`, line);
  }
  return about;
}

const formOf: Readonly<Record<string, string>> = {
  difficulty: 'Difficulty is a number from 1 to 5.',
  sample: 'Write only "@ sample".',
  math: 'Write only "@ math".',
  image: 'A picture is written "@ image folder/name.webp | words that describe it".',
  audio: 'A sound is written "@ audio folder/name.mp3 | what is heard".',
};

function readKey(key: string, value: string): Partial<About> | undefined {
  if (key === 'difficulty') return /^[1-5]$/.test(value) ? { difficulty: Number(value) } : undefined;
  if (key === 'sample') return value === '' ? { sample: true } : undefined;
  if (key === 'math') return value === '' ? { math: true } : undefined;
  const [, path, words] = mediaForm.exec(value) ?? [];
  if (path === undefined || words === undefined) return undefined;
  if (key === 'image' && pictureForm.test(path)) return { image: { path, alt: words } };
  if (key === 'audio' && isSound(path)) return { audio: { path, transcript: words } };
  return undefined;
}
