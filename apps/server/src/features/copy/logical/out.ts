/** A site's whole database as one stream, in one snapshot: for copies of a database for which there is no other tool (ADR 16). */
import { type Count, countTable, rowsOut } from './rows.ts';
import { closeSessions, openSession, rowOf, type Session } from './session.ts';
import { readSequences, readTables, readVersion } from './shape.ts';
import { endOfRows, lineOf } from './stream.ts';

/** What a copy holds, known once its stream has ended. */
export type Held = {
  /** Rows by table, such as `public.play`. */
  readonly rows: Readonly<Record<string, number>>;
  /** The instant of the snapshot, by the database's clock: everything acknowledged before is in it. Epoch milliseconds. */
  readonly madeAt: number;
};

const begin = async (session: Session): Promise<number> => {
  await session.query('begin isolation level repeatable read read only');
  const { at } = await rowOf<{ at: number }>(
    session,
    'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  );
  return at;
};

async function* write(session: Session, hold: (held: Held) => void): AsyncGenerator<Buffer> {
  const madeAt = await begin(session);
  const tables = await readTables(session);
  const counts: Record<string, Count> = {};
  for (const table of tables) {
    yield lineOf({ table: table.name, columns: table.columns });
    yield* rowsOut(session, table) as AsyncIterable<Buffer>;
    yield endOfRows();
    counts[table.name] = await countTable(session, table);
  }
  const [version, sequences] = [await readVersion(session), await readSequences(session)];
  yield lineOf({ end: true, version, counts, sequences });
  const rows = Object.entries(counts).map(([name, count]) => [name, Number(count.rows)] as const);
  hold({ rows: Object.fromEntries(rows), madeAt });
}

/**
 * Everything of the database, beside the running site. Read the stream to its end, then `held`. It reads each table twice, once
 * for its checksum, and holds a snapshot until it ends.
 */
export const copyOut = async (
  databaseUrl: string,
): Promise<{ readonly stream: AsyncIterable<Buffer>; readonly held: () => Held }> => {
  const session = await openSession(databaseUrl);
  let known: Held | undefined;
  const stream = async function* () {
    try {
      yield* write(session, held => {
        known = held;
      });
    } finally {
      await closeSessions([session]);
    }
  };
  return {
    stream: stream(),
    held: () => {
      if (known === undefined) throw new Error('the copy was not read to its end');
      return known;
    },
  };
};
