/** Handlers of the settings: what a browser may know of the site (DECISIONS 10, 11). */
import type { Reply } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { firebaseOf } from '../../platform/site/firebase-project.ts';
import { themeCss, themeOf } from './look/theme.ts';
import type { Pages } from './pages.ts';
import type { Settings } from './settings.ts';

type Language = Reply<'get_web_settings'>['language'];
/** The languages as the web app needs them. */
export type LanguageFacts = {
  readonly of: (code: string) => Language;
  readonly all: () => Reply<'get_web_settings'>['languages'];
  readonly quizLanguageId: () => number;
};

export type WebSettings = (languageCode: string) => Reply<'get_web_settings'>;

/** Makes the settings that the web app needs before its first screen. */
export function webSettings(
  context: AppContext,
  settings: Settings,
  languages: LanguageFacts,
  /** Address of the emulator that a test uses instead of Firebase. */
  emulator?: string,
): WebSettings {
  const identity = (): Reply<'get_web_settings'>['identity'] => {
    const firebase = firebaseOf(settings);
    return {
      provider: firebase ? 'firebase' : 'embedded',
      google: firebase ? settings.get('firebase_google_sign_in') : settings.get('google_client_id') !== '',
      phone: settings.get('phone_sign_in'),
      email: settings.get('email_sign_in'),
      firebase: firebase && {
        api_key: firebase.apiKey,
        auth_domain: firebase.authDomain,
        ...(emulator === undefined ? {} : { emulator }),
      },
    };
  };
  return code => ({
    now: new Date(context.clock.now()).toISOString(),
    maintenance: settings.get('maintenance_mode'),
    settings: settings.publicValues(),
    language: languages.of(code),
    languages: languages.all(),
    quiz_language_id: languages.quizLanguageId(),
    theme_css: themeCss(themeOf(settings)),
    identity: identity(),
  });
}

export function settingsActions(
  settings: Settings,
  web: WebSettings,
  pages: Pages,
  isRtl: (languageCode: string) => boolean,
): Handlers<'get_settings' | 'get_system_configurations' | 'get_web_settings'> {
  return {
    get_settings: async ({ locale }, { type }) => {
      const { shownFrom, ...page } = pages.shown(type, locale);
      return { type, ...page, rtl: isRtl(page.language), shown_from: shownFrom?.toISOString() ?? null };
    },
    get_system_configurations: async () => settings.publicValues(),
    get_web_settings: async call => web(call.locale),
  };
}
