/** Writes the notes of the version in package.json into CHANGELOG.md, from the commits since the tag of the version before. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { run } from '../run.ts';
import { type Commit, notesOf, placeNotes } from './notes.ts';

const FIELD = '\u001f';
const RECORD = '\u001e';

/** The commit at which the changelog says that a version ended: its tag, else the mark behind its heading. */
const startOf = (changelog: string, version: string): string | undefined => {
  const before = [...changelog.matchAll(/^## (\S+) .*$\n(?:\n<!-- ends with (\w+) -->)?/gm)].find(
    ([, name]) => name !== version,
  );
  if (before === undefined) return undefined;
  const tag = `v${before[1]}`;
  return run('git', ['tag', '--list', tag], root).trim() === '' ? before[2] : tag;
};

const readCommits = (range: string): Commit[] =>
  run('git', ['log', '--no-merges', `--format=%s${FIELD}%b${RECORD}`, range], root)
    .split(RECORD)
    .map(text => text.trim())
    .filter(Boolean)
    .map(text => {
      const [subject = '', body = ''] = text.split(FIELD);
      return { subject, body };
    });

const newMigrations = (since: string | undefined): string[] => {
  const folder = 'apps/server/migrations';
  const args =
    since === undefined
      ? ['ls-files', '--', folder]
      : ['diff', '--name-only', '--diff-filter=A', since, 'HEAD', '--', folder];
  const files = run('git', args, root).split('\n').filter(Boolean);
  return files.map(file => file.slice(folder.length + 1)).sort();
};

export const writeNotes = (say: (line: string) => void): void => {
  const file = join(root, 'CHANGELOG.md');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const changelog = existsSync(file) ? readFileSync(file, 'utf8') : '# Changes\n';
  const since = startOf(changelog, version);
  const section = notesOf({
    version,
    day: run('git', ['log', '-1', '--format=%cs'], root).trim(),
    commits: readCommits(since === undefined ? 'HEAD' : `${since}..HEAD`),
    migrations: newMigrations(since),
  });
  writeFileSync(file, placeNotes(changelog, version, section));
  say(
    `CHANGELOG.md: ${version}, from ${since ?? 'the first commit'} on. Read it before you tag v${version}.`,
  );
};
