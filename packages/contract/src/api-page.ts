/** The calls as pages for people: Markdown for the repository, HTML for the running server. Made from the catalogues. */
import type { z } from 'zod';
import type { Action } from './action.ts';
import type { OperatorCall } from './admin/call.ts';
import { OPERATOR_CALLS } from './admin/catalogue.ts';
import { CATALOGUE } from './catalogue.ts';
import { fieldLines } from './field-lines.ts';

const byFeature = (): Map<string, Action[]> => Map.groupBy(CATALOGUE, action => action.feature);

const HEAD = [
  'Every call of guests and players is `POST /api/<name>` with a multipart, form-urlencoded or JSON body of the same fields, and a bearer token where it needs a caller.',
  'A good reply is `{ "error": false, "data": … }`, lists add `total`. A rule that says no answers 200 with `{ "error": true, "code", "message" }`; every other status is a failure.',
  'Calls of visitors, who are about to sign in, say their own address. They read no token; a POST takes a JSON body of at most 8 kB.',
];

const addressOf = ({ who, method, path }: Pick<ShownCall, 'who' | 'method' | 'path'>): string =>
  who === 'visitor' ? ` Address: \`${method} ${path}\`.` : '';
const rateOf = ({ rate }: Pick<ShownCall, 'rate'>): string =>
  rate === null ? '' : ` Rate: ${rate.calls} in ${rate.seconds} s.`;

const OPERATOR_HEAD = [
  'Calls of staff are `POST /api/admin/<name>` with a JSON body that may nest, and the bearer token of an editor or admin. Until the panel stands they answer on the server’s own machine alone; from anywhere else they are not there.',
  'Replies are as above. A refusal may name `fields`; `changed_meanwhile` brings what is there now as `present`.',
];
const operatorsByFeature = (): Map<string, OperatorCall[]> =>
  Map.groupBy(OPERATOR_CALLS, call => call.feature);

/** What the pages tell of a call. */
type ShownCall = Pick<Action, 'name' | 'summary' | 'method' | 'path' | 'rate' | 'paged' | 'refusals'> & {
  readonly who: string;
  readonly fields: z.ZodType;
};
const shownCall = (call: OperatorCall): ShownCall => ({ ...call, method: 'POST', fields: call.body });

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
  parts.push('# Calls of the operator', '', ...OPERATOR_HEAD, '');
  for (const [feature, calls] of operatorsByFeature()) {
    parts.push(`## Operator: ${feature}`, '');
    for (const call of calls) parts.push(...actionMarkdown(shownCall(call)));
  }
  return `${parts.join('\n').trimEnd()}\n`;
}

function actionMarkdown(action: ShownCall): string[] {
  const lines = [
    `### ${action.name}`,
    '',
    `${action.summary}${addressOf(action)} Caller: ${action.who}.${rateOf(action)}${action.paged ? ' Paged.' : ''}`,
    '',
    '| field | kind | needed | |',
    '| --- | --- | --- | --- |',
    ...fieldLines(action.fields).map(
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
  const operator = [...operatorsByFeature()]
    .map(
      ([feature, calls]) =>
        `<h2>Operator: ${feature}</h2>${calls.map(call => actionHtml(shownCall(call))).join('')}`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trivium: calls</title><style>${STYLE}</style></head><body><h1>Calls</h1>
${HEAD.map(line => `<p>${codeHtml(line)}</p>`).join('')}<p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
<nav>${nav} <a href="#operator">operator</a></nav>${body}
<h1 id="operator">Calls of the operator</h1>${OPERATOR_HEAD.map(line => `<p>${codeHtml(line)}</p>`).join('')}${operator}</body></html>`;
}

function actionHtml(action: ShownCall): string {
  const rows = fieldLines(action.fields)
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
