/** From a JSON body to what a handler receives: as declared, or refused with the paths of what was wrong. */
import type { OperatorCall } from '@trivium/contract/admin/call';
import type { z } from 'zod';
import { Failure } from '../refusal.ts';

/** Our choice: how many paths a reply names, and how many characters of each. */
const MOST_PATHS = 20;
const LONGEST_PATH = 80;

const pathOf = (parts: readonly PropertyKey[]): string => parts.map(String).join('.').slice(0, LONGEST_PATH);

const unknownIn = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' ? issue.keys.map(key => pathOf([...issue.path, key])) : [],
  );

/** Throws 400 with paths such as `filter.type`: of unknown fields when there are any, else of wrong and missing ones. */
export function readBody({ body }: OperatorCall, given: unknown): unknown {
  const read = body.safeParse(given ?? {});
  if (read.success) return read.data;
  const { issues } = read.error;
  const unknown = unknownIn(issues);
  const paths = unknown.length > 0 ? unknown : issues.map(issue => pathOf(issue.path));
  const fields = [...new Set(paths)].slice(0, MOST_PATHS);
  throw new Failure(400, unknown.length > 0 ? 'unknown_fields' : 'bad_fields', { fields });
}
