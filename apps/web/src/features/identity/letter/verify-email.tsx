/** Page for the link in the mail: it proves the mailbox and opens the session (DECISIONS 2). */
import { keepRedirect } from '../../../lib/routes/auth-paths.ts';
import { useSearch } from '../../../lib/routes/navigation.ts';
import { enter, useSignIn } from '../../../lib/session/enter.ts';
import type { Done } from '../parts/use-submit.ts';
import { prove } from '../provider/prove.ts';
import { LetterLink } from './letter-link.tsx';

const verify = async (token: string, search: string): Promise<Done> => {
  const proven = await prove('identity/verify-email', { token });
  if (!proven.ok) return proven;
  // The letter's link does not name the next page; this device remembers it.
  const { after } = useSignIn.getState();
  const back = after === '' ? search : keepRedirect('', `?redirect=${encodeURIComponent(after)}`);
  return enter(proven.idToken, 'email', back);
};

export const VerifyingEmail = ({ token }: { token: string }) => {
  const search = useSearch();
  return <LetterLink open={() => verify(token, search)} />;
};
