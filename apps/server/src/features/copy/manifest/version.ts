/** The version of the product, which a copy names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As package.json has it, in a clone and in a release. */
export const productVersion = (): string => {
  const file = join(import.meta.dirname, '../../../../../../package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
};
