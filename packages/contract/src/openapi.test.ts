import { describe, expect, it } from 'vitest';
import { OPERATOR_CALLS } from './admin/catalogue.ts';
import { API_CALLS, CATALOGUE, VISITOR_CALLS } from './catalogue.ts';
import { openApiDocument } from './openapi.ts';

const document = JSON.parse(JSON.stringify(openApiDocument()));

describe('the OpenAPI document', () => {
  it('has a POST with the three body types for every call of guests and players (DECISIONS 3)', () => {
    for (const { name } of API_CALLS) {
      const { content } = document.paths[`/api/${name}`].post.requestBody;
      expect(Object.keys(content).sort()).toEqual([
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]);
    }
    expect(Object.keys(document.paths)).toHaveLength(CATALOGUE.length + OPERATOR_CALLS.length);
  });

  it('has every call of a visitor at its address: a POST takes JSON alone, a GET a query, and nobody needs a token', () => {
    for (const { path, method, fields } of VISITOR_CALLS) {
      const operation = document.paths[path][method.toLowerCase()];
      const names =
        method === 'GET'
          ? operation.parameters.map((parameter: { name: string }) => parameter.name)
          : Object.keys(operation.requestBody.content['application/json'].schema.properties);
      expect([path, names]).toEqual([path, Object.keys(fields.shape)]);
      if (method === 'POST') expect(Object.keys(operation.requestBody.content)).toEqual(['application/json']);
      expect(operation.security).toEqual([]);
    }
  });

  it('has a POST with a JSON body alone for every call of the operator, for staff with a token', () => {
    for (const { name } of OPERATOR_CALLS) {
      const { requestBody, security } = document.paths[`/api/admin/${name}`].post;
      expect([Object.keys(requestBody.content), security]).toEqual([['application/json'], [{ bearer: [] }]]);
    }
  });

  it('points only to parts that it has', () => {
    const refs = new Set(JSON.stringify(document).match(/(?<="\$ref":")[^"]+/g));
    expect(refs.size).toBeGreaterThan(10);
    for (const ref of refs) {
      const part = ref
        .slice(2)
        .split('/')
        .reduce(
          (inner: Record<string, unknown>, key: string) => inner?.[key] as Record<string, unknown>,
          document,
        );
      expect([ref, part]).toEqual([ref, expect.any(Object)]);
    }
  });

  it('never describes an answer key among what a player may receive before a verdict', () => {
    const { PlayQuestion } = document.components.schemas;
    expect(Object.keys(PlayQuestion.properties).filter(name => /key/.test(name))).toEqual([]);
  });
});
