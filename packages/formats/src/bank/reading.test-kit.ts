/** How tests read a file of a format: everything that it finds, judged as an import does. */
import { openArchive } from './archive.ts';
import type { BankFile, BankFormat } from './bank-format.ts';
import type { Found } from './item.ts';
import { type Judged, judge } from './judge.ts';

export const fileOf = (bytes: Uint8Array | string, name = 'bank'): BankFile => {
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  return { name, bytes: all, archive: openArchive(all) };
};

export const foundIn = async (format: BankFormat, file: BankFile): Promise<Found[]> => {
  const all: Found[] = [];
  for await (const found of format.read(file, { sheets: [] })) all.push(found);
  return all;
};

export const judgedIn = async (format: BankFormat, file: BankFile): Promise<Judged[]> =>
  (await foundIn(format, file)).flatMap(found =>
    found.type === 'question' ? [judge(found, name => format.media?.(file, name) !== undefined)] : [],
  );

/** The only question of a file. */
export const oneIn = async (format: BankFormat, file: BankFile): Promise<Judged> => {
  const [one, ...others] = await judgedIn(format, file);
  if (one === undefined || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} questions`);
  return one;
};
