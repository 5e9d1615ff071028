import { describe, expect, it } from 'vitest';
import { figure, renderTable, spreadText } from './table.ts';

describe('tables of a bench', () => {
  it('aligns words left and figures right, in Markdown', () => {
    const text = renderTable({
      title: 'Calls',
      head: ['call', 'a second'],
      rows: [
        ['finish', '12'],
        ['x', '1200 (1–2)'],
      ],
    });
    expect(text).toContain('| call   |   a second |');
    expect(text).toContain('| ------ | ---------: |');
    expect(text).toContain('| finish |         12 |');
  });

  it('shows more digits of small figures than of large ones', () => {
    expect([1234.5, 56.78, 4.321, 0.21345].map(figure)).toEqual(['1235', '56.8', '4.32', '0.213']);
    expect(figure(Number.NaN)).toBe('–');
    expect(spreadText({ median: 2, least: 1, most: 10 })).toBe('2.00 (1.00–10.0)');
  });
});
