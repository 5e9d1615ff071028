/** Greets sockets: looks up the token of each and notes whose it is. */
import type { AppContext } from '../platform/app-context.ts';
import type { OpenSockets } from '../platform/limit/open-sockets.ts';
import { type Standing, standingOf } from './session.ts';
import type { LiveSocket, Sockets } from './sockets.ts';

/** Tabs of a player, over all processes. */
export const SOCKETS_A_PLAYER_MOST = 20;

export type GreetDeps = {
  readonly standing: Standing;
  readonly isInMaintenance: () => boolean;
  readonly sockets: Sockets;
  readonly openSockets: Pick<OpenSockets, 'enter'>;
};

const greet = async (
  { clock }: AppContext,
  { standing, isInMaintenance, sockets, openSockets }: GreetDeps,
  socket: LiveSocket,
): Promise<string | null> => {
  const found = await standingOf(standing, socket.handshake.auth['token'], clock.now());
  if (typeof found === 'string') return found;
  if (isInMaintenance() && found.role === 'player') return 'maintenance';
  if (!(await openSockets.enter(found.playerId, sockets.of(found.playerId).size))) return 'too_many_calls';
  Object.assign(socket.data, {
    playerId: found.playerId,
    tokenHash: Buffer.from(found.tokenHash),
    locale: found.interfaceLanguage,
  });
  return null;
};

/** Returns null when the socket may come in, else the code of its refusal. A fault is logged and has a code too. */
export const createGreeting =
  (context: AppContext, deps: GreetDeps) =>
  (socket: LiveSocket): Promise<string | null> =>
    greet(context, deps, socket).catch(err => {
      context.log.error({ err }, 'a socket could not be greeted');
      return 'internal_error';
    });
