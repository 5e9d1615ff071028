/** Replies remembered and shared by screens: shown at once, asked for again when old, forgotten on log-out (DECISIONS 2; DESIGN 6). */
import type { ApiName, Reply } from '@trivium/contract/catalogue';
import { startTransition, useEffect, useState } from 'react';
import { onBack } from '../device/reach.ts';
import { forgetOnLogOut } from '../session/persisted-store.ts';
import { type Answer, ask, type Sent } from './call.ts';

/** A reply younger than this is shown without asking again. */
export const FRESH_MS = 15_000;

export type Remembered = {
  readonly reply: unknown;
  readonly total: number | null;
  /** Of the last attempt; `reply` stays the last good one ("keep the old data"). */
  readonly refused: Extract<Answer<ApiName>, { ok: false }> | null;
  readonly isAsking: boolean;
  readonly at: number;
};

const NOTHING: Remembered = { reply: null, total: null, refused: null, isAsking: false, at: 0 };
const replies = new Map<string, Remembered>();
const listeners = new Map<string, Set<() => void>>();
/** Counts log-outs, so that a reply to the previous player's call is not kept. */
let generation = 0;

const keyOf = (name: string, fields: object | undefined) => `${name} ${JSON.stringify(fields ?? {})}`;

/** Hears of every reply that comes or fails; `lib/kept-replies.ts` is there a moment after the page. */
let follower: (key: string, remembered: Remembered) => void = () => {};

/** Calls the listener at once for the replies that are remembered already. */
export const followReplies = (follow: typeof follower) => {
  follower = follow;
  for (const [key, remembered] of replies) follow(key, remembered);
};

/** Stores the outcome of an attempt. */
export const put = (key: string, change: Partial<Remembered>) => {
  const remembered = { ...recall(key), ...change };
  replies.set(key, remembered);
  for (const tell of listeners.get(key) ?? []) tell();
  follower(key, remembered);
};

const fetchReply = async <Name extends ApiName>(
  name: Name,
  fields: Sent<Name> | undefined,
): Promise<void> => {
  const key = keyOf(name, fields);
  if (replies.get(key)?.isAsking) return;
  const born = generation;
  put(key, { isAsking: true });
  // Screens show a refusal in place, so it is no toast.
  const answer = await (ask as (name: Name, fields: unknown, how: object) => Promise<Answer<Name>>)(
    name,
    fields,
    {
      quiet: true,
    },
  );
  if (born !== generation) return;
  if (answer.ok) {
    put(key, { reply: answer.reply, total: answer.total, refused: null, isAsking: false, at: Date.now() });
  } else {
    // The call rejects the fields themselves: another try would change nothing.
    const refused = answer.status === 400 ? ({ ...answer, refusal: 'no_data' } as const) : answer;
    put(key, { refused, isAsking: false, at: Date.now() });
  }
};

/** Marks replies as old; screens that show one ask again at once. Without names: all. */
export const invalidate = (...names: ApiName[]) => {
  for (const [key, remembered] of replies) {
    if (names.length > 0 && !names.some(name => key.startsWith(`${name} `))) continue;
    replies.set(key, { ...remembered, at: 0 });
    for (const tell of listeners.get(key) ?? []) tell();
  }
};

/** Forgets every reply; screens that are open ask again as the new caller. */
export const forgetReplies = () => {
  generation += 1;
  replies.clear();
  for (const tellers of listeners.values()) for (const tell of tellers) tell();
};
forgetOnLogOut(forgetReplies);
// When the server is back, failed replies are asked for again, and shown ones may be old.
onBack(() => invalidate());

export type Shown<Name extends ApiName> = {
  /** The last good reply, or null. */
  readonly reply: Reply<Name> | null;
  readonly total: number | null;
  /** `loading`: nothing yet. `failed`: the last attempt gave nothing; an older `reply` may still be there. */
  readonly state: 'loading' | 'ready' | 'failed';
  readonly refused: Remembered['refused'];
  readonly isAsking: boolean;
  readonly again: () => void;
};

type Asking = {
  /** Does not ask now; a remembered reply is still returned. */
  skip?: boolean;
  freshMs?: number;
};

/** The reply of a reading call, for a screen. */
export const useReply = <Name extends ApiName>(
  name: Name,
  fields?: Sent<Name>,
  { skip = false, freshMs = FRESH_MS }: Asking = {},
): Shown<Name> => {
  const key = keyOf(name, fields);
  const remembered = useRemembered(key);
  const again = () => void fetchReply(name, fields);
  // A reply that came since the screen was mounted is fresh for it, however short `freshMs` is; otherwise it would ask for ever.
  const [shownAt] = useState(() => Date.now());
  const { at, isAsking } = remembered;
  // Listing `fields` as Biome wants would ask again for every new object; the key contains all of it.
  const sent = JSON.stringify(fields ?? {});
  useEffect(() => {
    const isFresh = at > 0 && (at >= shownAt || Date.now() - at < freshMs);
    if (skip || isAsking || isFresh) return;
    void fetchReply(name, JSON.parse(sent) as Sent<Name>);
  }, [name, sent, skip, freshMs, at, isAsking, shownAt]);
  const state = remembered.refused ? 'failed' : remembered.reply === null ? 'loading' : 'ready';
  return {
    reply: remembered.reply as Reply<Name> | null,
    total: remembered.total,
    state,
    refused: remembered.refused,
    isAsking,
    again,
  };
};

/**
 * The entry remembered under a key. Changes render as a transition, so that filling a whole screen does not block a press; a
 * subscription to a store outside of React would render synchronously.
 */
const useRemembered = (key: string): Remembered => {
  const [shown, setShown] = useState(() => ({ key, remembered: recall(key) }));
  useEffect(() => {
    const show = () =>
      setShown(before => {
        const remembered = recall(key);
        return before.key === key && before.remembered === remembered ? before : { key, remembered };
      });
    const unlisten = listen(key, () => startTransition(show));
    // The entry may have changed between render and effect.
    show();
    return unlisten;
  }, [key]);
  return shown.key === key ? shown.remembered : recall(key);
};

const recall = (key: string): Remembered => replies.get(key) ?? NOTHING;

const listen = (key: string, tell: () => void) => {
  const tellers = listeners.get(key) ?? new Set();
  tellers.add(tell);
  listeners.set(key, tellers);
  return () => {
    tellers.delete(tell);
  };
};
