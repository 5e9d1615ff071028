/** `npm run gen`: writes the generated files; with --check it writes nothing and fails when a file is stale. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiMarkdown } from '@trivium/contract/api-page';
import { openApiDocument } from '@trivium/contract/openapi';
import { coverageMarkdown } from '../coverage/read-coverage.ts';
import { root } from '../root.ts';
import { floorsOf, housePicture } from './house-picture.ts';

const featuresOf = (app: 'server' | 'web'): string[] =>
  readdirSync(join(root, `apps/${app}/src/features`), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const GENERATED: Readonly<Record<string, () => string>> = {
  'docs/openapi.json': () => `${JSON.stringify(openApiDocument(), null, 1)}\n`,
  'docs/api.md': apiMarkdown,
  'docs/coverage.md': coverageMarkdown,
  'docs/house.svg': () => housePicture(floorsOf(featuresOf('server')), featuresOf('web')),
};

const isCheck = process.argv.includes('--check');
for (const [path, make] of Object.entries(GENERATED)) {
  const file = join(root, path);
  const fresh = make();
  const isFresh = existsSync(file) && readFileSync(file, 'utf8') === fresh;
  if (isFresh) continue;
  if (isCheck) {
    process.stdout.write(`${path} is stale: run npm run gen\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, fresh);
    process.stdout.write(`wrote ${path}\n`);
  }
}
