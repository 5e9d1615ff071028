/** Messages between servers about battles. A message only says that a battle has changed; the row holds the truth. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { BattleRow } from '../row.ts';

/** A line of the chat; not stored. */
export type ChatLine = { readonly battle_id: string; readonly seat: number; readonly line: string };

/** A battle was stored with this `seq`. */
export type Moved = { readonly id: string; readonly seq: number };

type Message = {
  readonly from: string;
  readonly moved?: Moved;
  readonly said?: ChatLine;
  /** Everything may have changed. */
  readonly all?: true;
};

export type Hears = {
  readonly moved: (moved: Moved) => void;
  readonly said: (line: ChatLine) => void;
  /** Everything may have changed, or messages may have been missed. This server's own message counts too. */
  readonly all: () => void;
};

export type Channel = Awaited<ReturnType<typeof createChannel>>;

const CHANNEL = 'battle';

export const createChannel = async ({ bus, log }: AppContext, serverId: string, hears: Hears) => {
  const close = await bus.subscribe(
    CHANNEL,
    heard => {
      const { from, moved, said, all } = heard as Message;
      if (all === true) hears.all();
      if (from === serverId) return;
      if (said !== undefined) hears.said(said);
      if (moved !== undefined) hears.moved(moved);
    },
    hears.all,
  );
  return {
    /** Sends to the other servers that hold sockets of this battle; to none when there are none. */
    tell: ({ server_ids }: Pick<BattleRow, 'server_ids'>, message: Omit<Message, 'from'>): void => {
      if (!server_ids.some(other => other !== serverId)) return;
      bus
        .publish(CHANNEL, { ...message, from: serverId })
        .catch(err => log.warn({ err }, 'other servers were not told of a battle'));
    },
    /** Sends to all servers, this one too, when the transaction of an outage commits. */
    tellAll: (db: Db): Promise<void> => bus.publish(CHANNEL, { from: serverId, all: true }, db),
    close,
  };
};
