/** The calls as pages for people: Markdown for the repository, HTML for the running server. Made from the catalogue. */
import { z } from 'zod';
import type { Action } from './action.ts';
import { CATALOGUE } from './catalogue.ts';

type Property = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly [key: string]: unknown;
};

type FieldLine = {
  readonly name: string;
  readonly kind: string;
  readonly isNeeded: boolean;
  readonly note: string;
};

function fieldLines(action: Action): FieldLine[] {
  const schema = z.toJSONSchema(action.fields, { io: 'input', unrepresentable: 'any' });
  const needed = new Set(schema.required ?? []);
  return Object.entries((schema.properties ?? {}) as Record<string, Property>).map(([name, property]) => ({
    name,
    kind: kindOf(property),
    isNeeded: needed.has(name),
    note: typeof property['description'] === 'string' ? property['description'] : '',
  }));
}

function kindOf(property: Property): string {
  const choices = property.enum ?? (property['const'] === undefined ? undefined : [property['const']]);
  if (choices) return choices.join(' or ');
  const bounds = [
    ['minimum', 'from'],
    ['maximum', 'to'],
    ['maxLength', 'at most'],
  ].flatMap(([key = '', word = '']) =>
    typeof property[key] === 'number' ? [`${word} ${property[key]}`] : [],
  );
  return [property['format'] === 'binary' ? 'file' : (property.type ?? 'one of several'), ...bounds].join(
    ' ',
  );
}

const byFeature = (): Map<string, Action[]> => Map.groupBy(CATALOGUE, action => action.feature);

const HEAD = [
  'Every call of guests and players is `POST /api/<name>` with a multipart, form-urlencoded or JSON body of the same fields, and a bearer token where it needs a caller.',
  'A good reply is `{ "error": false, "data": … }`, lists add `total`. A rule that says no answers 200 with `{ "error": true, "code", "message" }`; every other status is a failure.',
  'Calls of visitors, who are about to sign in, say their own address. They read no token; a POST takes a JSON body of at most 8 kB.',
];

const addressOf = ({ who, method, path }: Action): string =>
  who === 'visitor' ? ` Address: \`${method} ${path}\`.` : '';
const rateOf = ({ rate }: Action): string =>
  rate === null ? '' : ` Rate: ${rate.calls} in ${rate.seconds} s.`;

/** docs/api.md. */
export function apiMarkdown(): string {
  const parts = [
    '# Calls',
    '',
    'Generated from `packages/contract` by `npm run gen`; do not edit.',
    '',
    ...HEAD,
    '',
  ];
  for (const [feature, actions] of byFeature()) {
    parts.push(`## ${feature}`, '');
    for (const action of actions) parts.push(...actionMarkdown(action));
  }
  return `${parts.join('\n').trimEnd()}\n`;
}

function actionMarkdown(action: Action): string[] {
  const lines = [
    `### ${action.name}`,
    '',
    `${action.summary}${addressOf(action)} Caller: ${action.who}.${rateOf(action)}${action.paged ? ' Paged.' : ''}`,
    '',
    '| field | kind | needed | |',
    '| --- | --- | --- | --- |',
    ...fieldLines(action).map(
      ({ name, kind, isNeeded, note }) => `| ${name} | ${kind} | ${isNeeded ? 'yes' : 'no'} | ${note} |`,
    ),
    '',
  ];
  if (action.refusals.length > 0) lines.push(`Refuses: ${action.refusals.join(', ')}.`, '');
  return lines;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const codeHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color:#0B2A33;background:#E4F1EC}
h1,h2{line-height:1.2}details{background:#fff;border-radius:12px;margin:.5rem 0;padding:.75rem 1rem}
summary{cursor:pointer;font-weight:600;min-height:2rem}table{border-collapse:collapse;width:100%;font-size:.9rem}
td,th{text-align:start;padding:.35rem .5rem;border-bottom:1px solid #C3D9D2;vertical-align:top}
nav a{margin-inline-end:1rem;color:#7F4A00}
@media(prefers-color-scheme:dark){body{background:#06212A;color:#FFF6DF}details{background:#0E323D}td,th{border-color:#1E4B57}nav a,a{color:#FFC65C}}`;

/** The browsable page at /api/docs. It runs no script. */
export function apiHtml(): string {
  const features = [...byFeature()];
  const nav = features.map(([feature]) => `<a href="#${feature}">${feature}</a>`).join(' ');
  const body = features
    .map(([feature, actions]) => `<h2 id="${feature}">${feature}</h2>${actions.map(actionHtml).join('')}`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trivium: calls</title><style>${STYLE}</style></head><body><h1>Calls</h1>
${HEAD.map(line => `<p>${codeHtml(line)}</p>`).join('')}<p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
<nav>${nav}</nav>${body}</body></html>`;
}

function actionHtml(action: Action): string {
  const rows = fieldLines(action)
    .map(
      ({ name, kind, isNeeded, note }) =>
        `<tr><td><code>${name}</code></td><td>${escapeHtml(kind)}</td><td>${isNeeded ? 'needed' : ''}</td><td>${codeHtml(note)}</td></tr>`,
    )
    .join('');
  const refusals =
    action.refusals.length > 0
      ? `<p>Refuses: ${action.refusals.map(code => `<code>${code}</code>`).join(', ')}</p>`
      : '';
  return `<details id="${action.name}"><summary>${action.name}</summary><p>${codeHtml(`${action.summary}${addressOf(action)}`)} Caller: ${action.who}.${rateOf(action)}</p><table>${rows}</table>${refusals}</details>`;
}
