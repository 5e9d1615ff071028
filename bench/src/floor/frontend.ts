/** Parses what a PostgreSQL client sends into statements with their values (protocol 3.0). Pure. */

/** A statement of one round trip. `values` are as they were sent: text, bytes, or null. */
export type Statement = {
  /** The connection that carried it. */
  readonly connection: number;
  /** The name of a prepared statement. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | Uint8Array | null)[];
  /** Sent before the one before it on this connection was answered: the two travel together. */
  readonly isTogether?: boolean;
};

class Reader {
  private at: number;
  private readonly bytes: Buffer;
  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }
  text(): string {
    const end = this.bytes.indexOf(0, this.at);
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }
  int16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }
  int32(): number {
    this.at += 4;
    return this.bytes.readInt32BE(this.at - 4);
  }
  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/** Parses one connection; `feed` returns the statements that these bytes complete. */
export const followFrontend = (connection: number): { feed(chunk: Buffer): Statement[] } => {
  let pending: Buffer = Buffer.alloc(0);
  let isStarted = false;
  const known = new Map<string, string>();

  const bound = (message: Buffer): Statement => {
    const reader = new Reader(message, 0);
    reader.text();
    const name = reader.text();
    const formats = Array.from({ length: reader.int16() }, () => reader.int16());
    const values = Array.from({ length: reader.int16() }, (_, at) => {
      const length = reader.int32();
      if (length === -1) return null;
      const bytes = reader.take(length);
      const format = formats.length === 1 ? formats[0] : formats[at];
      return format === 1 ? new Uint8Array(bytes) : bytes.toString('utf8');
    });
    return { connection, name, text: known.get(name) ?? '', values };
  };

  const read = (type: string, message: Buffer): Statement[] => {
    if (type === 'Q') return [{ connection, name: '', text: new Reader(message, 0).text(), values: [] }];
    if (type === 'P') {
      const reader = new Reader(message, 0);
      const name = reader.text();
      known.set(name, reader.text());
    }
    return type === 'B' ? [bound(message)] : [];
  };

  return {
    feed: chunk => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const found: Statement[] = [];
      for (;;) {
        // The first message of a connection has no type byte.
        const head = isStarted ? 1 : 0;
        if (pending.length < head + 4) return found;
        const length = head + pending.readInt32BE(head);
        if (pending.length < length) return found;
        if (isStarted) found.push(...read(String.fromCharCode(pending[0] ?? 0), pending.subarray(5, length)));
        isStarted = true;
        pending = pending.subarray(length);
      }
    },
  };
};

/** Counts the answers of a database on one connection; each statement ends with one (ReadyForQuery). */
export const followBackend = (): { feed(chunk: Buffer): number } => {
  let pending: Buffer = Buffer.alloc(0);
  return {
    feed: chunk => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      let answers = 0;
      while (pending.length >= 5 && pending.length >= 1 + pending.readInt32BE(1)) {
        if (pending[0] === 'Z'.charCodeAt(0)) answers += 1;
        pending = pending.subarray(1 + pending.readInt32BE(1));
      }
      return answers;
    },
  };
};
