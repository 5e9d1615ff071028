/** Handlers of the profile: reading and changing one's own record (DECISIONS 2). Demo accounts are refused by the router. */
import type { Handlers } from '../../http/handler.ts';
import { Failure, Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import { replacePicture } from './appearance/picture.ts';
import { changesContact } from './contact/change.ts';
import { sendContactCode } from './contact/prove.ts';
import { type Figures, pictureAddress, presentPlayer } from './present.ts';
import { type ProfileDeps, updateProfile } from './profile.ts';
import { readPlayer } from './store.ts';

const PICTURES = { name: 'picture', times: 20, seconds: 86_400 };
/** Ours: few, because each writes a letter to a mailbox that may be anybody's. */
const CONTACTS = { name: 'contact', times: 10, seconds: 86_400 };

/** `figuresOf` reads the player's coins and score from other features. */
export const profileActions = (
  context: AppContext,
  deps: ProfileDeps & { figuresOf: (playerId: number) => Promise<Figures> },
): Handlers<'get_user_by_id' | 'update_profile' | 'send_contact_code' | 'upload_profile_image'> => {
  const allowances = createAllowances(context.db, context.env.appSecret);
  return {
    get_user_by_id: async ({ signedIn }) => {
      const row = await readPlayer(context.db, signedIn.playerId);
      if (row === undefined) throw new Failure(401, 'no_session');
      return presentPlayer(row, await deps.figuresOf(row.id));
    },
    update_profile: async ({ signedIn, now }, fields) => {
      const wantsContact = await changesContact(context.db, signedIn.playerId, fields);
      if (wantsContact && !(await allowances.take(CONTACTS, String(signedIn.playerId), now))) {
        throw new Refusal('too_many_requests');
      }
      const row = await updateProfile(context, deps, signedIn, fields, now);
      return presentPlayer(row, await deps.figuresOf(row.id));
    },
    send_contact_code: async (call, fields) => {
      await sendContactCode(context, deps, call, fields);
      return { done: true };
    },
    upload_profile_image: async ({ signedIn, now }, { image }) => {
      if (!(await allowances.take(PICTURES, String(signedIn.playerId), now))) {
        throw new Refusal('too_many_requests');
      }
      return { profile: pictureAddress(await replacePicture(context, signedIn.playerId, image.bytes, now)) };
    },
  };
};
