/** The player's record and devices, for the download. */
import { sql } from 'kysely';
import { ownRows } from '../../../platform/data-export.ts';

export const ownAccount = [
  ownRows({
    name: 'profile',
    table: 'player',
    who: 'id',
    columns: sql`mine.id as player_id, mine.uid as firebase_id, mine.type, mine.name, mine.email, mine.email_verified,
      mine.mobile, mine.mobile_verified, mine.picture as profile, mine.role, mine.is_demo,
      mine.referral_code as refer_code, mine.interface_language as web_language, mine.quiz_language_id,
      mine.time_zone, mine.time_zone_changed_at, mine.extra_time, mine.without_sound, mine.without_sound_at, mine.set_up_at, mine.wants_letters, mine.signed_out_at,
      mine.terms_version, mine.terms_accepted_at, mine.age_confirmed, mine.country, mine.created_at, mine.last_seen_at,
      mine.email_by_staff, mine.mobile_by_staff, mine.deactivated_reason, mine.deactivated_until`,
  }),
  ownRows({
    name: 'devices',
    table: 'session',
    key: { id: 'bigint' },
    columns: sql`mine.id as device_id, mine.device, mine.signed_in_at, mine.last_used_at, mine.expires_at`,
  }),
];
