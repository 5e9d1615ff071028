/** Files for tests of sheets, and everything that is found in them. */
import { openArchive } from '../bank/archive.ts';
import type { BankFile, BankFormat, SheetChoice } from '../bank/bank-format.ts';
import type { Found } from '../bank/item.ts';
import { judge } from '../bank/judge.ts';
import { recognise } from '../bank/registry.ts';

export const fileOf = (said: string | Uint8Array, name = 'bank'): BankFile => {
  const bytes = typeof said === 'string' ? new TextEncoder().encode(said) : said;
  return { name, bytes, archive: openArchive(bytes) };
};

export const allOf = async (
  format: BankFormat,
  file: BankFile,
  sheets: readonly SheetChoice[] = [],
): Promise<Found[]> => {
  const all: Found[] = [];
  for await (const found of format.read(file, { sheets })) all.push(found);
  return all;
};

/** The format that a file is taken for, and what it holds. */
export const taken = async (said: string | Uint8Array) => {
  const file = fileOf(said);
  const [best] = recognise(file);
  return { name: best?.format.name, found: best ? await allOf(best.format, file) : [] };
};

/** A question in one line: kind, text, options, key, and what is wrong with it. */
export const told = (found: Found): string => {
  if (found.type === 'unmade') return `unmade ${found.name}`;
  if (found.type !== 'question') return `${found.type} ${found.type === 'trouble' ? found.problem.code : ''}`;
  const { item, problems } = judge(found, () => true);
  const { kind, text, options, key } = item;
  const right =
    key === null
      ? '-'
      : key.kind === 'word'
        ? key.word
        : key.kind === 'multi_select'
          ? key.options.join('+')
          : key.kind === 'sequence'
            ? key.order.join('>')
            : key.kind === 'match'
              ? key.pairs.join('=')
              : String(key.option);
  const wrong = problems.map(({ code }) => code).join(',');
  return `${found.place.row} ${kind} ${text} [${options.join('|')}] ${right}${wrong === '' ? '' : ` !${wrong}`}`;
};
