/** Files of migrations: what they say of themselves, and which databases a version with these files can live with. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../log/start-problem.ts';

export type Migration = {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** The migration whose second step this one is: it takes away what versions without that first step use. */
  readonly secondStepOf: string | undefined;
  /** It makes one index beside running calls and runs outside a transaction. */
  readonly isConcurrent: boolean;
};

/** A migration that ran on a database. */
export type Applied = {
  readonly name: string;
  readonly checksum: string;
  readonly secondStepOf: string | null;
};

const SECOND_STEP = /^-- second step of (\S+\.sql)\s*$/m;
const CONCURRENT = /^create (unique )?index concurrently /m;

/** The migrations of a folder, in the order in which they run. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8');
      return {
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        secondStepOf: SECOND_STEP.exec(text)?.[1],
        isConcurrent: CONCURRENT.test(text),
      };
    }),
  );
};

/**
 * Refuses a file that was changed after it ran, and a database that is too new. A newer database is lived with: what came
 * later only adds, or takes away what this version has already stopped using (`npm run check -- migrations`). So a server of the
 * version before starts beside its successors, and an upgrade can be taken back without touching the database.
 */
export const refuseOther = (migrations: readonly Migration[], applied: readonly Applied[]): void => {
  const files = new Map(migrations.map(migration => [migration.name, migration]));
  for (const { name, checksum, secondStepOf } of applied) {
    const file = files.get(name);
    if (file === undefined) {
      if (secondStepOf === null || files.has(secondStepOf)) continue;
      throw new StartProblem(
        `The database was made by a newer version (it has migration ${name}): start that version or a later one.`,
      );
    }
    if (file.checksum !== checksum)
      throw new StartProblem(
        `Migration ${name} was changed after it ran on this database: restore the file and put the change in a new one.`,
      );
  }
};
