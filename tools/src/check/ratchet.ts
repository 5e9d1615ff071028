/**
 * `ratchet.txt` lists what was over a limit when the limits were introduced. It only shrinks: `npm run gen` removes what
 * is fixed. `npm run gen -- --ratchet` wrote it. When the file is empty, delete it and this module.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Offence } from './offence.ts';

/** The largest allowed measure of each listed offence, by limit and key. */
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

/** Whether the ratchet allows the offence: it is listed and has not grown. */
export const isAllowed = (ratchet: Ratchet, offence: Offence): boolean =>
  offence.measure <= (ratchet.get(idOf(offence)) ?? offence.most);

/** The ratchet without what is fixed and with lower numbers where something shrank; nothing is added or raised. */
export const shrunk = (ratchet: Ratchet, offences: readonly Offence[]): string =>
  writeRatchet(
    offences
      .filter(offence => ratchet.has(idOf(offence)))
      .map(offence => ({ ...offence, measure: Math.min(offence.measure, ratchet.get(idOf(offence)) ?? 0) })),
  );
