/** Sheets of other programs, whose headings are always the same: recognised by them, wherever instructions stand above. */
import type { AnswerReading, ColumnRole } from '@trivium/rules/bank/column';
import type { BankFormat, SheetChoice } from '../bank/bank-format.ts';
import type { TableRow } from '../table/table.ts';
import { peekOf } from '../table/tables.ts';
import { foldHeading } from './heading.ts';
import { readingBy, readSheets, sheetsAbout } from './sheet-reader.ts';

const HEAD_LOOKED_AT = 30;

export type Template = {
  readonly name: string;
  readonly endings: readonly string[];
  /** Whether these are its headings, folded. */
  readonly isHead: (heads: readonly string[]) => boolean;
  /** What the column with a folded heading is. */
  readonly roleOf: (head: string, heads: readonly string[]) => ColumnRole;
  readonly answers:
    | AnswerReading
    | ((rows: readonly (readonly string[])[], roles: readonly ColumnRole[]) => AnswerReading);
  /** Rows of help below the headings. */
  readonly helpRows?: (next: readonly string[], roles: readonly ColumnRole[]) => number;
  /** Puts cells of its own meaning into common words. */
  readonly prepare?: (cells: readonly string[], heads: readonly string[]) => readonly string[];
  /** Operators may say how its answers are written. */
  readonly isAsked?: boolean;
};

type Placed = { readonly choice: SheetChoice; readonly heads: readonly string[] };

const placedIn = (template: Template, sheet: string, sample: readonly TableRow[]): Placed | null => {
  for (const [place, { at, cells }] of sample.slice(0, HEAD_LOOKED_AT).entries()) {
    const heads = cells.map(foldHeading);
    if (!template.isHead(heads)) continue;
    const roles = heads.map(head => template.roleOf(head, heads));
    const body = sample.slice(place + 1).map(row => row.cells);
    const help = template.helpRows?.(body[0] ?? [], roles) ?? 0;
    const { answers } = template;
    const reading = typeof answers === 'function' ? answers(body.slice(help), roles) : answers;
    return { heads, choice: { sheet, isLeftOut: false, headRows: at + help, roles, answers: reading } };
  }
  return null;
};

const leftOut = (sheet: string): SheetChoice => ({
  ...{ sheet, isLeftOut: true, headRows: 0, roles: [], answers: 'letter' },
});

/** The format of a template. */
export const templateFormat = (template: Template): BankFormat => ({
  name: template.name,
  endings: template.endings,
  sureness: file => {
    const { rows } = peekOf(file);
    return rows.some(cells => template.isHead(cells.map(foldHeading))) ? 0.97 : 0;
  },
  ...(template.isAsked === true
    ? {
        sheets: file =>
          sheetsAbout(file, (sheet, sample) => {
            const guess = placedIn(template, sheet, sample)?.choice ?? leftOut(sheet);
            return { guess, sureness: guess.roles.map(role => (role === 'answer' ? 0.5 : 1)) };
          }),
      }
    : {}),
  read: (file, { sheets }) =>
    readSheets(file, (sheet, sample) => {
      const placed = placedIn(template, sheet, sample);
      const choice = sheets.find(chosen => chosen.sheet === sheet) ?? placed?.choice;
      const { prepare } = template;
      if (choice === undefined) return null;
      return readingBy(choice, cells => prepare?.(cells, placed?.heads ?? []) ?? cells);
    }),
});
