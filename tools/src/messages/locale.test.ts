import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const ROOMS = join(root, 'apps/web/src');
const FORMATS = /\bIntl\.(?:NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat)\((\w*)/g;
/** `code` of the interface names no digits: what `Intl` writes for a player takes the locale of `useLocale`. */
const isBare = (source: string) =>
  /const (?:\{ code(?:, rtl)? \} = useInterface\(\)|code = useInterface\()/.test(source) &&
  [...source.matchAll(FORMATS)].some(([, locale]) => locale === 'code');

it('numbers, dates and lists are written in the digits of the device on every screen', () => {
  expect(isBare('const code = useInterface(x => x.code); new Intl.ListFormat(code)')).toBe(true);
  const files = globSync('{app,features,play,ui}/**/*.{ts,tsx}', { cwd: ROOMS });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(file => isBare(readFileSync(join(ROOMS, file), 'utf8')))).toEqual([]);
  // 'sv' writes a date as 2026-11-20, for the program and nobody else.
  const unnamed = files.filter(file =>
    /\.toLocale(?:Date|Time)?String\((?!'sv'\))/.test(readFileSync(join(ROOMS, file), 'utf8')),
  );
  expect(unnamed).toEqual([]);
});
