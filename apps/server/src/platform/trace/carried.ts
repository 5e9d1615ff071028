/** Carries the id of a request in the JSON of a job or of a message between servers, in a field that no payload of ours uses. */

import { isWellFormedId } from './request-id.ts';
import { currentWork } from './work.ts';

const FIELD = '_request';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The payload with the id of the current work; any other payload than an object is left as it is. */
export const carrying = (payload: unknown): unknown => {
  const work = currentWork();
  return work === undefined || !isPlainObject(payload) ? payload : { ...payload, [FIELD]: work.id };
};

/** The payload as it was given, and the id that it carried. */
export const carried = (payload: unknown): { readonly payload: unknown; readonly id: string | undefined } => {
  if (!isPlainObject(payload) || !(FIELD in payload)) return { payload, id: undefined };
  const { [FIELD]: id, ...rest } = payload;
  return { payload: rest, id: isWellFormedId(id) ? id : undefined };
};
