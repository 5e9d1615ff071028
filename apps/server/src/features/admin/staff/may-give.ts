/** Nobody gives what he has not himself. */
import { RIGHTS_OF } from '@trivium/contract/admin/call';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Failure } from '../../../http/refusal.ts';
import type { Duties } from '../../account/operator/appoint.ts';

/** Throws 403 when somebody would get more than the caller has. */
export const mayGive = (
  { rights, languages }: Pick<StaffCall, 'rights' | 'languages'>,
  given: Duties,
): void => {
  const wanted = given.role === 'player' ? [] : (given.rights ?? RIGHTS_OF[given.role]);
  const isWide = wanted.some(right => !rights.includes(right));
  const isFar = languages !== null && (given.languages?.some(id => !languages.includes(id)) ?? true);
  if (given.role !== 'player' && (isWide || isFar)) throw new Failure(403, 'forbidden');
};
