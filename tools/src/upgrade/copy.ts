/** The copy of the site before its database changes: for a bad night, because going back never needs it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

const stamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');

const must = (program: string, args: readonly string[]): void => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0)
    throw new Refusal(
      `The copy failed, and nothing was changed: ${program}: ${error?.message ?? stderr.trim()}. Free space, or make it by --copy COMMAND.`,
    );
};

/** Copies the data folder at rest, and the database with `pg_dump` when it is elsewhere. Returns the new folder. */
export const copySite = (at: string, env: Readonly<Record<string, string>>): string => {
  const folder = join(at, 'copies', stamp());
  const { DATABASE_URL, DATA_DIR = 'data' } = env;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(DATA_DIR)) {
    must('cp', ['-a', '--reflink=auto', DATA_DIR, join(folder, 'data')]);
    const place = join(DATA_DIR, 'postgres-place');
    if (existsSync(place))
      must('cp', ['-a', '--reflink=auto', readFileSync(place, 'utf8').trim(), join(folder, 'database')]);
  }
  if (DATABASE_URL !== undefined)
    must('pg_dump', [
      '--format=custom',
      `--file=${join(folder, 'database.dump')}`,
      `--dbname=${DATABASE_URL}`,
    ]);
  return folder;
};
