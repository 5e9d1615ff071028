/** Accounts: sign-up, sessions, devices, download and deletion (DECISIONS 2). */
import type { House } from '../../platform/app-context.ts';
import type { OwnSection } from '../../platform/data-export.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import type { Feature } from '../feature.ts';
import { type AccountDoorNeeds, accountActions } from './actions.ts';
import { ownAccount } from './data-export.ts';
import { accountJobs, watchPasswords } from './jobs.ts';

type Needs = Omit<AccountDoorNeeds, 'identity' | 'own' | 'erase'> & {
  readonly identity: Identity;
  /** Everything else: a download tells of all of it, a deletion erases all of it. */
  readonly others: readonly Feature[];
};

export const accountFeature = (house: House, { others, ...needs }: Needs) => {
  const exports: readonly OwnSection[] = [...ownAccount, ...others.flatMap(other => other.exports ?? [])];
  watchPasswords(needs.identity, needs.letters);
  const erase = others.flatMap(other => other.erase ?? []);
  return {
    handlers: accountActions(house, { ...needs, own: exports, erase }),
    jobs: accountJobs(house, needs.identity),
    exports: ownAccount,
    stop: needs.identity.settled,
  } satisfies Feature;
};
