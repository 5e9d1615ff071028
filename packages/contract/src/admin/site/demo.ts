/** Demo accounts: for many people at once, who may play and change nothing else (DECISIONS 11). */
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { oneLine, rowId } from '../fields.ts';

const own = { feature: 'admin', who: 'admin', right: 'settings' } as const;

const LONGEST = 40;

const account = z.object({
  player_id: rowId,
  name: z.string(),
  email: z.string(),
  made_at: instant,
});

const listDemos = defineOperatorCall({
  ...own,
  name: 'demo/list',
  summary: 'The demo accounts that can be signed in to, the newest first; fifty at most.',
  reply: z.object({ accounts: z.array(account) }),
});

const makeDemo = defineOperatorCall({
  ...own,
  name: 'demo/make',
  summary: 'Makes a demo account, and tells its password this once.',
  isSensitive: true,
  body: z.strictObject({ name: oneLine(LONGEST) }),
  reply: account.extend({ password: z.string() }),
  refusals: ['bad_name', 'name_reserved', 'name_unkind', 'operation_not_allowed'],
  rate: { calls: 20, seconds: 60 },
});

const endDemo = defineOperatorCall({
  ...own,
  name: 'demo/end',
  summary: 'Closes a demo account and ends its sessions.',
  body: z.strictObject({ player_id: rowId }),
  reply: z.object({ done: z.literal(true) }),
  refusals: ['no_data'],
});

/** All calls of staff about demo accounts. */
export const demoCalls = {
  [listDemos.name]: listDemos,
  [makeDemo.name]: makeDemo,
  [endDemo.name]: endDemo,
};
