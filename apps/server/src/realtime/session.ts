/** Sessions of open sockets: looked up at the greeting, and again every few seconds, many at a time. */
import { hashToken } from '../http/caller.ts';
import type { SignedIn } from '../http/handler.ts';
import type { AppContext } from '../platform/app-context.ts';

export type Standing = {
  session(tokenHash: Uint8Array, now: number): Promise<SignedIn | 'deactivated' | null>;
  /** Sessions among these that are still open, by hash in hex; one statement. */
  sessions(
    tokenHashes: readonly Uint8Array[],
    now: number,
  ): Promise<ReadonlyMap<string, Pick<SignedIn, 'role'> | 'deactivated'>>;
};

const TOKEN = /^[\w.~+/=-]{1,4096}$/;
/** Every socket's session is looked at so often. */
export const LOOK_EVERY_MS = 5_000;
/** So many in one look: thousands keep every answer waiting. */
const LOOK_MOST = 250;

/** Who comes with this token, or the code of why not. */
export const standingOf = async (
  standing: Standing,
  token: unknown,
  now: number,
): Promise<SignedIn | 'no_token' | 'bad_token' | 'account_deactivated' | 'first_sign_in'> => {
  if (token === undefined || token === '') return 'no_token';
  if (typeof token !== 'string' || !TOKEN.test(token)) return 'bad_token';
  const found = await standing.session(hashToken(token), now);
  if (found === null) return 'bad_token';
  if (found === 'deactivated') return 'account_deactivated';
  return found.isFirstSignIn ? 'first_sign_in' : found;
};

type Seen = {
  readonly data: { readonly tokenHash: Buffer };
  emit(notice: string, data: unknown): unknown;
  disconnect(close: boolean): unknown;
};

/** Cuts off whoever signed out, was switched off, or is a player while the house is closed for maintenance. */
export const keepSessions = (
  context: AppContext,
  deps: { readonly standing: Standing; readonly isInMaintenance: () => boolean },
  sockets: () => Iterable<Seen>,
): { start(): void; look(some: Iterable<Seen>): void; stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let [rest, pauseMs]: [Seen[], number] = [[], LOOK_EVERY_MS];
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;

  const end = (socket: Seen, code: string): void => {
    socket.emit('session_ended', { code });
    socket.disconnect(true);
  };
  const lookAt = async (some: Iterable<Seen>): Promise<void> => {
    const open = [...some];
    if (open.length === 0) return;
    try {
      const found = await deps.standing.sessions(
        open.map(({ data }) => data.tokenHash),
        context.clock.now(),
      );
      for (const socket of open) {
        const session = found.get(socket.data.tokenHash.toString('hex'));
        if (session === undefined) end(socket, 'bad_token');
        else if (session === 'deactivated') end(socket, 'account_deactivated');
        else if (deps.isInMaintenance() && session.role === 'player') end(socket, 'maintenance');
      }
    } catch (err) {
      context.log.warn({ err }, 'the sessions of sockets could not be looked at');
    }
  };
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      if (rest.length === 0) {
        rest = [...sockets()];
        pauseMs = LOOK_EVERY_MS / Math.max(1, Math.ceil(rest.length / LOOK_MOST));
      }
      looking = lookAt(rest.splice(0, LOOK_MOST)).then(next);
    }, pauseMs);
    timer.unref();
  };
  return {
    start: next,
    look: some => {
      if (!isStopped) looking = Promise.all([looking, lookAt(some)]).then(() => undefined);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
