/** Sessions of open sockets: checked at the greeting, and again every few seconds, many in one statement. */

import type { SignedIn } from '../http/handler.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sha256 } from '../platform/secret/sha256.ts';

export type Standing = {
  session(tokenHash: Uint8Array, now: number): Promise<SignedIn | 'deactivated' | null>;
  /** The sessions that are still open, by the token's hash in hex; one statement. */
  sessions(
    tokenHashes: readonly Uint8Array[],
    now: number,
  ): Promise<ReadonlyMap<string, Pick<SignedIn, 'role'> | 'deactivated'>>;
};

const TOKEN = /^[\w.~+/=-]{1,4096}$/;
/** How often the session of each socket is checked. */
export const CHECK_EVERY_MS = 5_000;
/** Sockets in one check: thousands at once would delay every answer. */
const CHECKED_AT_ONCE = 250;

/** Who holds this token, or the code of its refusal. */
export const standingOf = async (
  standing: Standing,
  token: unknown,
  now: number,
): Promise<SignedIn | 'no_token' | 'bad_token' | 'account_deactivated' | 'first_sign_in'> => {
  if (token === undefined || token === '') return 'no_token';
  if (typeof token !== 'string' || !TOKEN.test(token)) return 'bad_token';
  const found = await standing.session(sha256(token), now);
  if (found === null) return 'bad_token';
  if (found === 'deactivated') return 'account_deactivated';
  return found.isFirstSignIn ? 'first_sign_in' : found;
};

type Checked = {
  readonly data: { readonly tokenHash: Buffer };
  emit(notice: string, data: unknown): unknown;
  disconnect(close: boolean): unknown;
};

/** Cuts off sockets whose session has ended or whose account is deactivated, and all players during maintenance. */
export const keepSessions = (
  context: AppContext,
  deps: { readonly standing: Standing; readonly isInMaintenance: () => boolean },
  allSockets: () => Iterable<Checked>,
): { start(): void; check(sockets: Iterable<Checked>): void; stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let [rest, pauseMs]: [Checked[], number] = [[], CHECK_EVERY_MS];
  let checking: Promise<void> = Promise.resolve();
  let isStopped = false;

  const end = (socket: Checked, code: string): void => {
    socket.emit('session_ended', { code });
    socket.disconnect(true);
  };
  const check = async (sockets: Iterable<Checked>): Promise<void> => {
    const open = [...sockets];
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
      context.log.warn({ err }, 'the sessions of sockets could not be checked');
    }
  };
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      if (rest.length === 0) {
        rest = [...allSockets()];
        pauseMs = CHECK_EVERY_MS / Math.max(1, Math.ceil(rest.length / CHECKED_AT_ONCE));
      }
      checking = check(rest.splice(0, CHECKED_AT_ONCE)).then(next);
    }, pauseMs);
    timer.unref();
  };
  return {
    start: next,
    check: sockets => {
      if (!isStopped) checking = Promise.all([checking, check(sockets)]).then(() => undefined);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await checking;
    },
  };
};
