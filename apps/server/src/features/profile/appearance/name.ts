/** Which names players may take: the rules of DECISIONS 2 and 12, and nobody who could be mistaken for staff. */
import { skeleton } from '@trivium/rules/text/look-alike';
import { capitaliseFirst, cleanName } from '@trivium/rules/text/name';
import { isOffice } from '@trivium/rules/text/office';
import { isUnkind } from '@trivium/rules/text/unkind';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { staffNames } from '../store.ts';

/**
 * The name as it is kept, its first letter upper-cased. Refuses with `bad_name`, `name_unkind` or `name_reserved`; staff may
 * carry their office.
 */
export const readName = async (
  db: Db,
  text: string,
  who: { playerId: number; isStaff: boolean; language: string },
): Promise<string> => {
  const clean = cleanName(text);
  if (clean === null) throw new Refusal('bad_name');
  const name = capitaliseFirst(clean, who.language);
  if (isUnkind(name)) throw new Refusal('name_unkind');
  if (!who.isStaff) {
    const own = skeleton(name);
    const isStaffLike = (await staffNames(db, who.playerId)).some(other => skeleton(other) === own);
    if (isOffice(name) || isStaffLike) throw new Refusal('name_reserved');
  }
  return cleanName(name) ?? clean;
};
