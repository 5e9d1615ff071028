import { describe, expect, it } from 'vitest';
import { BOX, CENTRE, layOut, type Shares, type Thing } from './shares-layout.ts';

const face = (id: number) => ({ id, name: `P${id}`, picture: '', state: 'active', is_apart: false }) as const;
const thing = (kind: Thing['kind'], ...ids: number[]): Thing => ({
  kind,
  label: '',
  since: '2026-11-01T00:00:00Z',
  players: ids.map(face),
});
const shares = (more: Partial<Shares>): Shares => ({ shared: [], invited: [], invited_by: null, ...more });

describe('the drawing of who shares what', () => {
  it('ties the player to a thing and the thing to a person, strongly unless it is a network', () => {
    const { nodes, edges } = layOut(shares({ shared: [thing('network', 2), thing('device', 3)] }));
    expect(nodes.map(({ what }) => what)).toEqual(['thing', 'person', 'thing', 'person']);
    expect(edges.map(({ isStrong }) => isStrong)).toEqual([true, true, false, false]);
    expect(edges[0]?.from).toEqual(CENTRE);
    expect(edges[1]?.from).toEqual(edges[0]?.to);
  });

  it('draws invitations weakly, and no more than fit', () => {
    const many = shares({
      shared: [1, 2, 3, 4, 5].map(id => thing('device', id)),
      invited: [6, 7, 8].map(face),
    });
    const { nodes } = layOut(many);
    expect(nodes).toHaveLength(6);
    for (const { x, y } of nodes) {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(BOX.width - 20);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(BOX.height - 40);
    }
    expect(layOut(shares({ invited: [face(6)] })).edges).toMatchObject([{ isStrong: false }]);
  });

  it('draws nothing for somebody who shares nothing', () => {
    expect(layOut(shares({}))).toEqual({ nodes: [], edges: [] });
  });
});
