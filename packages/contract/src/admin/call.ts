/** How a call of the operator is declared: a JSON body that may nest, a caller who is staff, every input bounded (ADR 13). */
import { RIGHTS, type Right, type StaffRole } from '@trivium/rules/site/staff-right';
import { z } from 'zod';
import type { Rate } from '../action.ts';
import type { RefusalCode } from '../refusal.ts';

export { RIGHTS, RIGHTS_OF, type Right, type StaffRole } from '@trivium/rules/site/staff-right';

const RANK: Readonly<Record<string, number>> = { player: 0, editor: 1, admin: 2 };

/**
 * The session that a call is answered on (ADR 14). `none`: a player's own, which opens one of the panel. `half`: one of the
 * panel, before or after the second factor was shown. `whole`: only after.
 */
export type SessionNeeded = 'none' | 'half' | 'whole';

export type OperatorCall<
  Name extends string = string,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Paged extends boolean = boolean,
> = {
  /** Such as `category/list`; unique among the operator's calls. */
  readonly name: Name;
  /** Where it is answered: `/api/admin/<name>`. */
  readonly path: string;
  /** The room that owns it. */
  readonly feature: string;
  /** One sentence for the documents. */
  readonly summary: string;
  /** `player` only where somebody becomes staff by the call. */
  readonly who: StaffRole | 'player';
  readonly session: SessionNeeded;
  /** The right that a caller needs besides the role; null: any staff. */
  readonly right: Right | null;
  /** Money, roles, secrets and deletion: refused as `factor_needed` unless the second factor was shown in the last 5 minutes. */
  readonly isSensitive: boolean;
  readonly body: Body;
  readonly reply: Reply;
  /** The reply is one page of a list and carries `total`. */
  readonly paged: Paged;
  readonly refusals: readonly RefusalCode[];
  readonly rate: Rate;
  /** Largest body in bytes, where files travel in it; null for the usual bound. */
  readonly mostBytes: number | null;
  /** Staff who came with a one-time password set their own first (DECISIONS 12). */
  readonly opensAtFirstSignIn: false;
  /** A demo account is nobody's staff, whatever its role (DECISIONS 11). */
  readonly blockedInDemo: 'not_in_demo';
};

const USUAL_RATE: Rate = { calls: 300, seconds: 60 };

type Declaration<Name, Body, Reply, Paged> = {
  name: Name;
  feature: string;
  summary: string;
  who: StaffRole | 'player';
  /** `whole` when left out. */
  session?: SessionNeeded;
  right: Right | null;
  isSensitive?: boolean;
  /** No fields at all when left out. */
  body?: Body;
  reply: Reply;
  paged?: Paged;
  refusals?: readonly RefusalCode[];
  rate?: Rate;
  mostBytes?: number;
};

/** Declares one call. For a table use `defineResource`, which declares all calls of it. */
export function defineOperatorCall<
  const Name extends string,
  Reply extends z.ZodType,
  Body extends z.ZodType = z.ZodObject<Record<never, never>>,
  const Paged extends boolean = false,
>(declaration: Declaration<Name, Body, Reply, Paged>): OperatorCall<Name, Body, Reply, Paged> {
  const { name, feature, summary, who, right, reply, refusals = [], isSensitive = false } = declaration;
  return {
    name,
    path: `/api/admin/${name}`,
    feature,
    summary,
    who,
    session: declaration.session ?? 'whole',
    right,
    isSensitive,
    body: declaration.body ?? (z.strictObject({}) as z.ZodType as Body),
    reply,
    paged: declaration.paged ?? (false as Paged),
    refusals: isSensitive ? [...new Set([...refusals, 'factor_needed' as const])] : refusals,
    rate: declaration.rate ?? USUAL_RATE,
    mostBytes: declaration.mostBytes ?? null,
    opensAtFirstSignIn: false,
    blockedInDemo: 'not_in_demo',
  };
}

/** Whether somebody's role is high enough for a call, and his rights wide enough. */
export const mayCall = (
  { role, rights }: { readonly role: string; readonly rights: readonly Right[] },
  { who, right }: Pick<OperatorCall, 'who' | 'right'>,
): boolean =>
  (RANK[role] ?? -1) >= (RANK[who] ?? Number.POSITIVE_INFINITY) && (right === null || rights.includes(right));

/** Whether somebody may do everything: the site always has one such person. */
export const isFullAdmin = ({
  role,
  rights,
  languages,
}: {
  readonly role: string;
  /** Null: what the role comes with. */
  readonly rights: readonly Right[] | null;
  readonly languages: readonly number[] | null;
}): boolean =>
  role === 'admin' && languages === null && RIGHTS.every(right => rights === null || rights.includes(right));
