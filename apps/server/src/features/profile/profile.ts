/** Changing one's own record: which fields may change for whom (SPEC 4, DECISIONS 2). */
import type { ReadFields } from '@trivium/contract/catalogue';
import type { SignedIn } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { readName } from './appearance/name.ts';
import { deletePicture } from './appearance/picture.ts';
import { changedContacts, contactChanges, takenContact, tellClaimed } from './contact/change.ts';
import { badField, type ContactDeps } from './contact/contact.ts';
import { checkCodes } from './contact/prove.ts';
import { readAvatar } from './present.ts';
import { changePlayer, lockPlayer, type PlayerChange, type PlayerRow } from './store.ts';
import { zoneChange } from './time-zone.ts';

export { readName } from './appearance/name.ts';
export { deletePicture } from './appearance/picture.ts';
export { changedContacts, takenContact } from './contact/change.ts';
export { createContactCodes, sweepCodes } from './contact/code.ts';
export { type Figures, pictureAddress, presentPlayer, readAvatar } from './present.ts';
export { freeAddress, type PlayerRow, readPlayer } from './store.ts';
export { readTimeZone, reportZone } from './time-zone.ts';

type Wish = ReadFields<'update_profile'>;

/** What changing a record needs of other features. */
export type ProfileDeps = ContactDeps & {
  /** What a player may choose among. */
  readonly offers: {
    ofInterface(code: string): { readonly code: string } | undefined;
    quizzes(): readonly { readonly id: number }[];
  };
};

const choiceChange = ({ offers }: ProfileDeps, wish: Wish, now: number): PlayerChange => {
  const { web_language, quiz_language_id, profile, extra_time, without_sound } = wish;
  if (web_language !== undefined && offers.ofInterface(web_language)?.code !== web_language) {
    throw badField('web_language');
  }
  if (quiz_language_id !== undefined && !offers.quizzes().some(({ id }) => id === quiz_language_id)) {
    throw badField('quiz_language_id');
  }
  if (profile !== undefined && readAvatar(profile) === null) throw badField('profile');
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
