/**
 * `npm run messages:export -- LANG [xliff|json] [FILE] [--since FILE]` and `npm run messages:import -- FILE [--good-only]`:
 * exports sentences to a translator and imports them. An import writes nothing unless all of it is good; --good-only takes the good part.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readJson, writeJson } from '@trivium/messages/exchange/json';
import { type Bundle, takeUnits, unitsOf } from '@trivium/messages/exchange/units';
import { readXliff, writeXliff } from '@trivium/messages/exchange/xliff';
import { stemOf } from '@trivium/messages/text';
import { readFiles } from '../check/read-files.ts';
import { readCatalogues, writeCatalogue } from './catalogues.ts';
import { usesOf } from './uses.ts';

const USAGE = `messages:export -- LANG [xliff|json] [FILE] [--since FILE]
messages:import -- FILE [--good-only]`;

const read = (file: string): Bundle => {
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  return text.trimStart().startsWith('<') ? readXliff(text) : readJson(text);
};

const isLanguage = (code: string): boolean => {
  try {
    return Intl.PluralRules.supportedLocalesOf(code).length > 0 && code !== 'en';
  } catch {
    return false;
  }
};

const exported = ([code = '', format = 'xliff', file]: readonly string[], since?: string): string => {
  if (!isLanguage(code)) throw new RangeError(`"${code}" is no language to translate into: say fr, pt, sw …`);
  if (format !== 'xliff' && format !== 'json') throw new RangeError('The format is xliff or json.');
  const catalogues = readCatalogues();
  const english = catalogues.get('en') ?? {};
  const uses = usesOf(readFiles(), [...new Set(Object.keys(english).map(stemOf))]);
  const earlier = since === undefined ? {} : { since: read(since) };
  const bundle = unitsOf(code, english, catalogues.get(code) ?? {}, { uses, ...earlier });
  const path = file ?? `messages-${code}.${format === 'xliff' ? 'xlf' : 'json'}`;
  writeFileSync(path, format === 'xliff' ? writeXliff(bundle) : writeJson(bundle));
  const counted = (state: string) => bundle.units.filter(unit => unit.state === state).length;
  return `${path}: ${bundle.units.length} sentences, ${counted('missing')} missing, ${counted('changed')} changed`;
};

const imported = ([file]: readonly string[], isGoodOnly: boolean): string => {
  if (file === undefined) throw new RangeError(USAGE);
  const bundle = read(file);
  if (!isLanguage(bundle.language)) throw new RangeError(`"${bundle.language}" is no language.`);
  const catalogues = readCatalogues();
  const taken = takeUnits(bundle, catalogues.get('en') ?? {}, catalogues.get(bundle.language) ?? {});
  for (const { said } of taken.refused) process.stderr.write(`${said}.\n`);
  const isWritten = taken.refused.length === 0 || isGoodOnly;
  if (isWritten) writeCatalogue(bundle.language, taken.texts);
  if (taken.refused.length > 0) process.exitCode = 1;
  return isWritten
    ? `${bundle.language}.json: ${taken.taken.length} sentences taken, ${taken.refused.length} faults`
    : `Nothing is written: ${taken.refused.length} faults. With --good-only the good sentences are taken.`;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, 'good-only': { type: 'boolean', default: false } },
});
const [command, ...rest] = positionals;
try {
  const said =
    command === 'export'
      ? exported(rest, values.since)
      : command === 'import'
        ? imported(rest, values['good-only'])
        : USAGE;
  process.stdout.write(`${said}\n`);
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
