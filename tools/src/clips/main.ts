/** `npm run clips`: makes the sounds of the audio questions and writes them into content/media/clips. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { CLIP_NAMES, clipFile, makeClip } from './clips.ts';

const folder = join(root, 'content/media/clips');
mkdirSync(folder, { recursive: true });
let bytes = 0;
for (const name of CLIP_NAMES) {
  const clip = await makeClip(name);
  bytes += clip.length;
  writeFileSync(join(folder, clipFile(name)), clip);
  console.log(`${clipFile(name)} ${name}`);
}
console.log(`${CLIP_NAMES.length} clips, ${Math.round(bytes / 1000)} kB, in ${folder}`);
