/** The pictures of questions: the folder and the files hold what the command makes, no name tells an answer, and every source is credited. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { colours } from './colours/colours.ts';
import { BORDERS } from './colours/world.ts';
import { creditPages, SOURCES } from './credits/credits.ts';
import type { PictureItem } from './kit/item.ts';
import { pictureFile } from './kit/picture-file.ts';
import { renderPicture } from './kit/render.ts';
import { TONGUES } from './kit/said.ts';
import { WIDTH } from './kit/svg.ts';
import { ALL_ITEMS, packFiles, SHELVES } from './shelves.ts';

const content = join(root, 'content');
const shelf = join(content, 'media/pictures');
const bytesOf = (item: PictureItem): Buffer => readFileSync(join(shelf, pictureFile(item)));

describe('the pictures', () => {
  it('are at least five hundred in English, each of another drawing, and nothing else is in the folder', () => {
    expect(ALL_ITEMS.length).toBeGreaterThanOrEqual(500);
    const files = ALL_ITEMS.map(pictureFile);
    expect(new Set(files).size).toBe(files.length);
    expect(globSync('**/*', { cwd: shelf }).toSorted()).toEqual(files.toSorted());
  });

  it('are byte for byte as the command draws them: one of each family', { timeout: 90_000 }, async () => {
    const families = SHELVES.flatMap(({ parts }) => parts.map(({ family }) => family));
    await Promise.all(
      families.map(async ({ name, items: [item] }) => {
        if (item === undefined) throw new RangeError(`${name} is empty`);
        expect((await renderPicture(item)).equals(bytesOf(item)), name).toBe(true);
      }),
    );
  });

  it('are WebP, and together no more than ten megabytes', () => {
    const files = ALL_ITEMS.map(bytesOf);
    for (const bytes of files) expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(10_000_000);
  });

  it('paint what an illusion says is equal in one colour', async () => {
    const spots: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
      contrast: [
        [80, 100],
        [240, 100],
      ],
      board: [
        [74, 168],
        [194, 88],
      ],
      bars: [
        [80, 70],
        [240, 50],
      ],
      kanizsa: [
        [160, 110],
        [30, 30],
      ],
      cornsweet: [
        [40, 100],
        [280, 100],
      ],
      brown: [
        [80, 100],
        [240, 100],
      ],
    };
    for (const [key, points] of Object.entries(spots)) {
      const item = colours.items.find(each => each.key === key);
      if (item === undefined) throw new RangeError(`no ${key}`);
      const { data, info } = await sharp(bytesOf(item)).raw().toBuffer({ resolveWithObject: true });
      const scale = info.width / WIDTH;
      const seen = points.map(([x, y]) => data[(y * scale * info.width + x * scale) * info.channels] ?? 0);
      expect(Math.max(...seen) - Math.min(...seen), `${key} ${seen.join()}`).toBeLessThanOrEqual(1);
    }
  });

  it('ask for the least number of colours of a map', () => {
    const lands = Math.max(...BORDERS.flat()) + 1;
    const canBe = (amount: number): boolean =>
      Array.from({ length: amount ** lands }, (_, way) =>
        Array.from({ length: lands }, (_land, at) => Math.floor(way / amount ** at) % amount),
      ).some(colour => BORDERS.every(([one, other]) => colour[one] !== colour[other]));
    const least = [1, 2, 3, 4, 5].find(canBe);
    expect(colours.items.find(({ key }) => key === 'map')?.right.en).toBe(String(least));
  });

  it('have words in five languages that are whole, and an alternative text that does not name the answer', () => {
    for (const item of ALL_ITEMS)
      for (const tongue of TONGUES) {
        const place = `${item.key} ${tongue}`;
        const [asked, right, note, alt] = [item.asked, item.right, item.note, item.alt].map(
          said => said[tongue],
        );
        for (const text of [asked, right, note, alt]) expect(text, place).toMatch(/^[^{}]+$/);
        const isName =
          /\p{L}{4}/u.test(right ?? '') && !item.key.startsWith('rank') && !item.key.startsWith('quarter');
        const isListed = item.wrong.every(wrong =>
          (alt ?? '').toLowerCase().includes(wrong[tongue].toLowerCase()),
        );
        if (isName && !isListed)
          expect((alt ?? '').toLowerCase(), place).not.toContain((right ?? '').toLowerCase());
      }
  });

  it('offer options that are all different, the right one once', () => {
    for (const { key, right, wrong } of ALL_ITEMS)
      for (const tongue of TONGUES) {
        const options = [right, ...wrong].map(option => option[tongue]);
        expect(new Set(options).size, `${key} ${tongue}: ${options.join()}`).toBe(options.length);
        expect(options.length, key).toBeGreaterThanOrEqual(3);
      }
  });

  it('stand in the files as the command writes them', () => {
    for (const { path, text } of packFiles(TONGUES))
      expect(readFileSync(join(content, path), 'utf8'), path).toBe(text);
  });
});

describe('the credits', () => {
  it('stand on a page in every language as the table has them', () => {
    for (const { path, text } of creditPages(TONGUES))
      expect(readFileSync(join(content, path), 'utf8'), path).toBe(text);
  });

  it('name every package that a drawing or a sound is made with', () => {
    const made = globSync('{pictures,clips}/**/*.ts', { cwd: join(root, 'tools/src') }).filter(
      file => !/\.(?:test|d)\.ts$/.test(file),
    );
    const named = made.flatMap(file => {
      const text = readFileSync(join(root, 'tools/src', file), 'utf8');
      const imported = [
        ...text.matchAll(
          /(?:from|require\(|require\.resolve\()\s*[`'](?![.]|node:|@trivium\/|sharp)((?:@[\w.-]+\/)?[\w.-]+)/g,
        ),
      ];
      return imported.map(([, name = '']) => name);
    });
    const types = new Set(['geojson', 'topojson-specification']);
    const credited = new Set(SOURCES.flatMap(({ packages }) => packages));
    expect([...new Set(named)].filter(name => !types.has(name) && !credited.has(name))).toEqual([]);
    expect(named).toContain('flag-icons');
  });

  it('name every table of outlines and stars that others drew', () => {
    const tables = globSync('pictures/**/*.txt', { cwd: join(root, 'tools/src') });
    const licensed = tables.filter(file =>
      /\((?:SIL|BSD|MIT|Apache)|Unicode CLDR/.test(
        readFileSync(join(root, 'tools/src', file), 'utf8').slice(0, 300),
      ),
    );
    const names = SOURCES.map(({ name }) => name).join(' ');
    for (const file of licensed) {
      const head = readFileSync(join(root, 'tools/src', file), 'utf8').slice(0, 300);
      const source = ['Noto', 'd3-celestial', 'Unicode CLDR'].find(name => head.includes(name));
      expect(source === undefined ? file : names, file).toContain(source ?? 'nobody');
    }
    expect(licensed.length).toBeGreaterThanOrEqual(6);
  });
});
