/** A player and a site for the rendered tests. */
import { publicSettings } from '@trivium/testkit/settings';
import type { Player } from './session/session.ts';
import type { WebSettings } from './session/site.ts';

export const aPlayer = (wish: Partial<Player> = {}): Player => ({
  player_id: 7,
  firebase_id: 'uid-7',
  type: 'email',
  name: 'Amina',
  email: 'amina@example.org',
  email_verified: true,
  mobile: null,
  mobile_verified: false,
  profile: 'avatar:amina',
  role: 'player',
  refer_code: 'AB12CD',
  coins: 10,
  all_time_score: 0,
  welcome_coins: 0,
  looks: { back: '', confetti: '', scarf: '', stickers: [] },
  web_language: 'en',
  quiz_language_id: null,
  time_zone: 'UTC',
  extra_time: 1,
  without_sound: false,
  is_set_up: true,
  is_demo: false,
  terms_version: '1',
  age_confirmed: 18,
  country: null,
  created_at: '2026-11-20T10:00:00.000Z',
  ...wish,
});

export const webSettings = (settings: WebSettings['settings'] = {}): WebSettings => ({
  maintenance: false,
  now: '2026-11-20T10:00:00.000Z',
  // One quiz language, so that calls carry none.
  settings: { ...publicSettings(), language_mode: false, ...settings },
  language: { code: 'en', name: 'english', rtl: false },
  languages: [
    { id: 1, code: 'en', title: 'English', rtl: false, is_offered: true, is_quiz: true },
    { id: 2, code: 'ar', title: 'العربية', rtl: true, is_offered: false, is_quiz: false },
  ],
  quiz_language_id: 1,
  theme_css: '',
  identity: { provider: 'embedded', google: false, phone: true, email: true, firebase: null },
});
