/** A socket that a test answers instead of a server: the only part of the live connection that rendered tests replace. */
import { act } from '@testing-library/react';
import type { Acknowledgement, CommandName, Notice, NoticeName } from '@trivium/contract/battle/messages';

type Heard = (...args: unknown[]) => void;
type Sent = { readonly name: string; readonly fields: Readonly<Record<string, unknown>> };
/** How the server replies to a command: with an acknowledgement, or not at all. */
type Says = (fields: Sent['fields']) => Acknowledgement | 'lost';

/** Replaces the sockets of socket.io-client. */
export class FakeSocket {
  static newest: FakeSocket | null = null;
  static says = new Map<string, Says>();
  static sent: Sent[] = [];
  static number = 0;
  id: string | undefined;
  connected = false;
  active = true;
  readonly io = { on: () => undefined, engine: { close: () => this.drop() } };
  readonly #heard = new Map<string, Heard[]>();
  readonly #any: ((name: string, data: unknown) => void)[] = [];

  on(name: string, heard: Heard) {
    this.#heard.set(name, [...(this.#heard.get(name) ?? []), heard]);
  }
  onAny(heard: (name: string, data: unknown) => void) {
    this.#any.push(heard);
  }
  off() {
    this.#heard.clear();
  }
  offAny() {
    this.#any.length = 0;
  }
  connect() {
    this.come();
  }
  disconnect() {
    this.connected = false;
  }
  timeout() {
    return {
      emitWithAck: async (name: string, fields: Sent['fields']): Promise<unknown> => {
        FakeSocket.sent.push({ name, fields });
        const said = FakeSocket.says.get(name)?.(fields) ?? 'lost';
        if (said === 'lost' || !this.connected) throw new Error('operation has timed out');
        return said;
      },
    };
  }
  /** Connects, as a new socket. */
  come(id = `socket-${++FakeSocket.number}`) {
    this.id = id;
    this.connected = true;
    this.#tell('connect');
  }
  /** Loses the connection. */
  drop(why = 'transport close') {
    this.id = undefined;
    this.connected = false;
    this.#tell('disconnect', why);
  }
  /** The gateway rejects the connection. */
  refuse(code: string) {
    this.active = false;
    this.#tell('connect_error', Object.assign(new Error(code), { data: { code } }));
  }
  #tell(name: string, ...args: unknown[]) {
    for (const heard of this.#heard.get(name) ?? []) heard(...args);
  }
  notice(name: string, data: unknown) {
    for (const heard of this.#any) heard(name, data);
  }
}

/** Stands in for the module: `vi.mock('socket.io-client', () => fakeModule)`. */
export const fakeModule = {
  io: () => {
    FakeSocket.newest = new FakeSocket();
    return FakeSocket.newest;
  },
};

const newest = (): FakeSocket => {
  if (FakeSocket.newest === null) throw new Error('no connection has been opened');
  return FakeSocket.newest;
};

/** The server's side of the connection. */
export const gateway = {
  sent: (name: CommandName) => FakeSocket.sent.filter(one => one.name === name).map(({ fields }) => fields),
  says: (name: CommandName, says: Says) => void FakeSocket.says.set(name, says),
  /** Resolves once everything it caused has settled. */
  come: (id?: string) => act(async () => newest().come(id)),
  drop: () => act(async () => newest().drop()),
  refuse: (code: string) => act(async () => newest().refuse(code)),
  tell: <Name extends NoticeName>(name: Name, data: Notice<Name>) =>
    act(async () => newest().notice(name, data)),
  endSession: (code: string) => act(async () => newest().notice('session_ended', { code })),
  forget: () => {
    FakeSocket.says.clear();
    FakeSocket.sent.length = 0;
  },
};

export const done: Acknowledgement = { ok: true, data: {} };
