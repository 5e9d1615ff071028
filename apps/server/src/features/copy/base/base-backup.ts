/**
 * PostgreSQL's own base backup over a connection of ours, as a stream (ADR 16): the replication protocol's BASE_BACKUP with the
 * log files that it needs, so that nothing is written twice and no other program is necessary.
 */
import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';

/** Where in the log the copy begins: `0/2000028`, and on which timeline. */
export type LogPlace = { readonly lsn: string; readonly timeline: number };

export type BaseBackup = {
  /** A tar of the database's folder. */
  readonly tar: Readable;
  /** Resolves once the tar is whole; rejects when it is not, and the tar then ends with the same error. */
  readonly done: Promise<{ readonly from: LogPlace; readonly until: LogPlace }>;
};

/** What the driver hands to the query in work; its types name only a part of it. */
type Line = { readonly stream: { pause(): void; resume(): void }; query(text: string): void };
type Field = Buffer | string | null;

const placeOf = ([lsn = '', timeline = '']: readonly Field[]): LogPlace => ({
  lsn: String(lsn),
  timeline: Number(timeline),
});

/** Letters that begin a message of the copy: a new archive, and its bytes. Others are the progress. */
const ARCHIVE = 'n'.charCodeAt(0);
const BYTES = 'd'.charCodeAt(0);

/** One query of the replication protocol, fed by the driver. */
const receiveBase = (command: string, tar: PassThrough) => {
  const rows: (readonly Field[])[] = [];
  let archives = 0;
  let line: Line | undefined;
  let failed: Error | undefined;
  const { promise, resolve, reject } = Promise.withResolvers<{ from: LogPlace; until: LogPlace }>();
  tar.on('drain', () => line?.stream.resume());
  const fail = (problem: Error): void => {
    failed ??= problem;
    tar.destroy(failed);
    reject(failed);
  };
  const query = {
    submit: (connection: Line) => {
      line = connection;
      connection.query(command);
    },
    handleRowDescription: () => undefined,
    handleDataRow: ({ fields }: { readonly fields: readonly Field[] }) => void rows.push(fields),
    handleCommandComplete: () => undefined,
    handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => {
      if (chunk[0] === ARCHIVE) archives += 1;
      if (archives > 1)
        fail(new Error('the database has tablespaces of its own, which no copy of ours holds'));
      if (chunk[0] !== BYTES || failed) return;
      // The driver uses its memory again.
      if (!tar.write(Buffer.from(chunk.subarray(1)))) line?.stream.pause();
    },
    handleError: fail,
    handlePortalSuspended: () => undefined,
    handleEmptyQuery: () => undefined,
    handleReadyForQuery: () => {
      const [from, until] = [rows[0], rows.at(-1)];
      if (failed || from === undefined || until === undefined) return;
      tar.end();
      resolve({ from: placeOf(from), until: placeOf(until) });
    },
  };
  return { query, done: promise, fail };
};

/** Starts one. `kilobytesPerSecond` spares the disk of a site that is played on; 0 for as fast as it goes. */
export const startBaseBackup = async (
  databaseUrl: string,
  kilobytesPerSecond: number,
): Promise<BaseBackup> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'trivium copy',
    // `replication` opens a connection for the protocol of that name, whose commands are few.
    ...{ replication: 'true' },
  });
  const tar = new PassThrough({ highWaterMark: 4 * 1024 * 1024 });
  const rate = kilobytesPerSecond > 0 ? `, MAX_RATE ${kilobytesPerSecond}` : '';
  const received = receiveBase(
    `BASE_BACKUP (LABEL 'trivium', CHECKPOINT 'fast', WAL true, MANIFEST 'no'${rate})`,
    tar,
  );
  // Also for a connection that is lost, and for a reader that gives up.
  client.on('error', received.fail);
  tar.on('error', received.fail);
  await client.connect();
  client.query(received.query);
  const done = received.done.finally(() => client.end().catch(() => undefined));
  done.catch(() => undefined);
  return { tar, done };
};
