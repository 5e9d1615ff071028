/** What separates the cells of a text: the sign that cuts its first rows into the same number of cells. */
import Papa from 'papaparse';

const SEPARATORS = [',', ';', '\t', '|'];
const LOOKED_AT = 64 * 1024;
const ROWS_LOOKED_AT = 60;

/** How evenly a separator cuts the rows, and into how many cells. 0 where it never stands. */
const evenness = (sample: string, delimiter: string): number => {
  const config = { delimiter, newline: '\n', preview: ROWS_LOOKED_AT } as const;
  const { data }: { data: string[][] } = new Papa.Parser(config as unknown as Papa.ParseConfig).parse(
    sample,
    0,
    false,
  );
  const widths = data.map(row => row.length).filter((width, at) => width > 1 || data[at]?.[0]?.trim() !== '');
  const times = new Map<number, number>();
  for (const width of widths) times.set(width, (times.get(width) ?? 0) + 1);
  const [best] = [...times].filter(([width]) => width > 1).toSorted((one, other) => other[1] - one[1]);
  return best ? (best[1] / widths.length) * Math.log2(1 + best[0]) : 0;
};

/** A comma where nothing separates. Spreadsheets may name the sign in a first line, `sep=;`. */
export const separatorOf = (text: string): string => {
  const sample = text
    .slice(0, LOOKED_AT)
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '');
  const named = /^sep=(.)\n/i.exec(sample)?.[1];
  if (named !== undefined) return named;
  const whole = text.length > LOOKED_AT ? sample.slice(0, sample.lastIndexOf('\n') + 1) || sample : sample;
  // Some programs put a blank between the separator and a quote.
  const signs = /[,;|] "/.test(whole) ? [...SEPARATORS, ', ', '; ', '| '] : SEPARATORS;
  let best = { sign: ',', evenness: 0 };
  for (const sign of signs) {
    const found = evenness(whole, sign);
    const isSpaced = sign.length > 1 && best.sign === sign[0];
    if (found > best.evenness || (isSpaced && found >= best.evenness)) best = { sign, evenness: found };
  }
  return best.sign;
};
