/** The id of a request: a trusted proxy's, if it is well formed, else a new one. */
import { scrubText } from '../log/scrub.ts';
import { newWorkId } from './work.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[A-Za-z0-9_-]{8,39}$/;

/** Whether an id may stand in the log. What looks like a phone number or a token would be removed there, so it is no id. */
export const isWellFormedId = (id: unknown): id is string =>
  typeof id === 'string' && WELL_FORMED.test(id) && scrubText(id) === id;

/** `given` is the header as it came; `isTrusted` says whether the sender is a proxy of ours. */
export const requestIdOf = (given: unknown, isTrusted: boolean): string =>
  isTrusted && isWellFormedId(given) ? given : newWorkId();
