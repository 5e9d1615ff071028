import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const ROOMS = join(root, 'apps/web/src');
const FORMATS = /\bIntl\.(?:NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat)\((\w*)/g;
/** The code of the interface says nothing about digits, so `Intl` must use the locale of `useLocale` for players. */
const isBare = (source: string) =>
  /const (?:\{ code(?:, rtl)? \} = useInterface\(\)|code = useInterface\()/.test(source) &&
  [...source.matchAll(FORMATS)].some(([, locale]) => locale === 'code');

it('numbers, dates and lists are written in the digits of the device on every screen', () => {
  expect(isBare('const code = useInterface(x => x.code); new Intl.ListFormat(code)')).toBe(true);
  const files = globSync('{app,features,play,ui}/**/*.{ts,tsx}', { cwd: ROOMS });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(file => isBare(readFileSync(join(ROOMS, file), 'utf8')))).toEqual([]);
  // 'sv' formats a date as 2026-11-20, which only the program reads.
  const unnamed = files.filter(file =>
    /\.toLocale(?:Date|Time)?String\((?!'sv'\))/.test(readFileSync(join(ROOMS, file), 'utf8')),
  );
  expect(unnamed).toEqual([]);
});
