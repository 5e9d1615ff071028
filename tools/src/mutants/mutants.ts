/** Small faults that are put into the product on purpose, to see that the tests named by `docs/coverage.md` find them. Pure. */

/** One fault: in `file`, the only place that reads `old` reads `broken` instead. `row` is a sentence's number, such as `4.2`. */
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
 * Reads a list of faults, apart by an empty line: row and file in the first line, then what stands there after `- ` and what takes its
 * place after `+ `, each in one or more whole lines or a part of one. Throws on any other line.
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

/** The file's text with the fault in it. Throws when the old text is not there, or more than once. */
export const broken = ({ row, file, old, broken: fault }: Mutant, text: string): string => {
  const [before, after, ...more] = text.split(old);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${row}: ${file} has “${old}” ${after === undefined ? 'nowhere' : 'more than once'}`);
  }
  return `${before}${fault}${after}`;
};

// What stands in a title for a case's own values: the runner's marks, a field's name, and our sign for a filled place.
const PLACE = /%[sdifjoO#$%]|\$[\w.]+|…/;

/** A pattern for test runners that meets the given titles at the end of a test's whole name, and no other. */
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
