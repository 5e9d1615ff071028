/** Sends signed requests to an S3-compatible store: with a time limit, again where that is safe, and with faults as sentences. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { addressOf, type S3Place, wholeKey } from './s3.ts';
import { problemOf, S3Problem } from './s3-problem.ts';

export type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without the prefix; undefined for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Statuses that are an answer and no fault, besides 2xx. */
  readonly expected?: readonly number[];
  /** A request that would do something twice is sent once. */
  readonly isOnce?: boolean;
};

export type S3Patience = {
  /** Until the head of the answer; a part of a large object must be sent within it. */
  readonly answerMs: number;
  /** Pauses before the second and each further try. */
  readonly pausesMs: readonly number[];
};

const PATIENCE: S3Patience = { answerMs: 120_000, pausesMs: [200, 1_000, 3_000] };

export type Ask = (request: S3Request) => Promise<Response>;

const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A client for the place's key pair. It never tries again by itself. */
export const signerOf = ({ accessKey, secretKey, region }: S3Place): AwsClient =>
  new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  });

/** The words of a network fault, such as ECONNREFUSED; they name no part of the request. */
const wordOf = (problem: unknown): string => {
  const cause = problem instanceof Error ? problem.cause : undefined;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return problem instanceof Error ? problem.name : '';
};

/** A line that broke or stayed silent. */
export const noAnswer = (place: S3Place, problem: unknown): S3Problem =>
  problem instanceof S3Problem ? problem : new S3Problem('no_answer', place, wordOf(problem), true);

/** Reads a short answer whole. */
export const textIn = (place: S3Place, reply: Response): Promise<string> =>
  reply.text().catch(problem => {
    throw noAnswer(place, problem);
  });

/** Sends requests to one place. The body of an answer is the caller's to read. */
export const askerOf = (place: S3Place, { answerMs, pausesMs }: S3Patience = PATIENCE): Ask => {
  const signer = signerOf(place);
  const once = async ({ method, key, query = {}, headers = {}, body, expected = [] }: S3Request) => {
    const url = addressOf(place, key === undefined ? '' : wholeKey(place, key));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new DOMException('no answer in time', 'TimeoutError')),
      answerMs,
    );
    try {
      const signed = await signer.sign(url.href, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sha256Hex(body ?? new Uint8Array()) },
        ...(body === undefined ? {} : { body: Buffer.from(body) }),
      });
      const reply = await fetch(signed, { redirect: 'manual', signal: limit.signal });
      if (reply.ok || expected.includes(reply.status)) return reply;
      throw problemOf(place, reply.status, (await reply.text()).slice(0, 10_000));
    } catch (problem) {
      throw noAnswer(place, problem);
    } finally {
      clearTimeout(timer);
    }
  };
  return async request => {
    for (const pauseMs of request.isOnce ? [] : pausesMs) {
      try {
        return await once(request);
      } catch (problem) {
        if (!(problem instanceof S3Problem && problem.mayPass)) throw problem;
        await pause(pauseMs);
      }
    }
    return once(request);
  };
};
