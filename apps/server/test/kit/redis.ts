/** A stand-in for Redis with the part of its protocol that publishing and subscribing need. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type TestRedis = { readonly url: string; readonly published: () => number; close(): Promise<void> };

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** Splits off the complete commands (arrays of bulk strings) at the front of a text, and returns the rest. */
const readCommands = (text: string): { commands: string[][]; rest: string } => {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (head === null) return { commands, rest };
    let at = head[0].length;
    const parts: string[] = [];
    for (let count = Number(head[1]); count > 0; count -= 1) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at));
      const from = at + (size?.[0].length ?? 0);
      const until = from + Number(size?.[1] ?? 0);
      if (size === null || rest.length < until + 2) return { commands, rest };
      parts.push(rest.slice(from, until));
      at = until + 2;
    }
    commands.push(parts);
    rest = rest.slice(at);
  }
};

export const createTestRedis = async (): Promise<TestRedis> => {
  const sockets = new Set<Socket>();
  const channels = new Map<string, Set<Socket>>();
  let published = 0;
  const answer = (socket: Socket, [name = '', ...rest]: string[]): void => {
    const [channel = '', message = ''] = rest;
    switch (name.toUpperCase()) {
      case 'SUBSCRIBE': {
        const hearers = channels.get(channel) ?? new Set();
        channels.set(channel, hearers.add(socket));
        socket.write(`*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`);
        return;
      }
      case 'PUBLISH': {
        published += 1;
        const hearers = channels.get(channel) ?? new Set();
        for (const hearer of hearers)
          hearer.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`);
        socket.write(`:${hearers.size}\r\n`);
        return;
      }
      case 'PING':
        socket.write(
          [...channels.values()].some(hearers => hearers.has(socket))
            ? `*2\r\n${bulk('pong')}${bulk('')}`
            : '+PONG\r\n',
        );
        return;
      default:
        socket.write('+OK\r\n');
    }
  };
  const server = createServer(socket => {
    sockets.add(socket);
    let waiting = '';
    // Messages of the tests are plain letters, so a character is a byte.
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      const { commands, rest } = readCommands(waiting + text);
      waiting = rest;
      for (const command of commands) answer(socket, command);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      for (const hearers of channels.values()) hearers.delete(socket);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    published: () => published,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
