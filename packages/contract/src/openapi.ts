/** The OpenAPI 3.1 document, made from the catalogue: nothing of it is written by hand. */
import { z } from 'zod';
import type { Action } from './action.ts';
import { CATALOGUE } from './catalogue.ts';
import { REFUSAL_CODES } from './refusal.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const BODY_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'] as const;

/** Schemas that have a name (`meta({ id })`), written once for the whole document. */
type Shared = Record<string, Json>;

/** JSON Schema 2020-12 of a declared schema, as a caller sees it; what has a name goes to `shared`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', shared: Shared): JsonObject {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'));
  Object.assign(shared, $defs);
  return rest;
}

const FAILURES: Readonly<Record<string, string>> = {
  '400': 'Bad payload; `fields` names what was wrong.',
  '401': 'No token, or one that is unknown, over, or of a deactivated account.',
  '403': 'The caller’s role is too low.',
  '413': 'Too large.',
  '415': 'A body type that is not one of the three.',
  '429': 'Too many calls; see Retry-After.',
  '500': 'The server failed.',
  '503': 'The service is under maintenance.',
};

function operation(action: Action, shared: Shared): JsonObject {
  const fields = schemaOf(action.fields, 'input', shared);
  const data = schemaOf(action.reply, 'output', shared);
  const refusals = action.refusals.length > 0 ? ` Refuses: ${action.refusals.join(', ')}.` : '';
  const good = {
    type: 'object',
    required: action.paged ? ['error', 'data', 'total'] : ['error', 'data'],
    properties: {
      error: { const: false },
      data,
      ...(action.paged ? { total: { type: 'integer', description: 'Rows in the whole list.' } } : {}),
    },
  };
  return {
    operationId: action.name,
    tags: [action.feature],
    summary: action.summary,
    description: `Caller: ${action.who}. At most ${action.rate.calls} calls in ${action.rate.seconds} s.${refusals}`,
    security: action.who === 'guest' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    requestBody: { content: Object.fromEntries(BODY_TYPES.map(type => [type, { schema: fields }])) },
    responses: {
      '200': {
        description: 'Done, or refused by a rule of the game.',
        content: {
          'application/json': { schema: { oneOf: [good, { $ref: '#/components/schemas/Refusal' }] } },
        },
      },
      ...Object.fromEntries(
        Object.keys(FAILURES).map(status => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
  };
}

/** The whole document; the same for every caller. */
export function openApiDocument(): JsonObject {
  const shared: Shared = {};
  const paths = Object.fromEntries(
    CATALOGUE.map(action => [`/api/${action.name}`, { post: operation(action, shared) }]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trivium',
      version: '1.0.0',
      description: 'Calls of the quiz game. Every call is a POST; the server is the only referee.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The api_token of user_signup; for caller `proof` an ID token.',
        },
      },
      schemas: {
        ...shared,
        Refusal: {
          type: 'object',
          required: ['error', 'code', 'message'],
          properties: {
            error: { const: true },
            code: { enum: [...REFUSAL_CODES] },
            message: { type: 'string', description: 'In the interface language of the caller.' },
          },
        },
        Failure: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { const: true },
            code: { type: 'string' },
            fields: { type: 'array', items: { type: 'string' } },
          },
        },
      },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          `Failure${status}`,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  };
}
