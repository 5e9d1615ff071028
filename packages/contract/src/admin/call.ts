/** How a call of the operator is declared: a JSON body that may nest, a caller who is staff, every input bounded (ADR 13). */
import { z } from 'zod';
import type { Rate } from '../action.ts';
import type { RefusalCode } from '../refusal.ts';

/** The least role that may call. An editor works on content, an admin on everything (DECISIONS 1). */
export type StaffRole = 'editor' | 'admin';

const RANK: Readonly<Record<string, number>> = { editor: 1, admin: 2 };

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
  readonly who: StaffRole;
  readonly body: Body;
  readonly reply: Reply;
  /** The reply is one page of a list and carries `total`. */
  readonly paged: Paged;
  readonly refusals: readonly RefusalCode[];
  readonly rate: Rate;
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
  who: StaffRole;
  /** No fields at all when left out. */
  body?: Body;
  reply: Reply;
  paged?: Paged;
  refusals?: readonly RefusalCode[];
  rate?: Rate;
};

/** Declares one call. For a table use `defineResource`, which declares all calls of it. */
export function defineOperatorCall<
  const Name extends string,
  Reply extends z.ZodType,
  Body extends z.ZodType = z.ZodObject<Record<never, never>>,
  const Paged extends boolean = false,
>(declaration: Declaration<Name, Body, Reply, Paged>): OperatorCall<Name, Body, Reply, Paged> {
  const { name, feature, summary, who, reply } = declaration;
  return {
    name,
    path: `/api/admin/${name}`,
    feature,
    summary,
    who,
    body: declaration.body ?? (z.strictObject({}) as z.ZodType as Body),
    reply,
    paged: declaration.paged ?? (false as Paged),
    refusals: declaration.refusals ?? [],
    rate: declaration.rate ?? USUAL_RATE,
    opensAtFirstSignIn: false,
    blockedInDemo: 'not_in_demo',
  };
}

/** Whether a role is high enough for a call. */
export const mayCall = (role: string, { who }: Pick<OperatorCall, 'who'>): boolean =>
  (RANK[role] ?? 0) >= (RANK[who] ?? Number.POSITIVE_INFINITY);
