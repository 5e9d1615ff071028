/** A browser that knows push, for rendered tests: what it is asked, and what the player answers. */
import { vi } from 'vitest';

export type PushBrowser = {
  /** The player answers the browser's own question so, from now on. */
  answers: (permission: NotificationPermission) => void;
  /** How often the browser has asked him. */
  asked: number;
  /** Keys with which its push service was asked. */
  readonly keys: unknown[];
  isSubscribed: boolean;
  readonly workers: string[];
  /** As if the worker had shown something. */
  push: () => void;
};

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** Puts it in place; `vi.unstubAllGlobals` takes it away. */
export const pushBrowser = (permission: NotificationPermission = 'default'): PushBrowser => {
  let answer: NotificationPermission = 'granted';
  const hears = new Set<(event: { data: unknown }) => void>();
  const state: PushBrowser = {
    answers: next => {
      answer = next;
    },
    asked: 0,
    keys: [],
    isSubscribed: false,
    workers: [],
    push: () => {
      for (const hear of hears) hear({ data: 'pushed' });
    },
  };
  const notification = {
    permission,
    requestPermission: async () => {
      state.asked += 1;
      notification.permission = answer;
      return answer;
    },
  };
  const subscription = {
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: KEYS }),
    unsubscribe: async () => {
      state.isSubscribed = false;
      return true;
    },
  };
  const registration = {
    pushManager: {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
        state.keys.push(applicationServerKey);
        state.isSubscribed = true;
        return subscription;
      },
      getSubscription: async () => (state.isSubscribed ? subscription : null),
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async (path: string) => {
        state.workers.push(path);
        return registration;
      },
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: (_: string, hear: (event: { data: unknown }) => void) => hears.add(hear),
      removeEventListener: (_: string, hear: (event: { data: unknown }) => void) => hears.delete(hear),
    },
  });
  return state;
};

/** Back to a browser that knows no push. */
export const leavePushBrowser = (): void => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
};
