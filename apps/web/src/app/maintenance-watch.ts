/** An open page hears that maintenance begins and that the site's look or numbers change: it asks once a minute, while it is seen. */
import { ask } from '../lib/api/call.ts';
import { showSiteLook } from '../lib/device/site-look.ts';
import { keepWebSettings } from '../lib/session/site.ts';

const ASK_MS = 60_000;
let timer: ReturnType<typeof setInterval> | undefined;

const askWhileSeen = async () => {
  if (document.visibilityState !== 'visible') return;
  const answer = await ask('get_web_settings', {}, { quiet: true });
  if (!answer.ok) return;
  keepWebSettings(answer.reply);
  showSiteLook(answer.reply.theme_css);
};

/** For as long as the page lives; begun anew, it waits anew. */
export const watchMaintenance = (): void => {
  clearInterval(timer);
  timer = setInterval(() => void askWhileSeen(), ASK_MS);
};
