/** Reads source files as the walls see them: what each imports (types too) and which forbidden powers it uses. */
import { type Module, parseSync } from '@swc/core';

/** One import, as written. */
export type Import = { readonly specifier: string; readonly isTypeOnly: boolean };

/** What a file reaches for beyond its imports: `process.env`, `Date.now`, `fetch(` …; and words or markup in it. */
export type Source = {
  readonly path: string;
  readonly imports: readonly Import[];
  readonly powers: ReadonlySet<string>;
  readonly hasMarkup: boolean;
  /** Letters that stand between tags, to be read by a player. */
  readonly words: readonly string[];
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

/** Parses one file. Throws when it cannot be read: an unreadable file is not a clean one. */
export const readSource = (path: string, content: string): Source => {
  const imports: Import[] = [];
  const powers = new Set<string>();
  const words: string[] = [];
  let hasMarkup = false;
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    if (!isNode(value) || Array.isArray(value)) return;
    const found = importOf(value);
    if (found) imports.push(found);
    const power = powerOf(value);
    if (power) powers.add(power);
    if (value['type'] === 'JSXElement' || value['type'] === 'JSXFragment') hasMarkup = true;
    if (value['type'] === 'JSXText' && /\p{L}{2}/u.test(text(value))) words.push(text(value).trim());
    for (const key of Object.keys(value)) if (key !== 'span') walk(value[key]);
  };
  const parsed: Module = parseSync(content, {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
    target: 'es2024',
  });
  walk(parsed.body);
  return { path, imports, powers, hasMarkup, words };
};
