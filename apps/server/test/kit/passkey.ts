/** A device with a passkey for tests: makes one and signs with it as browsers give it (WebAuthn, ES256, no attestation). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Site = { readonly id: string; readonly origin: string };

const b64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const uint32 = (count: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};
/** CBOR: a byte string of up to 64 kB in the shortest form, which readers of keys count on, and a text of up to 23 bytes. */
const cborBytes = (bytes: Buffer): Buffer => {
  const { length } = bytes;
  const head =
    length < 24 ? [0x40 + length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
};
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, { origin }: Site): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

export class Device {
  readonly id = b64(randomBytes(32));
  readonly #key: KeyObject;
  readonly #point: { x: Buffer; y: Buffer };
  readonly #site: Site;
  /** Counts up with every use. */
  counter = 0;
  /** Whether it asks its owner for finger, face or PIN. */
  verifies = true;

  constructor(site: Site) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
    this.#site = site;
  }

  #head(flags: number): Buffer {
    const all = flags | PRESENT | (this.verifies ? VERIFIED : 0);
    return Buffer.concat([sha(this.#site.id), Buffer.from([all]), uint32(this.counter)]);
  }

  /** What `navigator.credentials.create` gives. */
  make(challenge: string) {
    const { x, y } = this.#point;
    const cose = Buffer.concat([
      ...[Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), cborBytes(x)],
      ...[Buffer.from([0x22]), cborBytes(y)],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const data = Buffer.concat([this.#head(WITH_KEY), Buffer.alloc(16), length, id, cose]);
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(data)],
    ]);
    const response = {
      clientDataJSON: b64(clientData('webauthn.create', challenge, this.#site)),
      attestationObject: b64(attestation),
      transports: ['internal'],
    };
    return { id: this.id, response };
  }

  /** What `navigator.credentials.get` gives. */
  sign(challenge: string) {
    this.counter += 1;
    const data = this.#head(0);
    const client = clientData('webauthn.get', challenge, this.#site);
    const signature = sign('sha256', Buffer.concat([data, sha(client)]), this.#key);
    const response = { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) };
    return { id: this.id, response };
  }
}
