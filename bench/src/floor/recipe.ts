/** Turns a recorded call of the real server into the steps that the floor repeats for any call of that kind. Pure. */
import type { Statement } from './frontend.ts';

/** Whom a call is about; nothing else differs between two calls of one kind. */
export type Subject = {
  readonly playerId: string;
  /** SHA-256 of the session's token, hexadecimal. */
  readonly tokenHash: string;
  readonly playId: string;
};

/** A value of a statement; what depends on the call is a slot. */
export type Slot =
  | { readonly fixed: string | null }
  | { readonly bytes: string }
  /** Text with play ids in it. */
  | { readonly around: readonly string[] }
  | { readonly is: 'player' | 'token' }
  /** An instant, in milliseconds from the call. */
  | { readonly afterMs: number };

export type Step = {
  readonly name: string;
  readonly text: string;
  readonly slots: readonly Slot[];
  /** Travels with the step before it. */
  readonly isTogether: boolean;
};

/** The steps of a call in order; those of one group share a connection, as a transaction has to. */
export type Recipe = { readonly groups: readonly (readonly Step[])[]; readonly bodyBytes: number };

/** Statements that the server sends on its own, not for a call. */
const OWN_WORK =
  /heartbeat|graphile_worker|pg_notify|^listen|leaderboard_change"? order by|advisory|nextval\('leaderboard/i;

export const withoutOwnWork = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }) => !OWN_WORK.test(text));

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

const slotOf = (value: string | Uint8Array | null, subject: Subject, now: number): Slot => {
  if (value === null) return { fixed: null };
  if (typeof value !== 'string') {
    const hex = Buffer.from(value).toString('hex');
    return hex === subject.tokenHash ? { is: 'token' } : { bytes: hex };
  }
  if (value === subject.playerId) return { is: 'player' };
  if (subject.playId !== '' && value.includes(subject.playId)) return { around: value.split(subject.playId) };
  return INSTANT.test(value) ? { afterMs: Date.parse(value) - now } : { fixed: value };
};

/** The value of a slot for another subject. */
export const fill = (slot: Slot, subject: Subject, now: number): string | Buffer | null => {
  if ('fixed' in slot) return slot.fixed;
  if ('bytes' in slot) return Buffer.from(slot.bytes, 'hex');
  if ('around' in slot) return slot.around.join(subject.playId);
  if ('afterMs' in slot) return new Date(now + slot.afterMs).toISOString();
  return slot.is === 'player' ? subject.playerId : Buffer.from(subject.tokenHash, 'hex');
};

const BEGIN = /^(begin|start transaction)\b/i;
const END = /^(commit|rollback)\b/i;

/** Groups the statements of each transaction, and those that travel together, at the place where the first of them stood. */
const grouped = (statements: readonly Statement[]): Statement[][] => {
  const groups: Statement[][] = [];
  const open = new Map<number, Statement[]>();
  const last = new Map<number, Statement[]>();
  for (const statement of statements) {
    const { connection, text, isTogether = false } = statement;
    const running = open.get(connection) ?? (isTogether ? last.get(connection) : undefined);
    if (running !== undefined) running.push(statement);
    const group = running ?? [statement];
    if (running === undefined) groups.push(group);
    last.set(connection, group);
    if (BEGIN.test(text)) open.set(connection, group);
    if (END.test(text)) open.delete(connection);
  }
  return groups;
};

/** One recorded call: when it was made, and whom it was about. */
export type Recording = {
  readonly statements: readonly Statement[];
  readonly subject: Subject;
  readonly at: number;
  readonly bodyBytes: number;
};

const signatureOf = ({ statements }: Recording): string =>
  statements
    .map(({ text }) => text)
    .sort()
    .join('\n');

/**
 * The recording that most others equal. What the server does now and then on its own, or only for the first of many
 * calls, is thereby left out.
 */
export const mostUsual = (recordings: readonly Recording[]): Recording => {
  const alike = new Map<string, Recording[]>();
  for (const each of recordings) {
    const key = signatureOf(each);
    alike.set(key, [...(alike.get(key) ?? []), each]);
  }
  const [most] = [...alike.values()].sort((one, other) => other.length - one.length);
  const usual = most?.[0];
  if (usual === undefined) throw new Error('nothing was recorded');
  return usual;
};

export const recipeOf = ({ statements, subject, at, bodyBytes }: Recording): Recipe => ({
  bodyBytes,
  groups: grouped(statements).map(group =>
    group.map(({ name, text, values, isTogether = false }, place) => ({
      name,
      text,
      isTogether: place > 0 && isTogether,
      slots: values.map(value => slotOf(value, subject, at)),
    })),
  ),
});

/** What travels together is one round trip. */
export const roundTripsOf = ({ groups }: Recipe): number =>
  groups.flat().filter(({ isTogether }) => !isTogether).length;
