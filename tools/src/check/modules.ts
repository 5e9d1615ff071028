/** Parses source files for the checks: imports (types too), forbidden powers, lengths of functions, snake_case names. */
import { type Module, parseSync } from '@swc/core';

/** One import, as written. */
export type Import = { readonly specifier: string; readonly isTypeOnly: boolean };

/** Whether only tests use this file; most walls and limits skip such files. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)(-kit)?\.tsx?$|^e2e\/|^apps\/server\/test\//.test(path);

/** A function and its length. An anonymous function has the name of the declaration around it. */
export type Measured = { readonly name: string; readonly lines: number };

/** What the checks know about one file. */
export type Source = {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Powers that the file uses without an import: `process.env`, `Date.now`, `fetch(` … */
  readonly powers: ReadonlySet<string>;
  readonly hasMarkup: boolean;
  /** Text between tags, which a player would read. */
  readonly words: readonly string[];
  readonly functions: readonly Measured[];
  /** The distinct identifiers in snake_case. */
  readonly snakeNames: ReadonlySet<string>;
};

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const text = (node: unknown, key = 'value'): string =>
  isNode(node) && typeof node[key] === 'string' ? node[key] : '';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const importOf = (node: Node): Import | undefined => {
  switch (node['type']) {
    case 'ImportDeclaration': {
      const named = listOf(node['specifiers']).filter(isNode);
      const onlyTypes = named.length > 0 && named.every(each => each['isTypeOnly'] === true);
      return { specifier: text(node['source']), isTypeOnly: node['typeOnly'] === true || onlyTypes };
    }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isNode(node['source'])
        ? { specifier: text(node['source']), isTypeOnly: node['typeOnly'] === true }
        : undefined;
    case 'TsImportType':
      return { specifier: text(node['argument']), isTypeOnly: true };
    case 'CallExpression': {
      const callee = node['callee'];
      const first = listOf(node['arguments'])[0];
      if (!isNode(callee) || callee['type'] !== 'Import' || !isNode(first)) return undefined;
      return { specifier: text(first['expression']), isTypeOnly: false };
    }
    default:
      return undefined;
  }
};

const powerOf = (node: Node): string | undefined => {
  const callee = node['callee'];
  switch (node['type']) {
    case 'MemberExpression': {
      const object = node['object'];
      if (!isNode(object) || object['type'] !== 'Identifier') return undefined;
      return `${text(object)}.${text(node['property'])}`;
    }
    case 'NewExpression':
      return text(callee) === 'Date' && listOf(node['arguments']).length === 0 ? 'new Date()' : undefined;
    case 'CallExpression':
      return isNode(callee) && callee['type'] === 'Identifier' ? `${text(callee)}()` : undefined;
    default:
      return undefined;
  }
};

const functionTypes = new Set([
  ...['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'Constructor'],
  ...['ClassMethod', 'PrivateMethod', 'MethodProperty', 'GetterProperty', 'SetterProperty'],
]);
const snakeCase = /^[a-z][a-z\d]*(_[a-z\d]+)+$/;

/** The name that a declaration, property or method gives to the function in it. */
const nameOf = (node: Node): string =>
  ['identifier', 'id', 'key'].map(key => text(node[key])).find(name => name !== '') ?? '';

/** The number of lines of a node, whose positions are bytes counted from 1. */
const lineCounter = (content: string): ((node: Node) => number) => {
  const bytes = Buffer.from(content);
  return ({ span }) => {
    if (!isNode(span)) return 0;
    const end = Number(span['end']) - 1;
    let lines = 1;
    for (
      let at = bytes.indexOf(10, Number(span['start']) - 1);
      at >= 0 && at < end;
      at = bytes.indexOf(10, at + 1)
    )
      lines += 1;
    return lines;
  };
};

const parse = (path: string, content: string): Source => {
  const imports: Import[] = [];
  const powers = new Set<string>();
  const words: string[] = [];
  const functions: Measured[] = [];
  const snakeNames = new Set<string>();
  let hasMarkup = false;
  const linesOf = lineCounter(content);
  const look = (node: Node, name: string): void => {
    const found = importOf(node);
    if (found) imports.push(found);
    const power = powerOf(node);
    if (power) powers.add(power);
    const { type } = node;
    if (type === 'JSXElement' || type === 'JSXFragment') hasMarkup = true;
    if (type === 'JSXText' && /\p{L}{2}/u.test(text(node))) words.push(text(node).trim());
    if (type === 'Identifier' && snakeCase.test(text(node))) snakeNames.add(text(node));
    if (functionTypes.has(String(type))) functions.push({ name, lines: linesOf(node) });
  };
  const walk = (value: unknown, holder: string): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, holder);
    if (!isNode(value) || Array.isArray(value)) return;
    const name = nameOf(value) || holder;
    look(value, name);
    for (const key of Object.keys(value)) if (key !== 'span') walk(value[key], name);
  };
  const parsed: Module = parseSync(content, {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
    target: 'es2024',
  });
  walk(parsed.body, '');
  return { path, imports, powers, hasMarkup, words, functions, snakeNames };
};

/** Parsed files, because walls and limits read the same ones. */
const parsedFiles = new Map<string, { readonly content: string; readonly source: Source }>();

/** Parses one file. Throws for a syntax error, so that a broken file does not count as clean. */
export const readSource = (path: string, content: string): Source => {
  const known = parsedFiles.get(path);
  if (known?.content === content) return known.source;
  const source = parse(path, content);
  parsedFiles.set(path, { content, source });
  return source;
};
