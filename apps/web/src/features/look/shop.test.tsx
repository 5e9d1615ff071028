/** The shop of looks on screen: what is short is said, what is bought is put on, only after the server's reply (DECISIONS 13). */

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer, webSettings } from '../../lib/people.test-kit.ts';
import { logIn, useSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Shop } from './shop.tsx';

type Looks = Reply<'get_looks'>;

const looks = (bonus: number, mine: readonly string[] = [], worn: Looks['worn'] = PLAIN): Looks => ({
  looks: [
    { kind: 'back', name: 'waves', price: 40, is_mine: mine.includes('waves') },
    { kind: 'confetti', name: 'gold', price: 30, is_mine: mine.includes('gold') },
    { kind: 'sticker', name: 'k30', price: 20, is_mine: mine.includes('k30') },
  ],
  ...{ worn, bonus, balance: bonus + 500 },
});
const PLAIN: Looks['worn'] = { back: '', confetti: '' };

beforeEach(() => {
  useSite.setState({ web: webSettings() });
  logIn('token', aPlayer({ coins: 545 }));
  forgetReplies();
});
afterEach(cleanup);

it('says how many bonus coins are short, whatever was won (DECISIONS 13)', async () => {
  recordedServer({ get_looks: () => ({ reply: looks(25) }) });
  render(<Shop />);
  expect(await screen.findByText('25 bonus coins')).toBeDefined();
  expect(screen.getByText('15 more bonus coins')).toBeDefined();
  expect(screen.getByText('5 more bonus coins')).toBeDefined();
  expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
    'Buy for 20: Cat',
  ]);
});

it('a look that was bought is the player’s, and is put on', async () => {
  let shown = looks(45);
  const server = recordedServer({
    get_looks: () => ({ reply: shown }),
    buy_look: () => {
      shown = looks(5, ['waves']);
      return { reply: shown };
    },
    wear_look: () => {
      shown = looks(5, ['waves'], { back: 'waves', confetti: '' });
      return { reply: shown };
    },
  });
  render(<Shop />);
  fireEvent.click(await screen.findByRole('button', { name: 'Buy for 40: Waves' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Put on: Waves' }));
  expect(await screen.findByRole('button', { name: 'Take off: Waves' })).toBeDefined();
  expect(server.of('buy_look')).toMatchObject([{ fields: { kind: 'back', name: 'waves' } }]);
  const { player } = useSession.getState();
  expect([player?.coins, player?.looks.back]).toEqual([505, 'waves']);
});

it('says so where the operator has closed it', async () => {
  recordedServer({ get_looks: () => ({ refused: 'mode_off' }) });
  render(<Shop />);
  expect(await screen.findByText('Looks are not sold here')).toBeDefined();
});
