/** The account at a hosted identity provider, for as long as this page lives after its owner signed in (DECISIONS 2). */
import { useSession } from './session.ts';
import { useSite } from './site.ts';

/** True where Firebase signs people in instead of the site. */
export const isHosted = () => useSite.getState().web?.identity.provider === 'firebase';

type HostedAccount = {
  readonly uid: string;
  /** Deletes the account at the provider. */
  readonly remove: () => Promise<void>;
  /** Signs out at the provider on this page. */
  readonly forget: () => Promise<void>;
};

let held: HostedAccount | null = null;

/** Remembers the account that has just signed in, until the session ends or the page is left. */
export const holdAccount = (account: HostedAccount): void => {
  held = account;
};

const nothing = async () => {};
/** Whether the account is the site's own although others are hosted: the site deletes it alone. */
export const holdSiteAccount = (uid: string): void => holdAccount({ uid, remove: nothing, forget: nothing });

/** The account of this subject; null when another one, or none, has signed in since the page was loaded. */
export const heldAccount = (uid: string): HostedAccount | null => (held?.uid === uid ? held : null);

useSession.subscribe((now, before) => {
  if (now.token !== '' || before.token === '') return;
  void held?.forget().catch(() => {});
  held = null;
});
