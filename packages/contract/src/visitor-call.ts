/** Declares calls that need no session, each at an address of its own (DECISIONS 2). */
import { z } from 'zod';
import type { Action } from './action.ts';
import type { RefusalCode } from './refusal.ts';

/**
 * What the caller gets. `envelope`: `{ error, data }` as from every call. `bare`: the reply alone, in a shape that a
 * standard sets. `redirect`: status 303 and the `location` of the reply.
 */
export type Answer = 'envelope' | 'bare' | 'redirect';

export type VisitorCall<
  Name extends string = string,
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Reply extends z.ZodType = z.ZodType,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
> = Action<Name, Fields, Reply, 'visitor', false> & {
  readonly method: Method;
  readonly answer: Answer;
  /** How long anybody may keep a good reply; null: nobody may. */
  readonly cacheSeconds: number | null;
};

/** The reply of a call that sends the browser on. */
export const redirect = z.object({ location: z.string() });

/**
 * Declares one. Its name is its path. A POST takes a JSON body and refuses fields that are not declared; a GET takes
 * a query and passes over what it does not know, because others write that address too.
 */
export function defineVisitorCall<
  const Name extends string,
  Reply extends z.ZodType,
  Fields extends z.ZodRawShape = Record<never, never>,
  const Method extends 'GET' | 'POST' = 'POST',
>(declaration: {
  name: Name;
  feature: string;
  summary: string;
  method?: Method;
  fields?: Fields;
  reply: Reply;
  answer?: Answer;
  cacheSeconds?: number;
  refusals?: readonly RefusalCode[];
}): VisitorCall<Name, Fields, Reply, Method> {
  const { name, feature, summary, reply, fields = {} as Fields, method = 'POST' as Method } = declaration;
  return {
    name,
    feature,
    summary,
    who: 'visitor',
    method,
    path: `/${name}`,
    fields: (method === 'GET' ? z.object(fields) : z.strictObject(fields)) as unknown as z.ZodObject<Fields>,
    reply,
    answer: declaration.answer ?? 'envelope',
    cacheSeconds: declaration.cacheSeconds ?? null,
    paged: false,
    refusals: declaration.refusals ?? [],
    rate: null,
    opensInMaintenance: true,
    opensAtFirstSignIn: true,
    blockedInDemo: null,
  };
}
