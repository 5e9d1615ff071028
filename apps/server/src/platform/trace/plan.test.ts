/** What the log shows of statements and plans holds no value. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planLines, shapeOf } from './plan.ts';

test('a statement keeps its words and loses its literals', () => {
  expect(shapeOf(`select a from player\n  where email = 'anna@example.org' and id = 4711 and b = $1`)).toBe(
    'select a from player where email = ? and id = ? and b = $1',
  );
  expect(shapeOf("select E'it\\'s', $$secret$$, $x$secret$x$, 'o''clock', s12.a, $12")).toBe(
    'select ?, ?, ?, ?, s12.a, $12',
  );
});

test('no text that was quoted stays, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), text => {
      const secret = `Geheim${text}Ende`;
      const shape = shapeOf(`select 1 from t where a = '${secret.replaceAll("'", "''")}' and b = $1`);
      expect(shape).not.toContain('Geheim');
    }),
  );
});

test('a plan keeps nodes, tables and indexes, and loses its conditions', () => {
  const plan = [
    {
      Plan: {
        'Node Type': 'Sort',
        'Sort Key': ["lower('anna')"],
        'Total Cost': 12.4,
        'Plan Rows': 3,
        Plans: [
          {
            'Node Type': 'Index Scan',
            'Relation Name': 'player',
            'Index Name': 'player_pkey',
            'Index Cond': "(email = 'anna@example.org')",
            'Total Cost': 8.1,
            'Plan Rows': 1,
          },
        ],
      },
    },
  ];
  expect(planLines(plan)).toEqual([
    'Sort (cost 12, rows 3)',
    '  Index Scan on player by player_pkey (cost 8, rows 1)',
  ]);
  expect(planLines(null)).toEqual([]);
});
