/** Push on this device (DECISIONS 9): what the browser allows, on and off. Nothing is asked or fetched before the player says so. */

import { DAY_MS } from '@trivium/rules/time/units';
import { ask } from '../api/call.ts';
import { invalidate } from '../api/reply.ts';
import { persistedStore } from '../session/persisted-store.ts';
import { WORKER } from './worker.ts';

/** After "not now" the player is not asked again for this long; the settings always offer it. */
const ASK_AGAIN_MS = 60 * DAY_MS;

const useOffer = persistedStore('push', { declinedAt: 0 }, { owner: 'device' });

/** Whether this browser supports push; only on a secure origin. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The player or the browser's policy has blocked push; only the browser's settings undo that. */
export const isPushBlocked = () => Notification.permission === 'denied';

/** Whether the app may offer push after the player asked for a reminder. */
export const mayOffer = () =>
  canPush() && !isPushBlocked() && Date.now() - useOffer.getState().declinedAt > ASK_AGAIN_MS;

export const declineOffer = () => useOffer.setState({ declinedAt: Date.now() });

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(wish);
  } catch {
    // The old subscription has another key of the site, so a new one is needed.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wish);
  }
};

/** Asks the player for permission (so a press must have called it), subscribes at the browser's push service, and then at our server. */
export const turnPushOn = async (publicKey: string): Promise<'on' | 'blocked' | 'failed'> => {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return isPushBlocked() ? 'blocked' : 'failed';
    const { endpoint = '', keys } = (await subscribe(publicKey)).toJSON();
    const { p256dh = '', auth = '' } = keys ?? {};
    const answer = await ask('set_push_device', { endpoint, p256dh, auth }, { quiet: true });
    invalidate('get_push_device');
    return answer.ok ? 'on' : 'failed';
  } catch {
    // No push service, no worker, or no network.
    return 'failed';
  }
};

/** Resolves to whether the server knows it; the browser's subscription ends in any case. */
export const turnPushOff = async (): Promise<boolean> => {
  try {
    const worker = await navigator.serviceWorker.getRegistration(WORKER);
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // What it forgot already needs no end.
  }
  const answer = await ask('remove_push_device', {}, { quiet: true });
  invalidate('get_push_device');
  return answer.ok;
};
