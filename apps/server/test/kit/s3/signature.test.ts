/** Signature Version 4 against the examples that AWS publishes ("Authenticating Requests", Amazon S3 API reference). */
import { AwsClient } from 'aws4fetch';
import { expect, test } from 'vitest';
import { type SignedRequest, verify } from './signature.ts';

const ACCESS_KEY = 'AKIAIOSFODNN7EXAMPLE';
const SECRET_KEY = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const AT = '20130524T000000Z';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const HOST = 'examplebucket.s3.amazonaws.com';

type Example = {
  readonly name: string;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
  readonly signature: string;
};

/** Their facts: request and signature. */
const EXAMPLES: readonly Example[] = [
  {
    name: 'GET Object',
    method: 'GET',
    target: '/test.txt',
    headers: { range: 'bytes=0-9' },
    payload: EMPTY,
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT Object',
    method: 'PUT',
    target: '/test%24file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    payload: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'GET Bucket Lifecycle',
    method: 'GET',
    target: '/?lifecycle',
    headers: {},
    payload: EMPTY,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'Get Bucket (List Objects)',
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    headers: {},
    payload: EMPTY,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

const secretOf = (key: string) => (key === ACCESS_KEY ? SECRET_KEY : undefined);

const requestOf = ({ method, target, headers, payload, signature }: Example): SignedRequest => {
  const all = { host: HOST, ...headers, 'x-amz-content-sha256': payload, 'x-amz-date': AT };
  const names = Object.keys(all).sort().join(';');
  const authorization = `AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
  return { method, target, headers: { ...all, authorization } };
};

test.each(EXAMPLES)('the stub agrees with AWS: $name', example => {
  expect(verify(requestOf(example), secretOf).is).toBe('good');
  const changed = `${example.signature.slice(0, -1)}${example.signature.endsWith('0') ? '1' : '0'}`;
  expect(verify(requestOf({ ...example, signature: changed }), secretOf).is).toBe('wrong');
  expect(verify(requestOf({ ...example, target: `${example.target}x` }), secretOf).is).toBe('wrong');
});

test('the stub agrees with AWS: an address that carries its signature', () => {
  const target =
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
  const request = { method: 'GET', headers: { host: HOST } };
  expect(verify({ ...request, target }, secretOf).is).toBe('good');
  expect(verify({ ...request, target: target.replace('86400', '86401') }, secretOf).is).toBe('wrong');
});

test('our client signs what the stub accepts, in headers and in an address', async () => {
  const client = new AwsClient({
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    region: 'eu-west-3',
    service: 's3',
  });
  const url = `https://${HOST}/a/b.webp?list-type=2&prefix=a%2Fb`;
  const signed = await client.sign(url, { headers: { 'x-amz-content-sha256': EMPTY } });
  const headers = { ...Object.fromEntries(signed.headers), host: HOST };
  expect(verify({ method: 'GET', target: url.slice(url.indexOf('/a/')), headers }, secretOf).is).toBe('good');
  const address = await client.sign(url, { aws: { signQuery: true, datetime: AT } });
  const target = address.url.slice(address.url.indexOf('/a/'));
  expect(verify({ method: 'GET', target, headers: { host: HOST } }, secretOf).is).toBe('good');
});
