/** Deliberate faults in the product, which prove that the tests named in `docs/coverage.md` find them. Pure. */

/** One fault: replaces the only occurrence of `old` in `file` by `broken`. `row` is the number of a sentence, such as `4.2`. */
export type Mutant = {
  readonly row: string;
  readonly file: string;
  readonly old: string;
  readonly broken: string;
};

const HEAD = /^(\d\.\d+) (\S+)$/;

const linesWith = (sign: string, lines: readonly string[]): string =>
  lines
    .filter(line => line.startsWith(sign))
    .map(line => line.slice(2))
    .join('\n');

/**
 * Parses a list of faults, separated by empty lines: row and file in the first line, then the old text after `- ` and the new text
 * after `+ `, each one or more whole lines or a part of one. Throws on any other line.
 */
export const readMutants = (content: string): Mutant[] =>
  content
    .trim()
    .split(/\n{2,}/)
    .map(block => {
      const [head = '', ...lines] = block.split('\n');
      const [, row, file] = HEAD.exec(head) ?? [];
      const strange = lines.find(line => !/^[-+] /.test(line));
      const old = linesWith('- ', lines);
      if (row === undefined || file === undefined || strange !== undefined || old === '') {
        throw new Error(`“${strange ?? head}” does not belong to a list of faults`);
      }
      return { row, file, old, broken: linesWith('+ ', lines) };
    });

/** The file's text with the fault. Throws when the old text is missing or occurs more than once. */
export const broken = ({ row, file, old, broken: fault }: Mutant, text: string): string => {
  const [before, after, ...more] = text.split(old);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${row}: ${file} has “${old}” ${after === undefined ? 'nowhere' : 'more than once'}`);
  }
  return `${before}${fault}${after}`;
};

// Placeholders in titles: the runner's own, a field's name, and our `…`.
const PLACE = /%[sdifjoO#$%]|\$[\w.]+|…/;

/** A pattern for test runners that matches exactly these titles at the end of a test's full name. */
export const patternOf = (titles: readonly string[]): string =>
  titles
    .map(title =>
      title
        .split(PLACE)
        .map(part => part.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`))
        .join('.*'),
    )
    .map(title => `${title}$`)
    .join('|');
