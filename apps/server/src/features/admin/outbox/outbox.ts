/** The outbox for staff: who carries letters, and which nobody carried (DECISIONS 2). */
import { letters, silentMailboxes } from '@trivium/contract/admin/message/outbox';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { resourceHandlers } from '../../../http/admin/resource.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { readPage } from '../../../platform/database/list-page.ts';
import { mailRoute, smsRoute } from '../../settings/routes.ts';
import type { Settings } from '../../settings/settings.ts';
import { letterQuery, presentedLetter, readLetters, type StoredLetter } from './outbox-store.ts';
import {
  presentedSilence,
  readSilences,
  removeSilence,
  type StoredSilence,
  silenceQuery,
} from './silence-store.ts';

export const outboxHandlers = (context: AppContext, { settings }: { readonly settings: Settings }) =>
  ({
    ...resourceHandlers(context, letters, {
      list: async ask => {
        const { rows, total } = await readPage<StoredLetter>(context, letterQuery(ask));
        return { rows: rows.map(presentedLetter), total };
      },
      read: readLetters,
    }),
    ...resourceHandlers(context, silentMailboxes, {
      list: async ask => {
        const { rows, total } = await readPage<StoredSilence>(context, silenceQuery(ask));
        return { rows: rows.map(presentedSilence), total };
      },
      read: readSilences,
    }),
    'mailbox/lift': (call, { id }) =>
      context.db.transaction().execute(async tx => {
        const [before] = await readSilences(tx, [id]);
        if (before === undefined || !(await removeSilence(tx, id))) throw new Refusal('no_data');
        const { signedIn, address, now } = call;
        const act = { actorId: signedIn.playerId, action: 'mailbox.lift', subject: before.email } as const;
        await audit(tx, { ...act, before: { reason: before.reason }, after: null, address, now });
        return { done: true as const };
      }),
    'letter/carriers': async () => ({ mail: mailRoute(settings).by, sms: smsRoute(settings).by }),
  }) satisfies Partial<OperatorHandlers>;
