/** Push on this device (DECISIONS 9): what the browser allows, on and off. Nothing is asked or fetched before the player says so. */
import { ask } from '../api/call.ts';
import { invalidate } from '../api/reply.ts';
import { slice } from '../session/persisted-store.ts';
import { WORKER } from './worker.ts';

const DAY_MS = 86_400_000;
/** Who said "not now" is not asked again for so long; the settings are always there. */
const ASK_AGAIN_MS = 60 * DAY_MS;

const useOffer = slice('push', { declinedAt: 0 }, { owner: 'device' });

/** Whether this browser knows push at all; only on a safe origin. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The player, or who runs the browser, has said no; only its own settings undo that. */
export const isPushBlocked = () => Notification.permission === 'denied';

/** Whether one may ask after the player wished to be told of something. */
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
    // Asked under another key of the site once: only a new subscription takes this one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wish);
  }
};

/** Asks the player's consent, so it must come from a press; then the browser's push service, then ours. */
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

/** True when the server knows; the browser's own subscription ends in any case. */
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
