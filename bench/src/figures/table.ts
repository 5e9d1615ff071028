/** Formats figures as Markdown tables. Pure. */

/** One table of a report. Every row has as many cells as the head. */
export type Table = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences below the table. */
  readonly remarks?: readonly string[];
};

const isFigure = (cell: string): boolean => /^[<>≤≥]?\s?-?\d/.test(cell);

/** The table in Markdown; columns of figures are right-aligned. */
export const renderTable = ({ title, head, rows, remarks = [] }: Table): string => {
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map(row => row[column]?.length ?? 0)),
  );
  const isRight = head.map((_, column) => rows.length > 0 && rows.every(row => isFigure(row[column] ?? '')));
  const line = (cells: readonly string[]): string =>
    `| ${widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return isRight[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (isRight[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    line(head),
    rule,
    ...rows.map(line),
    '',
    ...remarks.map(each => `${each}\n`),
  ].join('\n');
};

/** A figure with three significant digits or all of its whole ones: 1234, 56.7, 4.32, 0.213. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
};

/** Median and bounds of several repetitions, as text. */
export const spreadText = (spread: { median: number; least: number; most: number }): string =>
  `${figure(spread.median)} (${figure(spread.least)}–${figure(spread.most)})`;

export const verdict = (isReached: boolean): string => (isReached ? 'reached' : 'MISSED');
