/** A socket that signs in, answers pings and does nothing else: so lean that one process holds tens of thousands. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export type IdleOptions = {
  readonly port: number;
  readonly token: string;
  /** The address that it connects from, as a proxy would report it. */
  readonly address: string;
  /** Its own address on this machine. */
  readonly from?: string;
  /** Called when the connection ends by itself. */
  readonly lost: () => void;
};

const OPCODE_TEXT = 0x81;
const MASKED = 0x80;
const SHORT_MOST = 125;

/** A text frame of a client, masked with zeros. */
export const frameOf = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const head =
    bytes.length <= SHORT_MOST
      ? Buffer.from([OPCODE_TEXT, MASKED | bytes.length])
      : Buffer.from([OPCODE_TEXT, MASKED | 126, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), bytes]);
};

/** The texts of whole frames at the front of the bytes, and what is left. The server masks nothing and sends no long frame here. */
export const readFrames = (bytes: Buffer): { texts: string[]; rest: Buffer } => {
  const texts: string[] = [];
  let rest = bytes;
  while (rest.length >= 2) {
    const short = (rest[1] ?? 0) & 0x7f;
    const [size, from] = short === 126 ? [rest.length < 4 ? Infinity : rest.readUInt16BE(2), 4] : [short, 2];
    if (rest.length < from + size) break;
    texts.push(rest.toString('utf8', from, from + size));
    rest = rest.subarray(from + size);
  }
  return { texts, rest };
};

const PONG = frameOf('3');
/** A server that is full does not refuse a connection: it leaves it unanswered. */
const GREETED_WITHIN_MS = 30_000;

const upgradeOf = ({ port, address }: IdleOptions): string =>
  [
    'GET /live/?EIO=4&transport=websocket HTTP/1.1',
    ...[`Host: localhost:${port}`, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    ...[`Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, `X-Forwarded-For: ${address}`],
    // What a browser sends too, because the server keeps or drops it.
    'User-Agent: Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    ...['Accept-Encoding: gzip, deflate, br', 'Accept-Language: en-GB,en;q=0.9', 'Cache-Control: no-cache'],
    ...[`Origin: http://localhost:${port}`, 'Cookie: device=0123456789abcdef0123456789abcdef', '', ''],
  ].join('\r\n');

/** Opens a socket; resolves when the server has greeted it, rejects with what it said instead. */
export const openIdle = (options: IdleOptions): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { port, from } = options;
    const local = from === undefined ? {} : { localAddress: from };
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, ...local });
    const late = setTimeout(() => socket.destroy(new Error('no greeting in time')), GREETED_WITHIN_MS);
    let bytes: Buffer = Buffer.alloc(0);
    let [isUpgraded, isGreeted] = [false, false];
    socket.once('connect', () => socket.write(upgradeOf(options)));
    socket.on('error', reject);
    socket.on('close', () => clearTimeout(late));
    socket.on('close', () => (isGreeted ? options.lost() : reject(new Error('closed before the greeting'))));
    const hear = (text: string): void => {
      if (text.startsWith('0')) socket.write(frameOf(`40${JSON.stringify({ token: options.token })}`));
      else if (text === '2') socket.write(PONG);
      else if (text.startsWith('40')) {
        isGreeted = true;
        clearTimeout(late);
        resolve(socket);
      } else if (text.startsWith('44')) reject(new Error(text));
    };
    socket.on('data', chunk => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      if (!isUpgraded) {
        const end = bytes.indexOf('\r\n\r\n');
        if (end === -1) return;
        if (!bytes.toString('latin1', 0, 12).includes('101'))
          return reject(new Error(bytes.toString('latin1', 0, end)));
        isUpgraded = true;
        bytes = bytes.subarray(end + 4);
      }
      const { texts, rest } = readFrames(bytes);
      bytes = rest.length === 0 ? Buffer.alloc(0) : Buffer.from(rest);
      for (const text of texts) hear(text);
    });
  });
