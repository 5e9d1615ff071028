/** A TCP proxy that passes everything on, late where it is told so, until it is shut (both ends notice) or frozen (neither end notices). */
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import type { Dice } from '@trivium/rules/dice';
import { freePort, type Stage } from '../stage/stage.ts';

export type Valve = {
  readonly port: number;
  /** Breaks every connection and refuses new ones until `open`. */
  shut(): void;
  open(): void;
  /** Connections stay up and carry nothing, like those of a sleeping phone; new ones wait until `open`. */
  freeze(): void;
  /** Delays and loses packets from now on, in both directions; undefined: none. */
  setWeather(weather: Weather | undefined): void;
  /** Breaks every connection; new ones are good. */
  cut(): void;
};

/** What becomes of packets on the way. TCP sends a lost one again later; now and then it gives the connection up. */
export type Weather = {
  readonly delayMs: number;
  /** The share of packets that are lost, 0 to 1. */
  readonly loss: number;
  readonly dice: Dice;
};

const SENT_AGAIN_MS = { least: 200, more: 800 };
/** One lost packet in so many ends its connection. */
const GIVES_UP = 12;

/** Passes pieces on, in their order, as the weather of the moment lets them; null gives the connection up. */
const wayIn = (weather: () => Weather | undefined): Transform =>
  new Transform({
    transform: (piece, _, passOn) => {
      const met = weather();
      if (met === undefined) return passOn(null, piece);
      const isLost = met.dice.nextInt(1_000) < met.loss * 1_000;
      if (isLost && met.dice.nextInt(GIVES_UP) === 0) return passOn(new Error('the connection was given up'));
      const lateMs = met.delayMs + (isLost ? SENT_AGAIN_MS.least + met.dice.nextInt(SENT_AGAIN_MS.more) : 0);
      setTimeout(() => passOn(null, piece), lateMs);
    },
  });

/** Where a connection leads: a port of this machine or a socket file. */
export type Target = number | string;

type Connection = readonly [Socket, Socket];

/** Leads a client to a target and back through `between`; when one side ends, so does the other, and `gone` is called. */
const lead = (client: Socket, to: Target, between: () => Transform, gone: () => void): Connection => {
  const beyond = typeof to === 'number' ? connect(to, '127.0.0.1') : connect(to);
  for (const [side, other] of [
    [client, beyond],
    [beyond, client],
  ] as const) {
    const way = between();
    way.on('error', () => side.destroy());
    side.on('error', () => other.destroy());
    side.on('close', () => {
      gone();
      other.destroy();
    });
    side.pipe(way).pipe(other);
  }
  return [client, beyond];
};

/** Opens a valve in front of a target; a function chooses one for each new connection. */
export const createValve = async (stage: Stage, target: Target | (() => Target)): Promise<Valve> => {
  let weather: Weather | undefined;
  const connections = new Set<Connection>();
  let isShut = false;
  const server = createServer(client => {
    if (isShut) {
      client.destroy();
      return;
    }
    const to = typeof target === 'function' ? target() : target;
    const connection: Connection = lead(
      client,
      to,
      () => wayIn(() => weather),
      () => connections.delete(connection),
    );
    connections.add(connection);
  });
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const breakAll = (): void => {
    for (const connection of connections) for (const side of connection) side.destroy();
  };
  stage.atEnd(() => {
    breakAll();
    server.close();
  });
  return {
    port,
    shut: () => {
      isShut = true;
      breakAll();
    },
    open: () => {
      isShut = false;
    },
    setWeather: next => {
      weather = next;
    },
    cut: breakAll,
    freeze: () => {
      isShut = true;
      for (const [client, beyond] of connections) {
        client.unpipe().resume();
        beyond.unpipe().resume();
        // While it is frozen, neither end learns that the other has gone.
        for (const side of [client, beyond]) {
          side.removeAllListeners('close');
          side.on('close', () => undefined);
        }
      }
    },
  };
};
