/** Files by key: whole or not at all, and never outside their folder. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { realDice } from '../dice.ts';
import { createFiles } from './files.ts';

const parent = mkdtempSync(join(tmpdir(), 'trivium-files-'));
const files = createFiles(join(parent, 'files'), realDice);
afterAll(() => rmSync(parent, { recursive: true }));

test('what is put can be read, replaced and deleted', async () => {
  await files.put('profile/3f2a.webp', Buffer.from('one'));
  await files.put('profile/3f2a.webp', Buffer.from('two'));
  expect((await files.get('profile/3f2a.webp'))?.toString()).toBe('two');
  expect(readdirSync(join(parent, 'files/profile'))).toEqual(['3f2a.webp']);
  await files.delete('profile/3f2a.webp');
  await files.delete('profile/3f2a.webp');
  expect(await files.get('profile/3f2a.webp')).toBeUndefined();
});

test('twenty at once on one key leave one whole file', async () => {
  const texts = Array.from({ length: 20 }, (_, at) => String(at).repeat(10_000));
  await Promise.all(texts.map(text => files.put('race.bin', Buffer.from(text))));
  expect(texts).toContain((await files.get('race.bin'))?.toString());
  expect(readdirSync(join(parent, 'files')).filter(name => name.startsWith('race'))).toEqual(['race.bin']);
});

test.each([
  '',
  '../x',
  'a/../../x',
  '/etc/passwd',
  'a//b',
  'A',
  'a\0b',
  '.hidden',
  'a/.b',
  'a\\b',
  'a..b',
  `${'a'.repeat(201)}`,
])('the key %j is refused', async key => {
  await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
  await expect(files.get(key)).rejects.toThrow(RangeError);
  await expect(files.delete(key)).rejects.toThrow(RangeError);
});

test('no key whatever writes beside the folder', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('.', '/', 'a', '\\', '%2e'), { maxLength: 8 }), async parts => {
      await files.put(parts.join(''), Buffer.from('x')).catch(() => undefined);
      expect(readdirSync(parent)).toEqual(['files']);
    }),
  );
});
