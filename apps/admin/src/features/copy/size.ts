/** The size of a copy in the words of the language. */
import type { Format } from '../../lib/format.ts';

const MEGA = 1e6;
const GIGA = 1e9;

export const sizeOf = (bytes: number, format: Format): string =>
  bytes < GIGA
    ? format.number(bytes / MEGA, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
    : format.number(bytes / GIGA, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });
