/** Verifies AWS Signature Version 4, written from its description and apart from the client: for the stub of a store. */
import { createHash, createHmac } from 'node:crypto';

export type SignedRequest = {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Every sign but the unreserved ones, in upper-case hex, as AWS writes it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, b], [c, d]) => (a < c || (a === c && b < d) ? -1 : 1))
    .map(pair => pair.join('='))
    .join('&');

type Claim = { scope: string; signedHeaders: string; signature: string; at: string; payload: string };

const claimOf = ({ headers }: SignedRequest, query: URLSearchParams): Claim | undefined => {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers['authorization'] ?? '',
    ) ?? [];
  if (signature !== '')
    return {
      scope: credential,
      signedHeaders,
      signature,
      at: headers['x-amz-date'] ?? '',
      payload: headers['x-amz-content-sha256'] ?? '',
    };
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  return {
    scope: query.get('X-Amz-Credential') ?? '',
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    at: query.get('X-Amz-Date') ?? '',
    payload: 'UNSIGNED-PAYLOAD',
  };
};

export type Verified =
  | { readonly is: 'good'; readonly accessKey: string; readonly at: string; readonly payload: string }
  | { readonly is: 'unsigned' }
  | { readonly is: 'wrong' };

/** Computes the signature again with the secret of the key that the request names. */
export const verify = (
  request: SignedRequest,
  secretOf: (accessKey: string) => string | undefined,
): Verified => {
  const [path = '', search = ''] = request.target.split('?');
  const query = new URLSearchParams(search);
  const claim = claimOf(request, query);
  if (claim === undefined) return { is: 'unsigned' };
  const [accessKey = '', day = '', region = '', service = '', end = ''] = claim.scope.split('/');
  const secret = secretOf(accessKey);
  const names = claim.signedHeaders.split(';');
  if (secret === undefined || !names.includes('host')) return { is: 'wrong' };
  const canonical = [
    request.method,
    path
      .split('/')
      .map(part => encoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(query),
    ...names.map(name => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    claim.signedHeaders,
    claim.payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', claim.at, [day, region, service, end].join('/'), sha256(canonical)];
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${secret}`, day));
  const signature = hmac(key, toSign.join('\n')).toString('hex');
  return signature === claim.signature && claim.at.startsWith(day)
    ? { is: 'good', accessKey, at: claim.at, payload: claim.payload }
    : { is: 'wrong' };
};
