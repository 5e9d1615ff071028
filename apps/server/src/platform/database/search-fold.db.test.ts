/** The database searches by the spelling that the rules say, in every language of ours. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldForSearch } from '@trivium/rules/text/search';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/kit/database.ts';
import { createPool } from './db.ts';

const root = join(import.meta.dirname, '../../../../..');
const WORDS = [
  'ΟΔΟΣ',
  'Kadıköy İstanbul',
  'Straße ÆØŁĐÞ œuvre',
  'أإآٱءؤئىیکةہھ مُحَمَّـد ﻻ ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹',
  'हिन्दी सम्बन्ध चाँद ज़मीन अन्न ०१२३४५६७८९ क्\u200dष',
  '  ＡＢＣ\u00a0– ‘quoted’ ',
];

test('search_fold is foldForSearch, for signs of every script and for all our questions', async () => {
  const texts = globSync('content/*/*/*.quiz', { cwd: root }).flatMap(path =>
    readFileSync(join(root, path), 'utf8').split('\n'),
  );
  expect(texts.length).toBeGreaterThan(10_000);
  const { url, drop } = await cloneDatabase();
  const pool = createPool(url);
  try {
    const asked = [...WORDS, ...texts];
    const { rows } = await pool.query<{ folded: string }>(
      'select search_fold(words) folded from unnest($1::text[]) with ordinality as each (words, place) order by place',
      [asked],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(asked.map(foldForSearch));
  } finally {
    await pool.end();
    await drop();
  }
});
