/** Opens an S3-compatible store: reading, listing, removing and addresses; writing is in write.ts. */
import { childOf, childrenOf, parseXml, textOf } from '@trivium/formats/markup/xml';
import { type Ask, askerOf, noAnswer, type S3Patience, signerOf, textIn } from './request.ts';
import {
  addressOf,
  refuseUnsafeKey,
  type S3,
  type S3Head,
  type S3Listed,
  type S3Place,
  wholeKey,
} from './s3.ts';
import { problemOf, S3Problem } from './s3-problem.ts';
import { PART_BYTES, writeObject } from './write.ts';

/** Between two pieces of a body that is read. */
const SILENCE_MS = 60_000;
/** A signed address may be good for a week. */
const MOST_SECONDS = 604_800;
const NOT_FOUND = 404;

/** Of a range, the size of the whole object. */
const sizeIn = (headers: Headers): number => {
  const [, whole] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return Number(whole ?? headers.get('content-length') ?? 0);
};

const headOf = ({ headers }: Response): S3Head => {
  const changed = headers.get('last-modified');
  return {
    size: sizeIn(headers),
    changedAt: changed === null ? undefined : new Date(changed),
    type: headers.get('content-type') ?? '',
    sha256: headers.get('x-amz-meta-sha256') ?? undefined,
  };
};

/** The pieces of a body; a line that breaks or stays silent is a sentence too. */
async function* piecesOf(place: S3Place, reply: Response, silenceMs: number): AsyncGenerator<Uint8Array> {
  const reader = reply.body?.getReader();
  let timer: NodeJS.Timeout | undefined;
  let isSilent = false;
  const giveUp = (): void => {
    isSilent = true;
    void reader?.cancel().catch(() => undefined);
  };
  try {
    while (reader) {
      timer = setTimeout(giveUp, silenceMs);
      const { done, value } = await reader.read();
      clearTimeout(timer);
      if (isSilent) throw new S3Problem('no_answer', place, 'TimeoutError', true);
      if (done) return;
      yield value;
    }
  } catch (problem) {
    throw noAnswer(place, problem);
  } finally {
    clearTimeout(timer);
    await reader?.cancel().catch(() => undefined);
  }
}

type Page = { readonly found: readonly S3Listed[]; readonly next: string };

const readPage = (place: S3Place, text: string): Page => {
  const root = parseXml(text);
  if (root?.name !== 'ListBucketResult') throw new S3Problem('fault', place, 'not a list');
  const skip = place.prefix === '' ? 0 : place.prefix.length + 1;
  return {
    found: childrenOf(root, 'Contents').map(found => ({
      key: textOf(childOf(found, 'Key')).slice(skip),
      size: Number(textOf(childOf(found, 'Size'))),
      changedAt: new Date(textOf(childOf(found, 'LastModified'))),
    })),
    next:
      textOf(childOf(root, 'IsTruncated')) === 'true' ? textOf(childOf(root, 'NextContinuationToken')) : '',
  };
};

async function* listed(ask: Ask, place: S3Place, begin: string, pageSize: number): AsyncGenerator<S3Listed> {
  let next = '';
  do {
    const reply = await ask({
      method: 'GET',
      query: {
        'list-type': '2',
        'max-keys': String(pageSize),
        prefix: wholeKey(place, begin),
        ...(next === '' ? {} : { 'continuation-token': next }),
      },
    });
    const page = readPage(place, await textIn(place, reply));
    yield* page.found;
    next = page.next;
  } while (next !== '');
}

export type S3Measures = {
  readonly patience: S3Patience;
  readonly pageSize: number;
  /** The stores want at least 5 MiB. */
  readonly partBytes: number;
};

/** Opens the store; nothing is asked before the first operation. The measures are for tests. */
export const openS3 = (
  place: S3Place,
  { patience, pageSize = 1_000, partBytes = PART_BYTES }: Partial<S3Measures> = {},
): S3 => {
  const ask = askerOf(place, patience);
  const signer = signerOf(place);
  const head: S3['head'] = async key => {
    refuseUnsafeKey(key);
    const reply = await ask({ method: 'HEAD', key, expected: [NOT_FOUND] });
    return reply.ok ? headOf(reply) : undefined;
  };
  const write = writeObject(ask, place, { head, partBytes });
  return {
    put: async (key, body, writing) => {
      refuseUnsafeKey(key);
      return write(key, body, writing);
    },
    get: async (key, range) => {
      refuseUnsafeKey(key);
      const headers: Record<string, string> =
        range === undefined ? {} : { range: `bytes=${range.first}-${range.last ?? ''}` };
      const reply = await ask({ method: 'GET', key, headers, expected: [NOT_FOUND] });
      if (reply.ok) return { ...headOf(reply), body: piecesOf(place, reply, SILENCE_MS) };
      const problem = problemOf(place, reply.status, await textIn(place, reply));
      if (problem.fault === 'no_bucket') throw problem;
      return undefined;
    },
    head,
    list: begin => {
      if (begin !== '') refuseUnsafeKey(begin.replace(/\/$/, ''));
      return listed(ask, place, begin, pageSize);
    },
    remove: async key => {
      refuseUnsafeKey(key);
      const reply = await ask({ method: 'DELETE', key, expected: [NOT_FOUND] });
      await reply.body?.cancel();
    },
    sign: async (key, seconds, atMs) => {
      refuseUnsafeKey(key);
      if (!(Number.isInteger(seconds) && seconds >= 1 && seconds <= MOST_SECONDS))
        throw new RangeError(`an address is good for 1 to ${MOST_SECONDS} seconds`);
      const url = addressOf(place, wholeKey(place, key));
      url.searchParams.set('X-Amz-Expires', String(seconds));
      const datetime = new Date(atMs).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
      return (await signer.sign(url.href, { method: 'GET', aws: { signQuery: true, datetime } })).url;
    },
  };
};
