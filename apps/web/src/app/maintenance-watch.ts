/** A page that makes no calls still hears that maintenance begins: it asks once a minute, while it is seen. */
import { ask } from '../lib/api/call.ts';

const ASK_MS = 60_000;
let timer: ReturnType<typeof setInterval> | undefined;

const askWhileSeen = () => {
  if (document.visibilityState === 'visible') void ask('get_web_settings', {}, { quiet: true });
};

/** For as long as the page lives; begun anew, it waits anew. */
export const watchMaintenance = (): void => {
  clearInterval(timer);
  timer = setInterval(askWhileSeen, ASK_MS);
};
