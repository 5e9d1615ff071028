/** `npm run clips`: makes the sounds of the audio questions and writes them into content/media/clips. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { CLIP_NAMES, makeClip } from './clips.ts';
import { clipFile } from './name.ts';
import { compareClips } from './score/compare.ts';
import { writeScores } from './score/write.ts';

const folder = join(root, 'content/media/clips');

/** Those that we synthesise ourselves. */
const writeMade = async () => {
  mkdirSync(folder, { recursive: true });
  let bytes = 0;
  for (const name of CLIP_NAMES) {
    const clip = await makeClip(name);
    bytes += clip.length;
    writeFileSync(join(folder, clipFile(name)), clip);
    console.log(`${clipFile(name)} ${name}`);
  }
  console.log(`${CLIP_NAMES.length} clips, ${Math.round(bytes / 1000)} kB, in ${folder}`);
};

const [what, ...names] = process.argv.slice(2);
if (what === undefined) await writeMade();
else if (what === 'scores') await writeScores(folder, names);
else if (what === 'compare') process.exitCode = compareClips(folder) ? 0 : 1;
else {
  console.error('Say nothing, scores or compare after npm run clips --.');
  process.exitCode = 1;
}
