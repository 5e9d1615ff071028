/** Finds import circles: Tarjan's strongly connected components, without recursion, which a long chain could overflow. */

/** Each circle once, as a list of its files. A file that imports itself is a circle too. */
export const findCircles = (links: readonly (readonly [string, string])[]): string[][] => {
  const next = new Map<string, string[]>();
  for (const [from, to] of links) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const isOnStack = new Set<string>();
  const circles: string[][] = [];

  const enter = (node: string): { node: string; rest: string[] } => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    isOnStack.add(node);
    return { node, rest: [...(next.get(node) ?? [])] };
  };
  const lower = (node: string, to: number | undefined): void => {
    low.set(node, Math.min(low.get(node) ?? 0, to ?? 0));
  };
  const leave = (node: string): void => {
    if (low.get(node) !== index.get(node)) return;
    const circle: string[] = [];
    let member: string | undefined;
    do {
      member = stack.pop();
      if (member === undefined) break;
      isOnStack.delete(member);
      circle.unshift(member);
    } while (member !== node);
    if (circle.length > 1 || next.get(node)?.includes(node)) circles.push(circle);
  };

  for (const start of next.keys()) {
    if (index.has(start)) continue;
    const path = [enter(start)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = top.rest.pop();
      if (to === undefined) {
        path.pop();
        leave(top.node);
        const parent = path.at(-1);
        if (parent) lower(parent.node, low.get(top.node));
      } else if (!index.has(to)) path.push(enter(to));
      else if (isOnStack.has(to)) lower(top.node, index.get(to));
    }
  }
  return circles;
};
