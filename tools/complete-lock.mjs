/**
 * `node tools/complete-lock.mjs`, after every `npm install`: writes the optional packages of other systems into the lock file.
 * Where a registry lacks some of them, npm leaves them out, and then `npm ci` refuses the lock file everywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = [
  'android',
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const known = new Set(Object.keys(lock.packages).map(path => path.split('node_modules/').at(-1)));

/** The machine that a package is for, by its name: `@swc/core-linux-ppc64-gnu`. A name without a system means WebAssembly. */
const machineOf = name => {
  const words = name.split('/').at(-1).split('-');
  const at = words.findIndex(word => systems.includes(word));
  if (at < 0) return { cpu: ['wasm32'] };
  const library = words.slice(at + 2).join('-');
  const libc = /musl/.test(library) ? ['musl'] : /gnu/.test(library) ? ['glibc'] : undefined;
  return { cpu: [words[at + 1]], os: [words[at]], ...(words[at] === 'linux' && libc ? { libc } : {}) };
};

let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  const beside = path.slice(0, path.lastIndexOf('node_modules/'));
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (known.has(name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
    const entry = { version, ...machineOf(name), ...(dev ? { dev } : {}), optional: true };
    lock.packages[`${beside}node_modules/${name}`] = entry;
    added += 1;
  }
}
if (added > 0) {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
process.stdout.write(`${added} packages of other systems added to package-lock.json\n`);
