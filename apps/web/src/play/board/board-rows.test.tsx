/** Rows of a table: places won and lost, with a word for who does not see the arrow (DESIGN 6). */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { recordedServer } from '../test/recorded-server.ts';
import { BoardRows } from './board-rows.tsx';

afterEach(cleanup);

const row = (rank: number, change?: number | null) => ({
  player_id: rank,
  name: `P${rank}`,
  profile: '',
  rank,
  score: 100,
  is_me: false,
  ...(change === undefined ? {} : { change }),
});

it('says how many places were won or lost; nothing where there is nothing to compare', () => {
  recordedServer({});
  render(<BoardRows rows={[row(4, 3), row(5, -1), row(6, 0), row(7, null), row(8)]} mine={null} />);
  expect(screen.getAllByRole('listitem').map(each => each.textContent)).toEqual([
    '4P4up3100',
    '5P5down1100',
    '6P6same place100',
    '7P7100',
    '8P8100',
  ]);
});
