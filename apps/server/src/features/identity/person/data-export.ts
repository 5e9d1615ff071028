/** A player's ways to sign in, for the download. It says whether there is a password, and no more. */
import { sql } from 'kysely';
import { ownRows } from '../../../platform/data-export.ts';

export const ownSignIn = {
  ...ownRows({
    name: 'sign_in',
    table: 'identity_person',
    who: 'player.id',
    joins: sql`join player on player.uid = mine.uid`,
    columns: sql`mine.email, mine.mobile, mine.name, mine.password_hash is not null as has_password,
      mine.google_subject is not null as has_google, mine.created_at`,
  }),
  covers: [],
};
