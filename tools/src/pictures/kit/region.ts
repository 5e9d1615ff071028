/** Where in the world countries are, and what a table says of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRegion, type Region } from '../../content/regions.ts';

/** A region as a table says it. Refuses what is none. */
export const readRegion = (text: string): Region => {
  if (isRegion(text)) return text;
  throw new RangeError(`"${text}" is no region`);
};

const continents: ReadonlyMap<string, Region> = new Map(
  readFileSync(join(import.meta.dirname, 'regions.txt'), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('//'))
    .flatMap(line => {
      const [region = '', codes = ''] = line.split(': ');
      return codes.split(' ').map((code): [string, Region] => [code, readRegion(region)]);
    }),
);

/** The continent of a country by its code of two letters. */
export const continentOf = (code: string): Region => {
  const continent = continents.get(code);
  if (continent === undefined) throw new RangeError(`no continent for ${code}`);
  return continent;
};
