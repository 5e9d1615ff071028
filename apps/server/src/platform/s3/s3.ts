/** Objects in an S3-compatible store (AWS, MinIO, Garage, R2, …): the operations that the site needs, in their meaning. */

/** Where the objects lie, and with which key they are reached. */
export type S3Place = {
  /** Origin of the store, such as `https://s3.eu-central-1.amazonaws.com`; a path before the bucket is allowed. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  /** Never written to a log, a reply or an error. */
  readonly secretKey: string;
  /** Before every key, without a slash at either end; empty for none. Callers never see it. */
  readonly prefix: string;
  /** `path`: the bucket is the first part of the path. `host`: it is the first part of the host's name. */
  readonly style: 'path' | 'host';
};

/** What the store knows of an object. */
export type S3Head = {
  /** Bytes. */
  readonly size: number;
  readonly changedAt: Date | undefined;
  readonly type: string;
  /** SHA-256 in hex of the whole content, where the writer knew it before it began. */
  readonly sha256: string | undefined;
};

export type S3Listed = { readonly key: string; readonly size: number; readonly changedAt: Date };

export type S3Writing = {
  readonly type?: string;
  /** SHA-256 in hex of the whole, kept beside the object. For a body in memory it is found without being told. */
  readonly sha256?: string;
  /** Bytes of a stream, where known: beyond 144 GB its parts must be larger. */
  readonly size?: number;
  /** How long browsers and caches may keep it, as `cache-control` says it. */
  readonly caching?: string;
};

/** A body that is written: whole, or piece by piece. */
export type S3Body = Uint8Array | AsyncIterable<Uint8Array>;

/** Bytes from `first` to `last`, both included; without `last` to the end. */
export type S3Range = { readonly first: number; readonly last?: number };

/** A store of objects. Every operation throws an `S3Problem`, whose message is a sentence without secrets. */
export type S3 = {
  /**
   * Writes the whole object or nothing; replaces an existing one. A stream is sent in parts, of which at most one is in
   * memory. Returns the size in bytes and the SHA-256 in hex of what was written.
   */
  put(
    key: string,
    body: S3Body,
    writing?: S3Writing,
  ): Promise<{ readonly size: number; readonly sha256: string }>;
  /** The content as it comes; undefined if there is no such object. A broken line is an error while it is read. */
  get(
    key: string,
    range?: S3Range,
  ): Promise<(S3Head & { readonly body: AsyncIterable<Uint8Array> }) | undefined>;
  head(key: string): Promise<S3Head | undefined>;
  /** All objects whose keys begin so, in the order of their keys, a page at a time. */
  list(begin: string): AsyncIterable<S3Listed>;
  /** Removing a missing object is no error. */
  remove(key: string): Promise<void>;
  /** An address that reads this object without a key until `seconds` have passed (1 to 604,800). Nobody is asked. */
  sign(key: string, seconds: number, atMs: number): Promise<string>;
};

const safeKey = /^(?=.{1,900}$)[A-Za-z0-9][A-Za-z0-9._=-]*(\/[A-Za-z0-9][A-Za-z0-9._=-]*)*$/;

/** Throws a RangeError for a key that another store, a shell or an address might read differently. */
export const refuseUnsafeKey = (key: string): void => {
  if (!safeKey.test(key) || key.includes('..'))
    throw new RangeError(`not an object key: ${JSON.stringify(key)}`);
};

/** The key as the store knows it. */
export const wholeKey = ({ prefix }: S3Place, key: string): string =>
  prefix === '' ? key : `${prefix}/${key}`;

/** The address of the bucket, or of an object in it. */
export const addressOf = ({ endpoint, bucket, style }: S3Place, key: string): URL => {
  const url = new URL(endpoint);
  const before = url.pathname.replace(/\/+$/, '');
  if (style === 'host') url.hostname = `${bucket}.${url.hostname}`;
  const path = style === 'host' ? before : `${before}/${bucket}`;
  url.pathname = key === '' && path !== '' ? path : `${path}/${key}`;
  return url;
};
