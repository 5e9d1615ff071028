/** Where the drawing of who shares what puts its nodes: the player in the middle, things around, people beside their things. Pure. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';

export type Shares = OperatorReply<'player/shares'>;
export type Thing = Shares['shared'][number];
export type Face = Thing['players'][number] | Shares['invited'][number];

export type Spot = { readonly x: number; readonly y: number };
export type Node = Spot &
  (
    | { readonly key: string; readonly what: 'thing'; readonly thing: Thing }
    | {
        readonly key: string;
        readonly what: 'person';
        readonly face: Face;
        readonly by: Thing['kind'] | 'invited';
      }
  );
export type Edge = {
  readonly key: string;
  readonly from: Spot;
  readonly to: Spot;
  readonly isStrong: boolean;
};

export const BOX = { width: 300, height: 268 };
export const CENTRE: Spot = { x: 150, y: 120 };
/** The names stand below the nodes: the ring leaves room for them. */
const REACH = { x: 108, y: 90 };
const NODES_MOST = 6;
const FRIENDS_MOST = 2;

/** A network alone ties nobody together. */
export const isStrong = ({ kind }: Thing): boolean => kind !== 'network';

type Placed = { readonly key: string /** The node that it stands beside. */; readonly beside: number | null };
type Loose = Placed &
  (
    | { readonly what: 'thing'; readonly thing: Thing }
    | { readonly what: 'person'; readonly face: Face; readonly by: Thing['kind'] | 'invited' }
  );

/** Each thing and after it one of those who share it, so that they stand side by side; then who was invited. */
const looseNodes = ({ shared, invited, invited_by }: Shares): Loose[] => {
  const nodes: Loose[] = [];
  const strongFirst = shared.toSorted((a, b) => Number(isStrong(b)) - Number(isStrong(a)));
  for (const thing of strongFirst) {
    const [face] = thing.players;
    if (face === undefined || nodes.length + 2 > NODES_MOST) continue;
    const beside = nodes.length;
    nodes.push({ key: `thing ${beside}`, what: 'thing', thing, beside: null });
    nodes.push({ key: `person ${beside} ${face.id}`, what: 'person', face, by: thing.kind, beside });
  }
  const friends = [...(invited_by === null ? [] : [invited_by]), ...invited].slice(0, FRIENDS_MOST);
  for (const face of friends)
    if (nodes.length < NODES_MOST)
      nodes.push({ key: `invited ${face.id}`, what: 'person', face, by: 'invited', beside: null });
  return nodes;
};

const strongOf = (node: Loose | undefined): boolean => node?.what === 'thing' && isStrong(node.thing);

export const layOut = (
  shares: Shares,
): { readonly nodes: readonly Node[]; readonly edges: readonly Edge[] } => {
  const loose = looseNodes(shares);
  const spots = loose.map((_, at): Spot => {
    const angle = (at / loose.length) * 2 * Math.PI - 0.8 * Math.PI;
    return { x: CENTRE.x + REACH.x * Math.cos(angle), y: CENTRE.y + REACH.y * Math.sin(angle) };
  });
  const spotOf = (at: number | null): Spot => (at === null ? CENTRE : (spots[at] ?? CENTRE));
  return {
    nodes: loose.map((node, at): Node => ({ ...node, ...spotOf(at) })),
    edges: loose.map((node, at) => ({
      key: node.key,
      from: spotOf(node.beside),
      to: spotOf(at),
      isStrong: strongOf(node.beside === null ? node : loose[node.beside]),
    })),
  };
};
