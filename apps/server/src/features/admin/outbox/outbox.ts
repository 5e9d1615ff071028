/** The outbox for staff: who carries letters, and which nobody carried (DECISIONS 2). */
import { letters } from '@trivium/contract/admin/message/outbox';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { resourceHandlers } from '../../../http/admin/resource.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { readPage } from '../../../platform/database/list-page.ts';
import { mailRoute, smsRoute } from '../../settings/routes.ts';
import type { Settings } from '../../settings/settings.ts';
import { letterQuery, presentedLetter, readLetters, type StoredLetter } from './outbox-store.ts';

export const outboxHandlers = (context: AppContext, { settings }: { readonly settings: Settings }) =>
  ({
    ...resourceHandlers(context, letters, {
      list: async ask => {
        const { rows, total } = await readPage<StoredLetter>(context, letterQuery(ask));
        return { rows: rows.map(presentedLetter), total };
      },
      read: readLetters,
    }),
    'letter/carriers': async () => ({ mail: mailRoute(settings).by, sms: smsRoute(settings).by }),
  }) satisfies Partial<OperatorHandlers>;
