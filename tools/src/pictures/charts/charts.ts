/** Charts to read: made numbers, and one answer that the numbers prove. */
import type { Family } from '../kit/item.ts';
import { easiestFirst } from '../kit/puzzle.ts';
import { barCharts } from './bars.ts';
import { lineCharts } from './lines.ts';

export const charts: Family = {
  name: 'charts',
  harder: 0,
  items: easiestFirst([...barCharts(), ...lineCharts()]),
};
