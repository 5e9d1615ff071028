/** How much comes in at once when questions are imported (DECISIONS 12). */
import { number, type Setting } from './kind.ts';

export const BANK_SETTINGS = {
  import_mb: {
    ...number('count', 50, 'Megabytes that one file of an import may have.', 'server'),
    ...{ least: 1, most: 200 },
  },
  import_rows_most: {
    ...number('count', 100_000, 'Questions that one import may bring.', 'server'),
    ...{ least: 100, most: 1_000_000 },
  },
} as const satisfies Readonly<Record<string, Setting>>;
