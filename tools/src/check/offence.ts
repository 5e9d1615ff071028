/** Something over a limit of the house, and its line in the output. */

export type Offence = {
  readonly limit: 'file' | 'function' | 'folder' | 'shelf' | 'rank' | 'wire name' | 'constant' | 'walls';
  /** A name, or the path of a folder. */
  readonly key: string;
  /** Paths to look at. */
  readonly path: string;
  readonly measure: number;
  readonly most: number;
};

const UNITS: Readonly<Record<Offence['limit'], string>> = {
  file: 'lines',
  function: 'lines',
  folder: 'files',
  shelf: 'files of code directly in it',
  rank: 'rank without a feature',
  'wire name': 'snake_case names that are no column, no wire field, or in a room that knows neither',
  constant: 'declarations',
  walls: 'percent of the TypeScript files',
};

export const offenceLine = ({ limit, key, path, measure, most }: Offence): string =>
  `${limit} ${key}${key === path ? '' : ` (${path})`}: ${measure} ${UNITS[limit]}, ${most} at most`;
