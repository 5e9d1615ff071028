/** Demo accounts for staff: listed, made with a password that is told once, and closed (DECISIONS 11). */
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { type DemoAccount, endDemo, makeDemo, readDemos } from '../../account/operator/demo.ts';
import type { Identity } from '../../identity/identity.ts';

export type DemoDeps = { readonly identity: Pick<Identity, 'addPerson'> };

const presented = <Account extends DemoAccount>({ made_at, ...row }: Account) => ({
  ...row,
  made_at: made_at.toISOString(),
});

export const demoHandlers = (
  context: AppContext,
  deps: DemoDeps,
): OperatorHandlers<'demo/list' | 'demo/make' | 'demo/end'> => ({
  'demo/list': async () => ({ accounts: (await readDemos(context.db)).map(presented) }),
  'demo/make': async (call, { name }) => presented(await makeDemo(context, deps, call, name)),
  'demo/end': async (call, { player_id }) => {
    await endDemo(context, call, player_id);
    return { done: true };
  },
});
