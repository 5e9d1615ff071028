/** Changing one's own record: which fields may change for whom (SPEC 4, DECISIONS 2). */
import type { ReadFields } from '@trivium/contract/catalogue';
import type { SignedIn } from '../../http/handler.ts';
import { Failure, Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  changedContacts,
  checkCodes,
  contactChanges,
  type ProfileDeps,
  takenContact,
  tellClaimed,
} from './contacts.ts';
import { readName } from './name.ts';
import { readAvatar } from './present.ts';
import { changePlayer, lockPlayer, type PlayerChange, type PlayerRow, readPlayer } from './store.ts';
import { mayChangeZone, readTimeZone } from './time-zone.ts';

export { createContactCodes, sweepCodes } from './contact-code.ts';
export { changedContacts, type ProfileDeps, takenContact } from './contacts.ts';
export { readName } from './name.ts';
export { type Figures, pictureAddress, presentPlayer, readAvatar } from './present.ts';
export { freeAddress, type PlayerRow, readPlayer } from './store.ts';
export { readTimeZone } from './time-zone.ts';

type Wish = ReadFields<'update_profile'>;

const wrong = (field: string) => new Failure(400, 'bad_payload', { fields: [field] });

const zoneChange = (row: PlayerRow, text: string | undefined, now: number): PlayerChange => {
  if (text === undefined) return {};
  const time_zone = readTimeZone(text);
  if (time_zone === null) throw wrong('time_zone');
  // The device reports its zone by itself: a traveller is not told off, the zone just stays.
  if (time_zone === row.time_zone || !mayChangeZone(row.time_zone_changed_at, now)) return {};
  return { time_zone, time_zone_changed_at: new Date(now) };
};

/**
 * The zone that counts for a player whose device tells one. The first one told is kept, and from then on each for at
 * least 30 days: until then a traveller keeps the old one (DECISIONS 5).
 */
export const reportZone = async (db: Db, playerId: number, zone: string, now: number): Promise<string> => {
  const isDone = (row: PlayerRow | undefined) =>
    row !== undefined &&
    row.time_zone_changed_at !== null &&
    (row.time_zone === zone || !mayChangeZone(row.time_zone_changed_at, now));
  const known = await readPlayer(db, playerId);
  if (known !== undefined && isDone(known)) return known.time_zone;
  return db.transaction().execute(async tx => {
    const row = await lockPlayer(tx, playerId);
    if (isDone(row)) return row.time_zone;
    await changePlayer(tx, playerId, { time_zone: zone, time_zone_changed_at: new Date(now) }, now);
    return zone;
  });
};

const choiceChange = ({ offers }: ProfileDeps, wish: Wish, now: number): PlayerChange => {
  const { web_language, quiz_language_id, profile, extra_time, without_sound } = wish;
  if (web_language !== undefined && offers.ofInterface(web_language)?.code !== web_language) {
    throw wrong('web_language');
  }
  if (quiz_language_id !== undefined && !offers.quizzes().some(({ id }) => id === quiz_language_id)) {
    throw wrong('quiz_language_id');
  }
  if (profile !== undefined && readAvatar(profile) === null) throw wrong('profile');
  return {
    ...(web_language === undefined ? {} : { interface_language: web_language }),
    ...(quiz_language_id === undefined ? {} : { quiz_language_id }),
    ...(profile === undefined ? {} : { picture: profile }),
    ...(extra_time === undefined ? {} : { extra_time }),
    ...(without_sound === undefined ? {} : { without_sound, without_sound_at: new Date(now) }),
  };
};

const nameChange = async (db: Db, row: PlayerRow, wish: Wish, now: number): Promise<PlayerChange> => {
  if (wish.name === undefined) return {};
  const who = {
    playerId: row.id,
    isStaff: row.role !== 'player',
    language: wish.web_language ?? row.interface_language,
  };
  const name = wish.name === row.name ? row.name : await readName(db, wish.name, who);
  return { name, set_up_at: row.set_up_at ?? new Date(now) };
};

/** Changes what was sent, all or nothing, and returns the new row. */
export const updateProfile = async (
  context: AppContext,
  deps: ProfileDeps,
  signedIn: SignedIn,
  wish: Wish,
  now: number,
): Promise<PlayerRow> => {
  // Outside the transaction: a wrong try counts although nothing is changed.
  const uses = await checkCodes(context, deps, signedIn, wish, now);
  try {
    const { before, after } = await context.db.transaction().execute(async db => {
      const before = await lockPlayer(db, signedIn.playerId);
      for (const use of uses) await use(db);
      const change = {
        ...(await contactChanges(db, deps, before, wish, now)),
        ...zoneChange(before, wish.time_zone, now),
        ...choiceChange(deps, wish, now),
        ...(await nameChange(db, before, wish, now)),
      };
      if (Object.keys(change).length === 0) return { before, after: before };
      const after = await changePlayer(db, before.id, change, now);
      await changedContacts(db, deps, { before, after, now });
      await tellClaimed(db, deps, { before, after, now });
      return { before, after };
    });
    await deletePicture(context, before.picture, after.picture);
    return after;
  } catch (problem) {
    const taken = takenContact(problem);
    if (taken === null) throw problem;
    throw new Refusal(taken);
  }
};

/** Deletes the file of a picture that is no longer shown. */
export const deletePicture = async (context: AppContext, old: string, shown: string): Promise<void> => {
  if (old !== shown && old.startsWith('file:')) await context.files.delete(old.slice('file:'.length));
};
