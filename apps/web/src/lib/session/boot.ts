/** Loads settings and sentences: from the page that the server sent, else by calls (DECISIONS 10). */
import type { Reply } from '@trivium/contract/catalogue';
import { call } from '../api/call.ts';
import { useLanguages } from '../i18n/language.ts';
import { useInterface } from '../i18n/text.ts';
import { paths, withSlash } from '../routes/paths.ts';
import { isRehydrated, whenRehydrated } from './persisted-store.ts';
import { useSession } from './session.ts';
import { keepWebSettings, useMaintenance, useSite, type WebSettings } from './site.ts';

type Boot = { web_settings: WebSettings; texts: Reply<'get_system_language_json'> };

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

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

/** The interface language: the one chosen here, else the player's, else the site's; the first that is offered. */
const wantedLanguage = () => {
  const { web } = useSite.getState();
  const own = [useLanguages.getState().code, useSession.getState().player?.web_language];
  const isOffered = (code: unknown) =>
    web?.languages.some(language => language.is_offered && language.code === code);
  return own.find(isOffered) ?? web?.language.code ?? 'en';
};

/** Loads the sentences of a language and switches the page to it. False when they did not come. */
export const speak = async (code: string): Promise<boolean> => {
  const texts = await call('get_system_language_json', { from: FROM, language: code });
  if (!texts) return false;
  useInterface.setState(texts);
  // The server writes the sentences of this language into the next page.
  // Where the browser has no cookie store (plain http), the kept sentences take over a moment later.
  void globalThis.cookieStore?.set({
    name: 'language',
    value: texts.code,
    path: '/',
    sameSite: 'lax',
    expires: Date.now() + YEAR_MS,
  });
  return true;
};

/** Offline, the service worker serves its kept page of home for any path. */
const isKeptPage = globalThis.document?.documentElement.dataset['kept'] === '';

/** The page carries the sentences of its own screen only. */
const pagePath = isKeptPage ? paths.home : withSlash(globalThis.location?.pathname ?? '');
let rest: Promise<boolean> | null = null;

/** Loads the sentences that the page does not carry, once. Rejects when they did not come; it may then be called again. */
export const fetchRestOfTexts = async (): Promise<void> => {
  const { code, version } = useInterface.getState();
  if (version !== '') return;
  rest ??= speak(code).finally(() => {
    rest = null;
  });
  if (!(await rest)) throw new Error('The sentences did not come.');
};

/** Resolves once the sentences of a path's screen are there; at once for the path that the page was loaded for. */
export const textsFor = async (path: string): Promise<void> => {
  if (path !== pagePath) await fetchRestOfTexts();
};

/** Fetches the web settings again: first load without inlined ones, and the manual refresh of SPEC 4. */
export const refreshWebSettings = async (): Promise<boolean> => {
  const web = await call('get_web_settings');
  if (web) keepWebSettings(web);
  return web !== null;
};

/** Takes settings and sentences from the page and the browser's storage. True when nothing has to be fetched before the first screen. */
export const startFromPage = (): boolean => {
  const boot = inlined();
  if (!boot) return false;
  keepWebSettings(boot.web_settings);
  useMaintenance.setState({ isOn: boot.web_settings.maintenance });
  if (!isRehydrated()) return false;
  const code = wantedLanguage();
  const kept = useInterface.getState();
  const { texts } = boot;
  if (texts.code === code) {
    const isWhole = kept.code === code && (isKeptPage ? kept.version !== '' : kept.version === texts.version);
    if (!isWhole) useInterface.setState({ ...texts, version: '' });
  } else if (kept.code === code && kept.version !== '') void speak(code);
  else return false;
  return true;
};

/** Fetches what the first screen still needs. False when that failed. */
export const start = async (): Promise<boolean> => {
  await whenRehydrated();
  if (startFromPage()) return true;
  const boot = inlined();
  if (!boot && !(await refreshWebSettings())) return false;
  if (await speak(wantedLanguage())) return true;
  if (boot) useInterface.setState(boot.texts);
  return boot !== null || useInterface.getState().version !== '';
};
