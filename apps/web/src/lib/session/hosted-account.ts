/** The account at a hosted identity provider, for as long as this page lives after its owner signed in (DECISIONS 2). */
import { useSession } from './session.ts';
import { useSite } from './site.ts';

/** True while Firebase signs people in, in the site's place. */
export const isHosted = () => useSite.getState().web?.identity.provider === 'firebase';

type HostedAccount = {
  readonly uid: string;
  /** Deletes it there. */
  readonly remove: () => Promise<void>;
  /** Signs out of it on this page. */
  readonly forget: () => Promise<void>;
};

let held: HostedAccount | null = null;

/** Remembers who signed in just now, until the session ends or the page is left. */
export const holdAccount = (account: HostedAccount): void => {
  held = account;
};

const nothing = async () => {};
/** An account of the site itself, while others are hosted: the site deletes it alone. */
export const holdSiteAccount = (uid: string): void => holdAccount({ uid, remove: nothing, forget: nothing });

/** The account of this subject; null when somebody else signed in, or nobody since the page was loaded. */
export const heldAccount = (uid: string): HostedAccount | null => (held?.uid === uid ? held : null);

useSession.subscribe((now, before) => {
  if (now.token !== '' || before.token === '') return;
  void held?.forget().catch(() => {});
  held = null;
});
