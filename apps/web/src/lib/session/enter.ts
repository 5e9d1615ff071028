/** Turns an ID token into a session: known players are logged in, new ones choose name and picture first (DECISIONS 2). */
import type { Fields } from '@trivium/contract/catalogue';
import { ask, type ShutOut } from '../api/call.ts';
import { useLanguages } from '../i18n/language.ts';
import { say, useInterface } from '../i18n/text.ts';
import { authPaths, keepRedirect } from '../routes/auth-paths.ts';
import { go } from '../routes/navigation.ts';
import { afterLogin, paths } from '../routes/paths.ts';
import { persistedStore } from './persisted-store.ts';
import { logIn } from './session.ts';

type SignInType = Fields<'user_signup'>['type'];

type Pending = {
  /** Proof of a person who has no account yet; it is good for ten minutes. */
  idToken: string;
  type: SignInType | null;
  name: string;
  /** Friend's code, kept from sign-up until the mailbox is verified. */
  friendsCode: string;
  /** Number that a code was sent to, and when. */
  mobile: string;
  sentAt: number;
  /** What a hosted provider gave with the code, to go with its digits. */
  codeOf: string;
  /** Address that a link was sent to. */
  email: string;
  /** Where to go once the mailbox is proven; empty: home. */
  after: string;
};

/** The state of a sign-in that is under way on this device. */
export const useSignIn = persistedStore<Pending>(
  'sign-in',
  {
    idToken: '',
    type: null,
    name: '',
    friendsCode: '',
    mobile: '',
    sentAt: 0,
    codeOf: '',
    email: '',
    after: '',
  },
  { owner: 'player' },
);

/** The friend's code that a link brought (`?code=`); kept at once, so that it outlives a trip to Google or to the mailbox. */
export const friendsCodeOf = (search: string): string => {
  const code = (new URLSearchParams(search).get('code') ?? '').trim();
  return /^[a-z0-9]{1,32}$/i.test(code) ? code.toUpperCase() : useSignIn.getState().friendsCode;
};

/** Subject and name of an ID token. Only read, never believed: the server checks it. */
const claimsOf = (idToken: string): { sub: string; name: string } => {
  try {
    const [, payload = ''] = idToken.split('.');
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), letter =>
      letter.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: string; name?: string };
    return { sub: claims.sub ?? '', name: claims.name ?? '' };
  } catch {
    return { sub: '', name: '' };
  }
};

export const subjectOf = (idToken: string): string => claimsOf(idToken).sub;

export type Entered = { ok: true } | { ok: false; message: string };

type Failed = { why?: unknown; message: string; shutOut?: ShutOut };

/** Says at the sign-in that the account was deactivated, why and until when: without a session there is nothing to end (SPEC 8). */
const wordsOf = ({ why, message, shutOut }: Failed): string => {
  if (why !== 'account_deactivated') return message;
  const words = [say('identity.account_deactivated')];
  if (shutOut) words.push(say('identity.deactivated_reason', { reason: shutOut.reason }));
  if (shutOut?.until) words.push(say('identity.deactivated_until', { date: longDate(shutOut.until) }));
  return words.join(' ');
};

/** In the language of the interface. */
const longDate = (instant: string): string =>
  new Intl.DateTimeFormat(useInterface.getState().code, { dateStyle: 'long', timeStyle: 'short' }).format(
    Date.parse(instant),
  );

/** Opens the session, or goes to the set-up of a new player. `search` is the query that may hold the redirect. */
export const enter = async (idToken: string, type: SignInType, search: string): Promise<Entered> => {
  const { sub, name } = claimsOf(idToken);
  const known = await ask('check_user_exists', { firebase_id: sub }, { proof: idToken, quiet: true });
  if (!known.ok) return { ok: false, message: wordsOf(known) };
  if (known.reply.exists) return openSession({ idToken, type }, search);
  const { name: typed } = useSignIn.getState();
  useSignIn.setState({ idToken, type, name: typed || name });
  go(keepRedirect(authPaths.setUp, search));
  return { ok: true };
};

type Wish = {
  idToken: string;
  type: SignInType;
  name?: string;
  profile?: string;
  friendsCode?: string;
  /** What the player agreed to during the sign-up. */
  consent?: Pick<Fields<'user_signup'>, 'terms_version' | 'age'>;
};

/** Signs up or in. On success the player is logged in and redirected to where he wanted to go. */
export const openSession = async (
  { idToken, type, name = '', profile = '', friendsCode = '', consent = {} }: Wish,
  search: string,
  before?: () => Promise<void>,
): Promise<Entered> => {
  const answer = await ask(
    'user_signup',
    {
      firebase_id: claimsOf(idToken).sub,
      type,
      name,
      profile,
      friends_code: friendsCode,
      ...consent,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    { proof: idToken, quiet: true },
  );
  if (!answer.ok) return { ok: false, message: wordsOf(answer) };
  const { api_token, player, is_first_sign_in: isFirst } = answer.reply;
  logIn(api_token, player);
  useLanguages.setState({ code: player.web_language });
  if (before && !isFirst) await before();
  go(isFirst ? paths.firstSignIn : afterLogin(search), { replace: true });
  return { ok: true };
};

/** Ends every session of a person who has changed the password elsewhere; the proof is used up with them. */
export const endOlderSessions = async (idToken: string, type: SignInType): Promise<void> => {
  const firebase_id = claimsOf(idToken).sub;
  const known = await ask('check_user_exists', { firebase_id }, { proof: idToken, quiet: true });
  if (!known.ok || !known.reply.exists) return;
  const opened = await ask('user_signup', { firebase_id, type }, { proof: idToken, quiet: true });
  if (opened.ok) await ask('log_out_everywhere', {}, { proof: opened.reply.api_token, quiet: true });
};
