/** Packs a tree so that the same tree gives the same bytes, and writes the list of checksums. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { run } from './run.ts';

/** Seconds of the commit that is packed: the time of every file in the archive. */
const commitSeconds = (): string => run('git', ['log', '-1', '--format=%ct'], root).trim();

/** Packs `folder/name` into `archive`. Names, order, times and owners do not depend on the machine. */
export const pack = (folder: string, name: string, archive: string): void => {
  const steady = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  const tar = ['--create', '--file=-', ...steady, `--mtime=@${commitSeconds()}`, '--mode=u+rw,go+r-w', name];
  const line = `tar "$@" | gzip -n -6 > '${archive}'`;
  run('bash', ['-o', 'pipefail', '-c', line, 'pack', ...tar], folder);
};

/** Writes `SHA256SUMS` about all archives of the folder, as `sha256sum -c` reads it. */
export const writeSums = (folder: string): void => {
  const archives = readdirSync(folder)
    .filter(name => name.endsWith('.tar.gz'))
    .sort();
  const lines = archives.map(name => {
    const hash = createHash('sha256').update(readFileSync(join(folder, name)));
    return `${hash.digest('hex')}  ${name}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
};

/** What the tree takes on a disk, in MB. */
export const megabytes = (folder: string): number =>
  Math.round(Number(run('du', ['-sk', folder], root).split('\t')[0]) / 1024);
