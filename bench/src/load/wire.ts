/** Turns calls into bytes before the clock starts, and parses replies. Pure. */

/** The three body types of DECISIONS 3. */
export const BODY_TYPES = ['multipart', 'json', 'urlencoded'] as const;
export type BodyType = (typeof BODY_TYPES)[number];

/** A call to be sent. */
export type BenchCall = {
  readonly action: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly token: string;
  /** Names the subject of the call for the floor, which knows no sessions; the real server ignores it. */
  readonly subject?: string;
  /** The caller's address, where limits by address would hit a whole crowd on this machine. */
  readonly address?: string;
};

const boundary = '----WebKitFormBoundaryTriviumBench01';

const bodyOf = (fields: BenchCall['fields'], type: BodyType): { type: string; body: string } => {
  if (type === 'json') return { type: 'application/json', body: JSON.stringify(fields) };
  if (type === 'urlencoded') {
    const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
    return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(pairs).toString() };
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { type: `multipart/form-data; boundary=${boundary}`, body: `${parts.join('')}--${boundary}--\r\n` };
};

/** The request with the headers that a browser sends. */
export const requestBytes = (call: BenchCall, bodyType: BodyType): Buffer => {
  const { type, body } = bodyOf(call.fields, bodyType);
  const head = [
    `POST /api/${call.action} HTTP/1.1`,
    'host: 127.0.0.1',
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'accept: */*',
    'accept-language: en',
    `authorization: Bearer ${call.token}`,
    ...(call.subject === undefined ? [] : [`x-subject: ${call.subject}`]),
    ...(call.address === undefined ? [] : [`x-forwarded-for: ${call.address}`]),
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** A reply as it was received. */
export type BenchReply = { readonly status: number; readonly body: string };

/** Parses the reply at the start of the bytes; null while some are missing. Refuses a reply without content-length. */
export const readReply = (bytes: Buffer): BenchReply | null => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`a reply without content-length: ${head.slice(0, 200)}`);
  const from = end + 4;
  const until = from + Number(length);
  if (bytes.length < until) return null;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', from, until) };
};
