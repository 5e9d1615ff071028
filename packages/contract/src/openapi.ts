/** Generates the OpenAPI 3.1 document from the catalogue. */
import { z } from 'zod';
import type { Action } from './action.ts';
import { operatorPaths } from './admin/openapi.ts';
import { API_CALLS, VISITOR_CALLS } from './catalogue.ts';
import { REFUSAL_CODES } from './refusal.ts';
import type { VisitorCall } from './visitor-call.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const BODY_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'] as const;

/** Schemas that have a name (`meta({ id })`), written once for the whole document. */
type Shared = Record<string, Json>;

/** JSON Schema 2020-12 of a declared schema, as a caller sees it; named schemas go to `shared`. */
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

const refusalsOf = ({ refusals }: Action): string =>
  refusals.length > 0 ? ` Refuses: ${refusals.join(', ')}.` : '';
const rateOf = ({ rate }: Action): string =>
  rate === null ? '' : ` At most ${rate.calls} calls in ${rate.seconds} s.`;

/** What every operation says of itself. */
const headOf = (action: Action): JsonObject => ({
  operationId: action.name.replaceAll(/[/-]/g, '_'),
  tags: [action.feature],
  summary: action.summary,
  description: `Caller: ${action.who}.${rateOf(action)}${refusalsOf(action)}`,
});

const failures = (statuses: readonly string[]): JsonObject =>
  Object.fromEntries(statuses.map(status => [status, { $ref: `#/components/responses/Failure${status}` }]));

/** `{ error: false, data }` with more fields, or a refusal. */
const enveloped = (data: JsonObject, more: JsonObject = {}): JsonObject => ({
  oneOf: [
    {
      type: 'object',
      required: ['error', 'data', ...Object.keys(more)],
      properties: { error: { const: false }, data, ...more },
    },
    { $ref: '#/components/schemas/Refusal' },
  ],
});

const asJson = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });

function operation(action: Action, shared: Shared): JsonObject {
  const fields = schemaOf(action.fields, 'input', shared);
  const data = schemaOf(action.reply, 'output', shared);
  const total = { type: 'integer', description: 'Rows in the whole list.' };
  return {
    ...headOf(action),
    security: action.who === 'guest' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    requestBody: { content: Object.fromEntries(BODY_TYPES.map(type => [type, { schema: fields }])) },
    responses: {
      '200': {
        description: 'Done, or refused by a rule of the game.',
        ...asJson(enveloped(data, action.paged ? { total } : {})),
      },
      ...failures(Object.keys(FAILURES)),
    },
  };
}

/** No token, a JSON body or a query, and the failures that such a call has. */
function visitorOperation(action: VisitorCall, shared: Shared): JsonObject {
  const fields = schemaOf(action.fields, 'input', shared);
  const query = Object.entries((fields['properties'] ?? {}) as Record<string, JsonObject>).map(
    ([name, schema]) => ({ name, in: 'query', schema }),
  );
  const good: JsonObject =
    action.answer === 'redirect'
      ? { '303': { description: 'Go on there.', headers: { location: { schema: { type: 'string' } } } } }
      : {
          '200': {
            description: action.answer === 'bare' ? 'Done.' : 'Done, or refused by a rule of sign-in.',
            ...asJson(
              action.answer === 'bare'
                ? schemaOf(action.reply, 'output', shared)
                : enveloped(schemaOf(action.reply, 'output', shared)),
            ),
          },
        };
  return {
    ...headOf(action),
    security: [],
    ...(action.method === 'GET' ? { parameters: query } : { requestBody: asJson(fields) }),
    responses: {
      ...good,
      ...failures(action.method === 'GET' ? ['400', '500', '503'] : ['400', '413', '415', '500', '503']),
    },
  };
}

/** What the operations point to. */
const componentsOf = (shared: Shared): JsonObject => ({
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
});

/** The whole document; the same for every caller. */
export function openApiDocument(): JsonObject {
  const shared: Shared = {};
  const paths = Object.fromEntries([
    ...VISITOR_CALLS.map(action => [
      action.path,
      { [action.method.toLowerCase()]: visitorOperation(action, shared) },
    ]),
    ...API_CALLS.map(action => [action.path, { post: operation(action, shared) }]),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trivium',
      version: '1.0.0',
      description:
        'Calls of the quiz game; the server is the only referee. Every call of guests and players is a POST.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: { ...paths, ...operatorPaths((schema, io) => schemaOf(schema, io, shared)) },
    components: componentsOf(shared),
  };
}
