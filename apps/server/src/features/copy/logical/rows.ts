/** Rows of one table as COPY prints them, out of a database and into one; how many they are, and a sum over them. */
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { rowOf, type Session } from './session.ts';
import type { Table } from './shape.ts';

const NEWLINE = 0x0a;

/** Told how many rows more went by. */
export type OnRows = (rows: number) => void;

/** A newline of a value is printed as two letters, so each byte of that kind ends a row. */
const linesOf = (chunk: Buffer): number => {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
};

const meter = (onRows: OnRows): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      onRows(linesOf(chunk));
      next(null, chunk);
    },
  });

export const columnsOf = ({ columns }: Pick<Table, 'columns'>): string => columns.join(', ');

/** All rows of a table, in the session's snapshot. */
export const rowsOut = (session: Session, table: Table): Readable =>
  session.query(to(`copy (select ${columnsOf(table)} from ${table.from}) to stdout`));

/**
 * Takes rows in. `isNew`: the table was emptied in this transaction, so that its rows need no second visit by VACUUM; PostgreSQL cannot
 * do that for a partitioned one.
 */
export const rowsInto = (
  session: Session,
  table: Pick<Table, 'sql' | 'columns' | 'isParted'>,
  isNew: boolean,
): Writable => {
  const how = isNew && !table.isParted ? ' with (freeze)' : '';
  return session.query(from(`copy ${table.sql} (${columnsOf(table)}) from stdin${how}`));
};

/** From one database into another. */
export const carry = (source: Readable, target: Writable, onRows: OnRows): Promise<void> =>
  pipeline(source, meter(onRows), target);

/** Two tables with the same pair hold the same rows, in whatever order. Whole numbers as text: a sum of 64-bit hashes fits no number of ours. */
export type Count = { readonly rows: string; readonly sum: string };

/** Reads the whole table, in the database: about a second for a million rows. */
export const countTable = (session: Session, { from: where, columns }: Table): Promise<Count> =>
  rowOf<Count>(
    session,
    // A table without columns cannot be written as a row; there is none.
    `select count(*)::text as rows,
      coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)), 0)::text as sum from ${where}`,
  );

export const isSame = (one: Count, other: Count): boolean => one.rows === other.rows && one.sum === other.sum;
