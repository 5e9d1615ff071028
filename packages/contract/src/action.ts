/** Declares calls. Router, client types, documents and contract tests derive from the declaration (DECISIONS 3). */
import { z } from 'zod';
import type { RefusalCode } from './refusal.ts';

/**
 * Who may call. `visitor` is everybody who is about to sign in: no token is read (see `visitor-call.ts`). `guest` is
 * everybody; `proof` is a person with a fresh ID token of the identity provider and no session yet; the others need a
 * session of at least that role.
 */
export const WHO = ['visitor', 'guest', 'proof', 'player', 'editor', 'admin'] as const;
export type Who = (typeof WHO)[number];

/** How many calls one caller (or one address, for guests) may make in a window; more is a flood and answers 429. */
export type Rate = { readonly calls: number; readonly seconds: number };

const USUAL_RATE: Rate = { calls: 300, seconds: 60 };

export type Action<
  Name extends string = string,
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Reply extends z.ZodType = z.ZodType,
  Caller extends Who = Who,
  Paged extends boolean = boolean,
> = {
  readonly name: Name;
  /** The feature that owns it; it has the same name in every package. */
  readonly feature: string;
  /** One sentence for the documents. */
  readonly summary: string;
  readonly who: Caller;
  readonly method: 'GET' | 'POST';
  /** The path that answers it. */
  readonly path: string;
  readonly fields: z.ZodObject<Fields>;
  readonly reply: Reply;
  /** The reply is one page of a list and carries `total`. */
  readonly paged: Paged;
  readonly refusals: readonly RefusalCode[];
  /** Null where the feature counts tries itself, in the database. */
  readonly rate: Rate | null;
  /** Answers during maintenance too, so that the page can say so and staff can get in (DECISIONS 11). */
  readonly opensInMaintenance: boolean;
  /** Answered even before a player with a one-time password has chosen his own (DECISIONS 12). */
  readonly opensAtFirstSignIn: boolean;
  /** Refused to demo accounts, with this refusal. */
  readonly blockedInDemo: 'profile_not_in_demo' | 'not_in_demo' | null;
};

type Declaration<
  Name extends string,
  Fields extends z.ZodRawShape,
  Reply extends z.ZodType,
  Caller extends Who,
  Paged extends boolean,
> = {
  name: Name;
  feature: string;
  summary: string;
  who: Caller;
  fields?: Fields;
  reply: Reply;
  paged?: Paged;
  refusals?: readonly RefusalCode[];
  rate?: Rate;
  opensInMaintenance?: boolean;
  opensAtFirstSignIn?: boolean;
  blockedInDemo?: 'profile_not_in_demo' | 'not_in_demo';
};

/** `language_id` may come with every call: the client adds it when multi-language mode is on (SPEC 7). */
const everywhere = {
  language_id: z.int().min(1).max(9999).optional().describe('Quiz language; the player’s own when absent.'),
};

type Everywhere = typeof everywhere;

/** Declares one call. Fields that are not declared are refused; every field is bounded by its schema. */
export function defineAction<
  const Name extends string,
  Fields extends z.ZodRawShape,
  Reply extends z.ZodType,
  const Caller extends Who,
  const Paged extends boolean = false,
>(
  declaration: Declaration<Name, Fields, Reply, Caller, Paged>,
): Action<Name, Fields & Everywhere, Reply, Caller, Paged> {
  const shape = { ...everywhere, ...declaration.fields } as Fields & Everywhere;
  return {
    name: declaration.name,
    feature: declaration.feature,
    summary: declaration.summary,
    who: declaration.who,
    method: 'POST',
    path: `/api/${declaration.name}`,
    fields: z.strictObject(shape) as unknown as z.ZodObject<Fields & Everywhere>,
    reply: declaration.reply,
    paged: declaration.paged ?? (false as Paged),
    refusals: declaration.refusals ?? [],
    rate: declaration.rate ?? USUAL_RATE,
    opensInMaintenance: declaration.opensInMaintenance ?? false,
    opensAtFirstSignIn: declaration.opensAtFirstSignIn ?? false,
    blockedInDemo: declaration.blockedInDemo ?? null,
  };
}

/** What a caller sends, before defaults. */
export type FieldsOf<A extends Action> = z.input<A['fields']>;
/** What a handler receives, after defaults. */
export type ReadFieldsOf<A extends Action> = z.output<A['fields']>;
/** The `data` of a successful reply. */
export type ReplyOf<A extends Action> = z.output<A['reply']>;
