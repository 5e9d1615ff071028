/** Results of exams and contests as a file: a text for any spreadsheet, or a workbook. */
import { z } from 'zod';
import { rowId } from '../fields.ts';

export const resultsAsk = z.strictObject({ id: rowId, kind: z.enum(['csv', 'xlsx']).default('csv') });

export const resultsFile = z.object({
  csv: z.string().describe('Empty where a workbook was asked for.'),
  xlsx: z.base64().describe('The workbook; empty where a text was asked for.'),
  rows: z.int(),
  left_out: z.int(),
});
