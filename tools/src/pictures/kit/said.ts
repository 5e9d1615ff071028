/** Words in the five languages of the pack, and the tables that hold them: text files beside the code, so that whoever writes needs no code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const TONGUES = ['en', 'ar', 'hi', 'fr', 'es'] as const;
export type Tongue = (typeof TONGUES)[number];
export type Said = Readonly<Record<Tongue, string>>;

/** Makes words of what is said in each language. */
export const saidBy = (say: (tongue: Tongue) => string): Said => ({
  en: say('en'),
  ar: say('ar'),
  hi: say('hi'),
  fr: say('fr'),
  es: say('es'),
});

/** Reads `en | ar | hi | fr | es`; one part alone (a number, a sign) is the same in all languages. Refuses any other number of parts. */
export const said = (line: string): Said => {
  const parts = line.split('|').map(part => part.trim());
  if (parts.length !== 1 && parts.length !== TONGUES.length)
    throw new RangeError(`not in five languages: ${line}`);
  return saidBy(tongue => parts[parts.length === 1 ? 0 : TONGUES.indexOf(tongue)] ?? '');
};

/** Fills the names in braces, each with its word in the same language. */
export const filled = (words: Said, parts: Readonly<Record<string, Said | string | number>>): Said =>
  saidBy(tongue =>
    words[tongue].replace(/\{(\w+)\}/g, (_, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new RangeError(`nothing is called ${name}`);
      return typeof part === 'object' ? part[tongue] : String(part);
    }),
  );

/** Several words in a row, with each language's comma. */
export const listed = (words: readonly Said[]): Said =>
  saidBy(tongue => words.map(word => word[tongue]).join(tongue === 'ar' ? '، ' : ', '));

const linesOf = (shelf: string, file: string): string[] =>
  readFileSync(join(import.meta.dirname, '..', shelf, file), 'utf8')
    .split('\n')
    .filter(line => !line.startsWith('//'));

/** Reads a file of lines `key en | ar | hi | fr | es`. */
export const readWords = (shelf: string, file: string): ReadonlyMap<string, Said> =>
  new Map(
    linesOf(shelf, file)
      .filter(line => line.trim() !== '')
      .map(line => {
        const at = line.indexOf(' ');
        return [line.slice(0, at), said(line.slice(at + 1))];
      }),
  );

export type Block = {
  /** The words of its first line, after `# `. */
  readonly head: string;
  /** What stands below it, by language; a line holds several texts with ` || ` between them. Empty where the block is one line. */
  readonly texts: readonly Said[];
};

/** Reads blocks: `# head`, then a line for each language. Refuses a block that lacks a language. */
export const readBlocks = (shelf: string, file: string): readonly Block[] =>
  linesOf(shelf, file)
    .join('\n')
    .split(/^# /m)
    .slice(1)
    .map(block => {
      const [head = '', ...lines] = block.trim().split('\n');
      if (lines.length === 0) return { head, texts: [] };
      const byTongue = new Map(lines.map(line => [line.slice(0, 2), line.slice(3).split(' || ')]));
      const count = byTongue.get('en')?.length ?? 0;
      if (TONGUES.some(tongue => byTongue.get(tongue)?.length !== count))
        throw new RangeError(`a language is missing below # ${head}`);
      return {
        head,
        texts: Array.from({ length: count }, (_, at) =>
          saidBy(tongue => byTongue.get(tongue)?.[at]?.trim() ?? ''),
        ),
      };
    });

/** A word of a table. Refuses a key that is not there. */
export const wordOf = (words: ReadonlyMap<string, Said>, key: string): Said => {
  const word = words.get(key);
  if (word === undefined) throw new RangeError(`no word for ${key}`);
  return word;
};

const countries = readWords('kit', 'countries.txt');
/** A country's name by its code of two letters. */
export const countryName = (code: string): Said => wordOf(countries, code);

const colours = readWords('kit', 'colours.txt');
/** A colour's name as such, by its English name. */
export const colourName = (key: string): Said => wordOf(colours, key);
