/** The session: token and player, log-in and log-out, synchronised over all tabs (SPEC 3, 4; DECISIONS 2). */
import type { Reply } from '@trivium/contract/catalogue';
import { go } from '../routes/navigation.ts';
import { paths } from '../routes/paths.ts';
import { forgetPlayer, persistedStore, storeKey, withoutKeeping } from './persisted-store.ts';

export type Player = Reply<'get_user_by_id'>;

type Session = {
  /** Bearer token of this device; empty for a guest. */
  token: string;
  player: Player | null;
};

export const useSession = persistedStore<Session>(
  'session',
  { token: '', player: null },
  { owner: 'player' },
);

export const isLoggedIn = () => useSession.getState().token !== '';
export const useIsLoggedIn = () => useSession(session => session.token !== '');
export const usePlayer = () => useSession(session => session.player);

/** The name with its first grapheme in upper case, by the rules of the language (DECISIONS 2). */
export const capitalised = (name: string, locale: string) => {
  const first = new Intl.Segmenter(locale).segment(name)[Symbol.iterator]().next();
  if (first.done) return name;
  const letter = first.value.segment;
  return letter.toLocaleUpperCase(locale) + name.slice(letter.length);
};

/** Begins a session on this device. */
export const logIn = (token: string, player: Player) => {
  forgetPlayer();
  useSession.setState({ token, player: { ...player, name: capitalised(player.name, player.web_language) } });
};

/** Merges fields of the player from a reply: a whole record, or coins and score after a play (SPEC 4). */
export const updatePlayer = (change: Partial<Player>) => {
  const { player } = useSession.getState();
  if (!player) return;
  const next = { ...player, ...change };
  useSession.setState({ player: { ...next, name: capitalised(next.name, next.web_language) } });
};

/** Ends the session in all tabs: empties the player's persisted stores and all cached replies. The next page is home. */
export const logOut = (to: string = paths.home) => {
  // Navigates before it logs out; otherwise the guard of a protected page would ask for a login.
  go(to, { replace: true });
  forgetPlayer();
};

type Kept = { state?: { token?: string } };

const tokenIn = (kept: string | null): string => {
  try {
    return (JSON.parse(kept ?? '{}') as Kept).state?.token ?? '';
  } catch {
    return '';
  }
};

/** Follows a log-in or log-out of another tab. Returns a function that stops it. */
export const followOtherTabs = () => {
  const follow = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key !== null && event.key !== storeKey('session')) return;
    const token = event.key === null ? '' : tokenIn(event.newValue);
    const mine = useSession.getState().token;
    if (token === mine) return useSession.rehydrate();
    // The other tab has emptied the storage already; writing here would end the session it may have begun since.
    withoutKeeping(token === '' ? logOut : forgetPlayer);
    if (token === '') return;
    useSession.rehydrate();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
};
