/**
 * What was over a limit when the limits came, in `ratchet.txt`: it may shrink, never grow. `npm run gen` strikes off what
 * is mended; `npm run gen -- --ratchet` wrote it. When the file is empty, it and this module go.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Offence } from './offence.ts';

/** The largest measure that each offence of that day may have, by limit and key. */
export type Ratchet = ReadonlyMap<string, number>;

const idOf = ({ limit, key }: Offence): string => `${limit}\t${key}`;

export const RATCHET_PATH = 'tools/src/check/ratchet.txt';

export const parseRatchet = (content: string): Ratchet =>
  new Map(
    content
      .split('\n')
      .filter(Boolean)
      .map(line => {
        const [limit = '', key = '', measure = ''] = line.split('\t');
        return [`${limit}\t${key}`, Number(measure)];
      }),
  );

export const readRatchet = (): Ratchet => parseRatchet(readFileSync(join(root, RATCHET_PATH), 'utf8'));

export const writeRatchet = (offences: readonly Offence[]): string =>
  offences.map(offence => `${idOf(offence)}\t${offence.measure}\n`).join('');

/** Offences that the ratchet does not allow: new ones, and old ones that have grown. */
export const isAllowed = (ratchet: Ratchet, offence: Offence): boolean =>
  offence.measure <= (ratchet.get(idOf(offence)) ?? offence.most);

/** The ratchet after today's mending: what is gone is struck off, what shrank is lowered, nothing is added or raised. */
export const shrunk = (ratchet: Ratchet, offences: readonly Offence[]): string =>
  writeRatchet(
    offences
      .filter(offence => ratchet.has(idOf(offence)))
      .map(offence => ({ ...offence, measure: Math.min(offence.measure, ratchet.get(idOf(offence)) ?? 0) })),
  );
