/** The site: its web settings, when they were fetched, and whether it is under maintenance (SPEC 4, DECISIONS 10). */
import type { Reply } from '@trivium/contract/catalogue';
import type { SettingName, SettingValue } from '@trivium/contract/settings';
import { create } from 'zustand';
import { persistedStore } from './persisted-store.ts';

export type WebSettings = Reply<'get_web_settings'>;

export const useSite = persistedStore<{ web: WebSettings | null }>(
  'settings',
  { web: null },
  { owner: 'device' },
);

export const FETCHED_AT_KEY = 'trivium.web_settings_fetched_at';

/** Takes over fetched web settings and records the time in session storage (SPEC 4). */
export const keepWebSettings = (web: WebSettings) => {
  useSite.setState({ web });
  try {
    sessionStorage.setItem(FETCHED_AT_KEY, new Date().toISOString());
  } catch {
    // Storage may be switched off. Nothing depends on the record; it is for people who inspect the storage.
  }
};

/**
 * The value of a public setting in force. The server sends all of them before the first screen (in the page, or by
 * `get_web_settings`), so the browser has no defaults of its own. Throws for a setting that has not come: it is not public, or it is
 * read too early.
 */
export const setting = <Name extends SettingName>(name: Name): SettingValue<Name> => {
  const value = useSite.getState().web?.settings[name];
  if (value === undefined) throw new Error(`The setting ${name} has not come.`);
  return value as SettingValue<Name>;
};

/** The same for components that are drawn before the settings have come, or must follow changes; undefined until then. */
export const useSetting = <Name extends SettingName>(name: Name): SettingValue<Name> | undefined =>
  useSite(({ web }) => web?.settings[name] as SettingValue<Name> | undefined);

/** Until the settings have come, the product's own name, as in index.html. */
export const useSiteName = () => useSetting('site_name') ?? 'Trivium';

/** SPEC 3: language_mode '1' means that several quiz languages are on. False until the settings have come. */
export const isMultiLanguage = () =>
  ['1', 'true'].includes(String(useSite.getState().web?.settings['language_mode']));

/** True while maintenance closes the site for this visitor; the page and every reply say so. */
export const useMaintenance = create(() => ({ isOn: false }));
