/**
 * `npm run pictures`: draws the pictures of questions into content/media/pictures, and writes their questions in all languages and the
 * page of credits. Pictures that are there already stay, unless the word `all` is given. `npm run pictures -- sheet` draws sheets to look at.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { creditPages } from './credits/credits.ts';
import { pictureFile } from './kit/picture-file.ts';
import { renderPicture, sheetsOf } from './kit/render.ts';
import { TONGUES } from './kit/said.ts';
import { ALL_ITEMS, packFiles, SHELVES } from './shelves.ts';

const content = join(root, 'content');
const pictures = join(content, 'media/pictures');
const words = process.argv.slice(2);

async function drawPictures(): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const wanted = new Map(ALL_ITEMS.map(item => [pictureFile(item), item]));
  for (const file of readdirSync(pictures)) if (!wanted.has(file)) rmSync(join(pictures, file));
  let bytes = 0;
  for (const [file, item] of wanted) {
    const path = join(pictures, file);
    if (words.includes('all') || !existsSync(path)) writeFileSync(path, await renderPicture(item));
    bytes += readFileSync(path).length;
  }
  console.log(`${wanted.size} pictures, ${Math.round(bytes / 1000)} kB, in ${pictures}`);
}

function writeFiles(): void {
  const files = [...packFiles(TONGUES), ...creditPages(TONGUES)];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  }
  console.log(`${files.length} files of questions and credits`);
}

/** Sheets of every family, by day and by night. */
async function drawSheets(): Promise<void> {
  const folder = join(root, 'test-results/pictures');
  mkdirSync(folder, { recursive: true });
  for (const { family } of SHELVES.flatMap(({ parts }) => parts))
    for (const [theme, ground] of [
      ['day', '#E4F1EC'],
      ['night', '#082229'],
    ] as const)
      for (const [at, sheet] of (await sheetsOf(family.items, ground)).entries())
        writeFileSync(join(folder, `${family.name}-${theme}-${at + 1}.png`), sheet);
  console.log(`sheets in ${folder}`);
}

if (words.includes('sheet')) await drawSheets();
else {
  await drawPictures();
  writeFiles();
}
