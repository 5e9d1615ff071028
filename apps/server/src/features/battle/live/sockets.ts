/** Sockets and seats: a player's newest socket plays his seat, and a lost one is an event of the battle. */
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Gateway } from '../../../realtime/gateway.ts';
import type { Mailbox } from '../engine/mailbox.ts';
import { type BattleRow, seatOf } from '../row.ts';
import type { Audience } from './audience.ts';

export type SocketDeps = {
  readonly gateway: Pick<Gateway, 'serverId' | 'onGone'>;
  readonly audience: Audience;
  readonly mailbox: Pick<Mailbox, 'handle'>;
};

/** Drops the seat that this connection plays, if there is one. */
const drop = ({ clock }: AppContext, { mailbox }: SocketDeps, id: string, connection: string) =>
  mailbox.handle(
    id,
    ({ state }) => {
      const seat = state.seats.findIndex(held => held.connection === connection);
      return seat === -1 ? null : { type: 'drop', seat, connection };
    },
    clock.now(),
  );

/** Follows lost sockets from now on. */
export const createSockets = (context: AppContext, deps: SocketDeps) => {
  const { gateway, audience, mailbox } = deps;
  const connectionOf = (socketId: string): string => `${gateway.serverId}/${socketId}`;

  const gone = (id: string | undefined, socketId: string): void => {
    if (id === undefined) return;
    // If the database is away, this event is lost; the next outage or sweep makes up for it.
    drop(context, deps, id, connectionOf(socketId)).catch(err =>
      context.log.warn({ err }, 'a lost socket was not noted'),
    );
  };
  gateway.onGone(socketId => gone(audience.unwatch(socketId), socketId));

  const connect = (id: string, playerId: number, socketId: string, now: number): Promise<BattleRow> =>
    mailbox.handle(
      id,
      before => {
        const seat = seatOf(before, playerId);
        if (seat === -1) throw new Refusal('battle_not_found');
        const connection = connectionOf(socketId);
        return before.status === 'over' ? null : { type: 'connect', seat, connection };
      },
      now,
      { socketId },
    );

  return {
    /** From now on this socket plays the player's seat and receives the battle. Refuses `battle_not_found`. */
    enter: async (id: string, playerId: number, socketId: string, now: number): Promise<BattleRow> => {
      gone(audience.watch(id, socketId, playerId), socketId);
      try {
        const row = await connect(id, playerId, socketId, now);
        audience.letIn(socketId);
        return row;
      } catch (problem) {
        audience.unwatch(socketId);
        throw problem;
      }
    },
  };
};
