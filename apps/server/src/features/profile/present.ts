/** What replies show of a player: the owner sees everything, others a picture's address (DECISIONS 9). */
import type { Reply } from '@trivium/contract/catalogue';
import type { PlayerRow } from './store.ts';

/** A player's coins, score and worn looks; other features keep them. */
export type Figures = {
  readonly coins: number;
  readonly allTimeScore: number;
  /** Of the welcome gift, until it was seen. */
  readonly welcomeCoins: number;
  readonly looks: Reply<'get_user_by_id'>['looks'];
};

/** The twelve avatars that come with the product. */
export const AVATARS = [
  'amina',
  'bot',
  'ines',
  'kofi',
  'lucia',
  'mei',
  'noor',
  'omar',
  'rafael',
  'sven',
  'theo',
  'zola',
] as const;

/** `avatar:<name>` when it is one of ours. */
export const readAvatar = (text: string): string | null =>
  AVATARS.some(name => text === `avatar:${name}`) ? text : null;

/** Where a kept picture is found: `file:<key>` is served under /files/, avatars keep their name. */
export const pictureAddress = (picture: string): string =>
  picture.startsWith('file:') ? `/files/${picture.slice('file:'.length)}` : picture;

/** The record for its owner alone. */
export const presentPlayer = (row: PlayerRow, figures: Figures): Reply<'get_user_by_id'> => ({
  player_id: row.id,
  firebase_id: row.uid ?? '',
  type: row.type,
  name: row.name,
  email: row.email,
  email_verified: row.email_verified,
  mobile: row.mobile,
  mobile_verified: row.mobile_verified,
  profile: pictureAddress(row.picture),
  role: row.role,
  refer_code: row.referral_code ?? '',
  coins: figures.coins,
  all_time_score: figures.allTimeScore,
  welcome_coins: figures.welcomeCoins,
  looks: figures.looks,
  web_language: row.interface_language,
  quiz_language_id: row.quiz_language_id,
  time_zone: row.time_zone,
  extra_time: Number(row.extra_time),
  without_sound: row.without_sound,
  is_set_up: row.set_up_at !== null,
  is_demo: row.is_demo,
  terms_version: row.terms_version,
  age_confirmed: row.age_confirmed,
  country: row.country,
  created_at: row.created_at.toISOString(),
});
