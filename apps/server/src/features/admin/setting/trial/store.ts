/** Tries the store of files: a small object is listed, written, read and deleted again. */
import type { TrialCure, TrialStep } from '@trivium/contract/admin/site/trial';
import { openS3 } from '../../../../platform/s3/open-s3.ts';
import type { S3, S3Place } from '../../../../platform/s3/s3.ts';
import { type S3Fault, S3Problem } from '../../../../platform/s3/s3-problem.ts';
import { type Outcome, WAIT_MS, wordsOf } from './outcome.ts';

const CURES: Readonly<Record<S3Fault, TrialCure>> = {
  no_answer: 'found',
  key_refused: 'password',
  not_allowed: 'rights',
  clock: 'clock',
  no_bucket: 'bucket',
  other_region: 'region',
  full: 'full',
  busy: 'busy',
  fault: 'refused',
};

/** Faults that come before the step during which they show. */
const AT: { readonly [fault in S3Fault]?: TrialStep<'store'> } = {
  no_answer: 'found',
  key_refused: 'signed_in',
  clock: 'signed_in',
};

const stepsWith = (
  s3: S3,
  key: string,
): readonly (readonly [TrialStep<'store'>, () => Promise<unknown>])[] => {
  const content = Buffer.from('trivium');
  const list = async (): Promise<void> => {
    for await (const _ of s3.list(key)) return;
  };
  const read = async (): Promise<void> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await s3.get(key))?.body ?? []) pieces.push(piece);
    if (!Buffer.concat(pieces).equals(content)) throw new Error('what was read is not what was written');
  };
  return [
    ['listed', list],
    ['written', () => s3.put(key, content, { type: 'text/plain' })],
    ['read', read],
    ['deleted', () => s3.remove(key)],
  ];
};

/** `id` names the object that is written; it is deleted at the end. */
export const tryStore = async (place: S3Place | undefined, id: string): Promise<Outcome> => {
  if (place === undefined) return { to: '', stop: { at: 'set', cure: 'not_set' } };
  // Nobody waits for a second try.
  const s3 = openS3(place, { patience: { answerMs: WAIT_MS, pausesMs: [] } });
  for (const [at, act] of stepsWith(s3, `trial/${id}`)) {
    try {
      await act();
    } catch (problem) {
      const fault = problem instanceof S3Problem ? problem.fault : 'fault';
      return { to: '', stop: { at: AT[fault] ?? at, cure: CURES[fault], told: wordsOf(problem) } };
    }
  }
  return { to: '', stop: null };
};
