/** Accounts: sign-up, sessions, devices, download and deletion (DECISIONS 2). */
import type { AppContext } from '../../platform/app-context.ts';
import type { OwnSection } from '../../platform/data-export.ts';
import type { Feature } from '../feature.ts';
import type { Identity } from '../identity/identity.ts';
import { type AccountActionDeps, accountActions } from './actions.ts';
import { accountAdmin } from './admin.ts';
import { ownAccount } from './download/data-export.ts';
import { accountJobs, watchPasswords } from './jobs.ts';

type Deps = Omit<AccountActionDeps, 'identity' | 'own' | 'erase'> & {
  readonly identity: Identity;
  /** Everything else: a download tells of all of it, a deletion erases all of it. */
  readonly others: readonly Feature[];
};

export const accountFeature = (context: AppContext, { others, ...deps }: Deps) => {
  const exports: readonly OwnSection[] = [...ownAccount, ...others.flatMap(other => other.exports ?? [])];
  watchPasswords(deps.identity, deps.letters);
  const erase = [
    ...others.flatMap(other => other.leave ?? []),
    ...others.flatMap(other => other.erase ?? []),
  ];
  return {
    handlers: accountActions(context, { ...deps, own: exports, erase }),
    admin: accountAdmin(context, { ...deps, erase }),
    jobs: accountJobs(context),
    exports: ownAccount,
  } satisfies Feature;
};
