/** Sockets for tests: real ones to a world that listens, with every frame that they receive. */
import type { AddressInfo } from 'node:net';
import type {
  Acknowledgement,
  CommandFields,
  CommandName,
  Notice,
  NoticeName,
} from '@trivium/contract/battle/messages';
import { withTurn } from '@trivium/rules/battle/turn';
import { io, type Socket } from 'socket.io-client';
import type { World } from './world.ts';

type Heard = { readonly name: string; readonly data: unknown };

export type Tab = {
  readonly socket: Socket;
  readonly id: string;
  /** All notices and acknowledgements of the server, in order. */
  readonly frames: Heard[];
  ask<Name extends CommandName>(name: Name, fields: CommandFields<Name>): Promise<Acknowledgement<Name>>;
  /** Sends the arguments as they are. */
  askRaw(name: string, ...args: unknown[]): Promise<Acknowledgement>;
  /** The newest battle that it received. */
  battle(): Notice<'battle'>;
  /** Waits until the newest notice of that name fits; the last received one may fit already. */
  hear<Name extends NoticeName>(name: Name, fits?: (data: Notice<Name>) => boolean): Promise<Notice<Name>>;
  close(): void;
};

/** Listens on a port of the system's choice; returns its address. */
export const listen = async (world: Pick<World, 'app'>): Promise<string> => {
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
};

const told = ({ name, data }: Heard): string => {
  const { seq, phase, round } = data as Partial<Notice<'battle'>>;
  return seq === undefined ? name : `${seq} ${phase} ${round}`;
};

const HEAR_WITHIN_MS = 15_000;

/** The tab's state of its battle after one more frame. */
const afterFrame = (known: Notice<'battle'> | undefined, { name, data }: Heard): typeof known => {
  if (name !== 'battle' && name !== 'turn') return known;
  const { seq } = data as Notice<'turn'>;
  if (known !== undefined && seq < known.seq) return known;
  if (name === 'battle') return data as Notice<'battle'>;
  const next = known === undefined ? null : withTurn(known, data as Notice<'turn'>);
  if (next === null) throw new Error(`turn ${seq} leaves out what this tab was not told`);
  return next;
};

/** Connects a tab; rejects with the code of the refusal. */
export const openTab = async (
  address: string,
  token: string,
  options: { reconnection?: boolean; greetsAfterMs?: number } = {},
): Promise<Tab> => {
  const socket = io(address, {
    path: '/live/',
    transports: ['websocket'],
    auth: greet => void setTimeout(greet, options.greetsAfterMs ?? 0, { token }),
    reconnection: options.reconnection ?? false,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
  });
  const frames: Heard[] = [];
  const waiting = new Set<() => void>();
  const heard = (name: string, data: unknown) => {
    frames.push({ name, data });
    for (const look of waiting) look();
  };
  socket.onAny(heard);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const askRaw = async (name: string, ...args: unknown[]) => {
    const reply: Acknowledgement = await socket.timeout(HEAR_WITHIN_MS).emitWithAck(name, ...args);
    if (name === 'enter' && reply.ok && reply.data !== null) heard('battle', reply.data);
    else heard(`reply to ${name}`, reply);
    return reply;
  };
  const newest = (): Notice<'battle'> | undefined => frames.reduce(afterFrame, undefined);
  return {
    socket,
    get id() {
      return socket.id ?? '';
    },
    frames,
    ask: (name, fields) => askRaw(name, fields) as never,
    askRaw,
    battle: () => {
      const battle = newest();
      if (battle === undefined) throw new Error('nothing was told of a battle');
      return battle;
    },
    hear: (wanted, fits = () => true) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = wanted === 'battle' ? newest() : frames.findLast(({ name }) => name === wanted)?.data;
          if (found === undefined || !fits(found as never)) return;
          waiting.delete(look);
          clearTimeout(late);
          resolve(found as never);
        };
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no ${wanted} came; heard ${frames.map(told).join(', ')}`));
        }, HEAR_WITHIN_MS);
        waiting.add(look);
        look();
      }),
    close: () => void socket.disconnect(),
  };
};
