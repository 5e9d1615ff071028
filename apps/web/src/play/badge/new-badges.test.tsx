/** Rewards of badges on a result: taken there, and what their coins unlock joins the list (ALIVE 4). */

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { recordedServer } from '../test/recorded-server.ts';
import { NewBadges } from './new-badges.tsx';

type Badge = Reply<'get_user_badges'>[number];

const badge = (type: Badge['type'], status: Badge['status'], coins: number): Badge => ({
  ...{
    type,
    status,
    coins,
    progress: 1,
    target: 1,
    unlocked_at: status === 0 ? null : '2026-11-20T10:00:00.000Z',
  },
});

beforeEach(forgetReplies);
afterEach(cleanup);

it('a badge that the coins of a reward unlock can be taken at once, on the same result', async () => {
  let list = [badge('streak', 1, 10), badge('elite', 0, 20)];
  const onBalance = vi.fn();
  const server = recordedServer({
    get_user_badges: () => ({ reply: list }),
    set_badges: ({ type }) => {
      list = list.map(one =>
        one.type === type ? { ...one, status: 2 } : one.status === 0 ? { ...one, status: 1 } : one,
      );
      return { reply: { badge: list.find(one => one.type === type), balance: 42 } };
    },
  });
  render(<NewBadges types={['streak']} onBalance={onBalance} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Take 10 coins: / }));
  fireEvent.click(await screen.findByRole('button', { name: /^Take 20 coins: / }));
  expect(await screen.findByText('+20 taken')).toBeDefined();
  expect(server.of('set_badges').map(({ fields }) => fields['type'])).toEqual(['streak', 'elite']);
  expect(onBalance).toHaveBeenLastCalledWith(42);
});
