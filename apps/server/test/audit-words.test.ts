/** Every act that the server writes into the audit log is said as a sentence in the panel, in its own or its verb's words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_CALLS } from '@trivium/contract/admin/catalogue';
import { texts } from '@trivium/messages/panel/en';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

/** Names of acts that stand in the source. */
const written = (): string[] => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.ts') && !path.includes('.test'),
  );
  const said = files.map(path => readFileSync(join(SOURCE, path), 'utf8')).join('\n');
  return [...said.matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action);
};

/** Acts of the tables, which `resourceHandlers` writes. */
const ofTables = OPERATOR_CALLS.map(({ name }) => name.replace('/', '.')).filter(name =>
  /\.(create|change|delete)$/.test(name),
);

test('each act has a sentence', () => {
  const acts = [...new Set([...written(), ...ofTables])];
  expect(acts.length).toBeGreaterThan(20);
  const hasSentence = (action: string) =>
    `audit.did.${action}` in texts || `audit.verb.${action.split('.').at(-1)}` in texts;
  expect(acts.filter(action => !hasSentence(action))).toEqual([]);
});
