/** Reads the list of faults from the repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, readMutants } from './mutants.ts';

const folder = join(import.meta.dirname, 'breaks');

export const allMutants = (): Mutant[] =>
  readdirSync(folder)
    .sort()
    .flatMap(file => readMutants(readFileSync(join(folder, file), 'utf8')));
