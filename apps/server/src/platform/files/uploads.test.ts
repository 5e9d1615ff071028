/** Uploads: parts at their places, nothing outside the area, and what nobody knows is swept. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { realDice } from '../dice.ts';
import { createFiles } from './files.ts';
import { createUploads, UPLOAD_FOLDER } from './uploads.ts';

const parent = mkdtempSync(join(tmpdir(), 'trivium-uploads-'));
const uploads = createUploads(join(parent, 'files'));
afterAll(() => rmSync(parent, { recursive: true }));

test('parts stand at their places, and one that comes again changes nothing', async () => {
  await uploads.write('first-upload', 0, Buffer.from('one '));
  await uploads.write('first-upload', 4, Buffer.from('two'));
  await uploads.write('first-upload', 4, Buffer.from('two'));
  expect(readFileSync(uploads.path('first-upload'), 'utf8')).toBe('one two');
});

test.each(['', '../climb-out', '/etc/passwd', 'a/b-and-more', '.hidden-name', 'a\0b-and-more'])(
  'the name %j is refused',
  async name => {
    await expect(uploads.write(name, 0, Buffer.from('x'))).rejects.toThrow(RangeError);
    expect(() => uploads.path(name)).toThrow(RangeError);
    expect(readdirSync(parent)).toEqual(['files']);
  },
);

test('no public file can be named into the area', async () => {
  const files = createFiles(join(parent, 'files'), realDice);
  await expect(files.get(`${UPLOAD_FOLDER}/first-upload`)).rejects.toThrow(RangeError);
});

test('what nobody knows is swept', async () => {
  await uploads.write('second-upload', 0, Buffer.from('x'));
  expect(await uploads.sweep(name => name === 'second-upload')).toBe(1);
  expect(readdirSync(join(parent, 'files', UPLOAD_FOLDER))).toEqual(['second-upload']);
  expect(await createUploads(join(parent, 'nowhere')).sweep(() => false)).toBe(0);
});
