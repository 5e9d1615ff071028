/** What the site is like: web settings with the time of their fetch, and whether it is under maintenance (SPEC 4, DECISIONS 10). */
import type { Reply } from '@trivium/contract/catalogue';
import { create } from 'zustand';
import { slice } from './persisted-store.ts';

export type WebSettings = Reply<'get_web_settings'>;

export const useSite = slice<{ web: WebSettings | null }>('settings', { web: null }, { owner: 'device' });

export const FETCHED_AT_KEY = 'trivium.web_settings_fetched_at';

/** Takes over fetched web settings and records the time in session storage (SPEC 4). */
export const keepWebSettings = (web: WebSettings) => {
  useSite.setState({ web });
  try {
    sessionStorage.setItem(FETCHED_AT_KEY, new Date().toISOString());
  } catch {
    // Storage may be switched off; the record is for people who look, nothing depends on it.
  }
};

/** One public setting by name, if it is of the asked kind. */
export const setting = <Value extends string | number | boolean>(name: string, otherwise: Value): Value => {
  const value = useSite.getState().web?.settings[name];
  return typeof value === typeof otherwise ? (value as Value) : otherwise;
};

export const useSiteName = () => useSite(({ web }) => String(web?.settings['site_name'] ?? 'Trivium'));

/** SPEC 3: language_mode '1' means that several quiz languages are on. */
export const isMultiLanguage = () =>
  ['1', 'true'].includes(String(useSite.getState().web?.settings['language_mode']));

/** True while the house is shut for whoever is here: told by the page, and by every reply. */
export const useMaintenance = create(() => ({ isOn: false }));
