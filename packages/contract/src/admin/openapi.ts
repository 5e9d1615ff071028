/** The operator's calls in the OpenAPI document: JSON bodies alone, and a reply that tells of somebody else's change. */
import type { z } from 'zod';
import type { OperatorCall } from './call.ts';
import { OPERATOR_CALLS } from './catalogue.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };
/** JSON Schema of a declared schema, as a caller sees it. */
type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => JsonObject;

const FAILURES = ['400', '401', '403', '413', '415', '429', '500', '503'] as const;

/** A refusal, with the paths of the fields that it is about and, for `changed_meanwhile`, what is there now. */
const refusal = (present: JsonObject | null): JsonObject => ({
  allOf: [
    { $ref: '#/components/schemas/Refusal' },
    {
      type: 'object',
      properties: {
        fields: { type: 'array', items: { type: 'string' } },
        ...(present && { present }),
      },
    },
  ],
});

const SESSIONS: Readonly<Record<OperatorCall['session'], string>> = {
  none: 'a player’s session',
  half: 'a session of the panel, before or after the second factor',
  whole: 'a session of the panel',
};

function operation(call: OperatorCall, schemaOf: SchemaOf): JsonObject {
  const data = schemaOf(call.reply, 'output');
  const refusals = call.refusals.length > 0 ? ` Refuses: ${call.refusals.join(', ')}.` : '';
  const good = {
    type: 'object',
    required: call.paged ? ['error', 'data', 'total'] : ['error', 'data'],
    properties: {
      error: { const: false },
      data,
      ...(call.paged ? { total: { type: 'integer', description: 'Rows in the whole list.' } } : {}),
    },
  };
  const refused = refusal(call.refusals.includes('changed_meanwhile') ? data : null);
  return {
    operationId: `admin_${call.name.replaceAll('/', '_')}`,
    tags: [`operator: ${call.feature}`],
    summary: call.summary,
    description: `Caller: ${call.who}${call.right === null ? '' : ` with the right ${call.right}`}, with ${SESSIONS[call.session]}.${call.isSensitive ? ' Asks for the second factor.' : ''} At most ${call.rate.calls} calls in ${call.rate.seconds} s.${refusals}`,
    security: [{ bearer: [] }],
    requestBody: { content: { 'application/json': { schema: schemaOf(call.body, 'input') } } },
    responses: {
      '200': {
        description: 'Done, or refused by a rule.',
        content: { 'application/json': { schema: { oneOf: [good, refused] } } },
      },
      ...Object.fromEntries(
        FAILURES.map(status => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
  };
}

/** The paths of all operator calls. */
export const operatorPaths = (schemaOf: SchemaOf): JsonObject =>
  Object.fromEntries(OPERATOR_CALLS.map(call => [call.path, { post: operation(call, schemaOf) }]));
