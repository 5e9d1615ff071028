/** What the log may show of a statement and of its plan: their shape, never a value of a player. */

const MOST_TEXT = 600;
const MOST_NODES = 40;

/** The statement without its literals: texts, and numbers of more than one digit or with a point, become `?`. Placeholders such as $1 stay. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/(?:\b[eE])?'(?:[^'\\]|''|\\.)*'?/g, '?')
    .replace(/(?<![\w$.])\d[\d.]+\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_TEXT);

type PlanNode = {
  readonly 'Node Type'?: unknown;
  readonly 'Relation Name'?: unknown;
  readonly 'Index Name'?: unknown;
  readonly 'Total Cost'?: unknown;
  readonly 'Plan Rows'?: unknown;
  readonly Plans?: readonly PlanNode[];
};

const line = (node: PlanNode, depth: number): string => {
  const index = node['Index Name'] === undefined ? '' : ` by ${node['Index Name']}`;
  const relation = node['Relation Name'] === undefined ? '' : ` on ${node['Relation Name']}`;
  const figures = `cost ${Math.round(Number(node['Total Cost']))}, rows ${Math.round(Number(node['Plan Rows']))}`;
  return `${'  '.repeat(depth)}${node['Node Type']}${relation}${index} (${figures})`;
};

/** The plan as lines: kinds of nodes, tables, indexes, cost and rows. Conditions are left out, because they hold values. */
export const planLines = (plan: unknown): string[] => {
  const lines: string[] = [];
  const walk = (node: PlanNode, depth: number): void => {
    if (lines.length >= MOST_NODES) return;
    lines.push(line(node, depth));
    for (const child of node.Plans ?? []) walk(child, depth + 1);
  };
  const top = Array.isArray(plan) ? (plan[0] as { Plan?: PlanNode } | undefined)?.Plan : undefined;
  if (top !== undefined) walk(top, 0);
  return lines;
};
