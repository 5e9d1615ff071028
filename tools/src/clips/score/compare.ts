/** `npm run clips -- compare`: whether the sounds that are options of one question differ, and all clips are equally loud. Needs Debian's ffmpeg. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rightOption } from '@trivium/formats/quiz/question-lint';
import { folded } from '@trivium/formats/quiz/quiz-answer';
import { readContentFolder } from '../../content/check.ts';
import { cepstraOf, difference } from './difference.ts';
import { decoded, heardLoudness } from './ffmpeg.ts';
import { TARGET_LUFS, WITHIN_LU } from './level.ts';

const RATE = 16_000;
/** The least difference in dB between a sound and one that a wrong option of its question names: major and minor lie at 1.7. */
const LEAST_DB = 1.5;
const SHOWN = 12;

type Pair = {
  readonly question: string;
  readonly right: string;
  readonly wrong: string;
  readonly path: string;
  readonly other: string;
};

/** Each wrong option that is the right option of another sound of the same category, with both clips. */
const pairsOf = (content: string): Pair[] =>
  readContentFolder(content).pack.categories.flatMap(({ questions }) => {
    const heard = questions.flatMap(question => {
      const right = rightOption(question);
      return question.audio === undefined || right === undefined
        ? []
        : [{ question, right, path: question.audio.path }];
    });
    const clipsOf = Map.groupBy(heard, ({ right }) => folded(right));
    return heard.flatMap(({ question, right, path }) => {
      const options = 'left' in question.options ? [] : question.options;
      return options.flatMap(option =>
        option === right
          ? []
          : (clipsOf.get(folded(option)) ?? [])
              .filter(other => other.path !== path)
              .map(other => ({ question: question.id, right, wrong: option, path, other: other.path })),
      );
    });
  });

/** Prints the nearest pairs and the loudest and softest clips; false when some are too near or too far off. */
export const compareClips = (folder: string): boolean => {
  const content = join(folder, '../..');
  const pairs = pairsOf(content);
  const known = new Map<string, Float64Array[]>();
  const cepstra = (path: string) => {
    const before = known.get(path) ?? cepstraOf(decoded(join(content, 'media', path), RATE), RATE);
    known.set(path, before);
    return before;
  };
  const measured = pairs
    .map(pair => ({ ...pair, apart: difference(cepstra(pair.path), cepstra(pair.other)) }))
    .toSorted((a, b) => a.apart - b.apart);
  console.log(`${measured.length} pairs of a sound and one that a wrong option names; the nearest:`);
  for (const { question, right, wrong, apart } of measured.slice(0, SHOWN))
    console.log(`${apart.toFixed(1)} dB ${question}: ${right} / ${wrong}`);
  const loud = readdirSync(folder).map(path => ({ path, lufs: heardLoudness(join(folder, path)) }));
  const off = loud.filter(({ lufs }) => Math.abs(lufs - TARGET_LUFS) > WITHIN_LU);
  console.log(
    `${loud.length} clips measured, ${off.length} off ${TARGET_LUFS} LUFS by more than ${WITHIN_LU} LU`,
  );
  for (const { path, lufs } of off) console.log(`${lufs} LUFS ${path}`);
  return off.length === 0 && measured.every(({ apart }) => apart >= LEAST_DB);
};
