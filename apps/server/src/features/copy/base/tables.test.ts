/** How many rows a restored table may have. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundsOf, type Counts, differences } from './tables.ts';

const counts = (rows: number, inserted = 0, deleted = 0): Counts =>
  new Map([['play', { rows, inserted, deleted }]]);

it('of a site at rest a table has exactly as many rows as were copied', () => {
  const tables = boundsOf(counts(7), counts(7));
  expect(differences(tables, counts(7))).toEqual([]);
  expect(differences(tables, counts(6))).toEqual(['play has 6 rows, and 7 were copied']);
  expect(differences(tables, new Map())).toEqual(['play has no rows, and 7 were copied']);
});

it('of a site that is played on, every number of rows that was there meanwhile is right, and one beyond is not', () => {
  const change = fc.integer({ min: -5, max: 5 });
  fc.assert(
    fc.property(fc.nat(50), fc.array(change, { maxLength: 20 }), (first, changes) => {
      let now = { rows: first + 100, inserted: 0, deleted: 0 };
      const moments = [now];
      for (const by of changes) {
        const [more, less] = [Math.max(0, by), Math.max(0, -by)];
        now = { rows: now.rows + by, inserted: now.inserted + more, deleted: now.deleted + less };
        moments.push(now);
      }
      const tables = boundsOf(counts(first + 100), counts(now.rows, now.inserted, now.deleted));
      for (const { rows } of moments) expect(differences(tables, counts(rows))).toEqual([]);
      expect(differences(tables, counts(first + 100 + now.inserted + 1))).toHaveLength(1);
      expect(differences(tables, counts(first + 100 - now.deleted - 1))).toHaveLength(1);
    }),
  );
});
