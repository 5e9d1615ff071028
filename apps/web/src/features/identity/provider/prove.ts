/** The site's own ways to prove who somebody is; each ends in an ID token, which `enter` turns into a session (DECISIONS 2). */
import type { Fields, GetName, VisitorName } from '@trivium/contract/catalogue';
import type { RefusalCode } from '@trivium/contract/refusal';
import { askVisitor } from '../../../lib/api/visitor-call.ts';
import { say } from '../../../lib/i18n/text.ts';

/** What a provider answered. `idToken` is empty where only a letter or a code was sent; `refusal` is null for a failure. */
export type Proven =
  | { readonly ok: true; readonly idToken: string }
  | { readonly ok: false; readonly refusal: RefusalCode | null; readonly message: string };

const TOO_MANY = 429;

const wordsFor = (status: number): string => {
  if (status === 0) return say('identity.not_reached');
  return say(status === TOO_MANY ? 'refusal.too_many_requests' : 'refusal.internal_error');
};

/** Asks the site. A refusal and a failure come back in words. */
export const prove = async <Name extends Exclude<VisitorName, GetName>>(
  name: Name,
  fields: Fields<Name>,
): Promise<Proven> => {
  const answer = await askVisitor(name, fields);
  if (!answer.ok)
    return { ok: false, refusal: answer.refusal, message: answer.message || wordsFor(answer.status) };
  return { ok: true, idToken: (answer.reply as { id_token?: string } | undefined)?.id_token ?? '' };
};
