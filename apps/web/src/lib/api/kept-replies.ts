/**
 * Replies that can be read offline: home as last seen, passages, reviews. Kept on the device for the signed-in player and deleted when
 * he logs out; none of them contains his coins.
 */
import type { ApiName } from '@trivium/contract/catalogue';
import { forgetOnLogOut } from '../session/persisted-store.ts';
import { useSession } from '../session/session.ts';
import { followReplies, put, type Remembered } from './reply.ts';

const PLACE = 'trivium-kept';
/** The newest replies of an owner are kept, at most this many. */
const MOST = 80;

const KEPT: ReadonlySet<string> = new Set<ApiName>([
  'get_web_home_settings',
  'get_categories',
  'get_subcategory_by_maincategory',
  'get_fun_n_learn',
  'get_fun_n_learn_passage',
]);

const ownerNow = (): string => String(useSession.getState().player?.player_id ?? 'guest');
const folderOf = (owner: string) => `/kept/${owner}/`;
const addressOf = (owner: string, key: string) => folderOf(owner) + encodeURIComponent(key);
const pathOf = ({ url }: Request) => new URL(url).pathname;

/** The cache storage exists on secure pages only. */
const canKeep = () => 'caches' in globalThis;

let last: Promise<unknown> = Promise.resolve();
/** Runs one at a time, so that no write can follow the deletion at log-out. */
const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
  const mine = last.then(work).catch(() => undefined);
  last = mine;
  return mine;
};

/** Keeps a reply under a key for the present player. */
export const keepReply = (key: string, reply: unknown): Promise<void> => {
  const owner = ownerNow();
  return inTurn(async () => {
    if (!canKeep() || ownerNow() !== owner) return;
    const place = await caches.open(PLACE);
    const address = addressOf(owner, key);
    // Deleted first, so that a rewritten entry becomes the newest.
    await place.delete(address);
    await place.put(address, new Response(JSON.stringify(reply)));
    const all = await place.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map(old => place.delete(old)));
  }) as Promise<void>;
};

/** The reply kept under a key for the present player; undefined when there is none. */
export const keptReply = (key: string): Promise<unknown> => {
  const owner = ownerNow();
  return inTurn(async () => {
    if (!canKeep()) return undefined;
    const kept = await (await caches.open(PLACE)).match(addressOf(owner, key));
    const reply: unknown = await kept?.json();
    return ownerNow() === owner ? reply : undefined;
  });
};

/** Deletes the replies of all owners, or of all but one. */
const forget = (exceptOwner?: string) =>
  inTurn(async () => {
    if (!canKeep()) return;
    if (exceptOwner === undefined) return void (await caches.delete(PLACE));
    const place = await caches.open(PLACE);
    const others = (await place.keys()).filter(request => !pathOf(request).startsWith(folderOf(exceptOwner)));
    await Promise.all(others.map(request => place.delete(request)));
  });

type Row = { readonly reply: unknown; readonly total: number | null };

/** Offline, the last kept reply is shown; without one the call fails as usual. */
const follow = (key: string, { reply, total, refused, isAsking }: Remembered): void => {
  if (isAsking || !KEPT.has(key.split(' ', 1)[0] ?? '')) return;
  if (refused === null) {
    if (reply !== null) void keepReply(key, { reply, total } satisfies Row);
    return;
  }
  if (refused.status !== 0) return;
  if (reply !== null) put(key, { refused: null });
  else
    void keptReply(key).then(row => {
      if (row !== undefined) put(key, { ...(row as Row), refused: null, at: Date.now() });
    });
};

/** Keeps replies from now on, as long as the page lives. */
export const keepReplies = (): void => {
  forgetOnLogOut(() => void forget());
  void forget(ownerNow());
  followReplies(follow);
};
