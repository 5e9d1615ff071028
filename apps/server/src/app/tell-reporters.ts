/** Tells reporters that they were right; the server and the command `reports` do it alike (DECISIONS 2, 4). */
import { notify } from '../features/notification/notification.ts';
import type { TellReporters } from '../features/report/operator/decide.ts';

export const tellReporters: TellReporters = (db, { playerIds, about, words, key, now }) =>
  notify(db, { group: playerIds, kind: about, words, link: '', key, now });
