/** The first fetch: what the server wrote into the page, else the calls (DECISIONS 10). */
import type { Reply } from '@trivium/contract/catalogue';
import { call } from './call.ts';
import { useLanguages } from './language.ts';
import { useSession } from './session.ts';
import { keepWebSettings, useSite, type WebSettings } from './site.ts';
import { whenRehydrated } from './slice.ts';
import { useInterface } from './text.ts';

type Boot = { web_settings: WebSettings; texts: Reply<'get_system_language_json'> };

/** SPEC 9: system language calls pass from=2. */
const FROM = 2;

const inlined = (): Boot | null => {
  try {
    const boot = JSON.parse(document.getElementById('boot')?.textContent || 'null') as Partial<Boot> | null;
    return boot?.web_settings && boot.texts ? (boot as Boot) : null;
  } catch {
    return null;
  }
};

/** Interface language to speak: the one chosen here, the player's, or the site's. */
const wantedLanguage = () =>
  useLanguages.getState().code ??
  useSession.getState().player?.web_language ??
  useSite.getState().web?.language.code ??
  'en';

/** Loads the sentences of a language and turns the page to it. False when they did not come. */
export const speak = async (code: string): Promise<boolean> => {
  const texts = await call('get_system_language_json', { from: FROM, language: code });
  if (!texts) return false;
  useInterface.setState(texts);
  return true;
};

/** Fetches the web settings again: first load without inlined ones, and the manual refresh of SPEC 4. */
export const refreshWebSettings = async (): Promise<boolean> => {
  const web = await call('get_web_settings');
  if (web) keepWebSettings(web);
  return web !== null;
};

/** Everything the first screen needs. False when it could not be had. */
export const start = async (): Promise<boolean> => {
  await whenRehydrated();
  const boot = inlined();
  if (boot) keepWebSettings(boot.web_settings);
  else if (!(await refreshWebSettings())) return false;
  const code = wantedLanguage();
  if (boot?.texts.code === code) {
    useInterface.setState(boot.texts);
    return true;
  }
  const kept = useInterface.getState();
  if (kept.code === code && kept.version !== '') {
    // Known from the last visit: shown now, brought up to date behind the screen.
    void speak(code);
    return true;
  }
  if (await speak(code)) return true;
  if (boot) useInterface.setState(boot.texts);
  return boot !== null;
};
