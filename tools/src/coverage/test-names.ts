/** Reads the names of the tests in a file without running it. */
import { parseSync } from '@swc/core';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown, key = 'value'): string =>
  isNode(value) && typeof value[key] === 'string' ? value[key] : '';

/** The function behind a call: `it` for `it.each([…])(…)`, `test.describe` for itself; empty for other calls. */
const calledName = (callee: unknown): string => {
  if (!isNode(callee)) return '';
  switch (callee['type']) {
    case 'Identifier':
      return textOf(callee);
    case 'MemberExpression': {
      const [object, property] = [calledName(callee['object']), textOf(callee['property'])];
      return property === 'describe' ? property : object;
    }
    case 'CallExpression':
    case 'TaggedTemplateExpression':
      return calledName(callee['callee'] ?? callee['tag']);
    default:
      return '';
  }
};

/** A title in the source; values that are filled in at run time become `…` or keep the runner's placeholder. */
const titleOf = (argument: unknown): string | undefined => {
  const expression = isNode(argument) ? argument['expression'] : undefined;
  if (!isNode(expression)) return undefined;
  if (expression['type'] === 'StringLiteral') return textOf(expression);
  if (expression['type'] !== 'TemplateLiteral') return undefined;
  return listOf(expression['quasis'])
    .map(quasi => textOf(quasi, 'cooked'))
    .join('…');
};

const RUNS = new Set(['it', 'test']);

/** Titles of all tests in a file, without their groups. Throws for a syntax error. */
export const testNamesOf = (path: string, content: string): string[] => {
  const names: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each);
      return;
    }
    if (!isNode(value)) return;
    if (value['type'] === 'CallExpression' && RUNS.has(calledName(value['callee']))) {
      const [first, second] = listOf(value['arguments']);
      const title = titleOf(first);
      if (title !== undefined && second !== undefined) names.push(title);
    }
    for (const key of Object.keys(value)) if (key !== 'span') walk(value[key]);
  };
  walk(parseSync(content, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' }).body);
  return names;
};
