/** The wallet’s requests and its history on recorded replies: taken back, listed by month, opened (DECISIONS 8, SPEC 8). */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  anEntry,
  aRequest,
  dialog,
  open,
  press,
  rows,
  setUpWallet,
  TOO_SOON,
  theTerms,
} from './wallet.test-kit.tsx';

setUpWallet();

describe('a pending request', () => {
  const PENDING = theTerms({ redeemable: 0, obstacles: [TOO_SOON], pending: aRequest() });

  it('can be taken back after a question; a lost reply may be tried again', async () => {
    const server = await open({ delete_pending_payment_request: () => 'lost' }, PENDING);
    await press('Cancel request');
    expect(
      dialog().getByText('10.00 USD will not be paid, and 1,000 won coins come back to you.'),
    ).toBeDefined();
    expect(server.of('delete_pending_payment_request')).toEqual([]);
    await press('Cancel request', dialog());
    expect(dialog().getByRole('alert').textContent).toContain('nothing happens twice');
    server.will('delete_pending_payment_request', () => ({ reply: aRequest({ status: 'cancelled' }) }));
    server.will('get_payout_terms', () => ({ reply: theTerms() }));
    await press('Cancel request', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('heading', { name: '10.00 USD, pending' })).toBeNull();
    expect(server.of('delete_pending_payment_request').map(({ fields }) => fields['payment_id'])).toEqual([
      '5',
      '5',
    ]);
  });

  it('that was decided meanwhile shows what it is now', async () => {
    const server = await open(
      { delete_pending_payment_request: () => ({ refused: 'payout_decided' }) },
      PENDING,
    );
    await press('Cancel request');
    server.will('get_payout_terms', () => ({ reply: theTerms() }));
    await press('Cancel request', dialog());
    expect(screen.queryByRole('heading', { name: '10.00 USD, pending' })).toBeNull();
  });
});

describe('the lists', () => {
  const tab = (name: string) => act(async () => screen.getByRole('tab', { name }).click());

  it('come into view at the address of the coin history, and only there (DECISIONS 1)', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await open();
    expect(into).not.toHaveBeenCalled();
    cleanup();
    history.pushState(null, '', '/profile/coin-history/');
    await open();
    expect(into.mock.contexts[0]).toBe(screen.getByRole('region', { name: 'Coin history' }));
    history.pushState(null, '', '/profile/wallet/');
    into.mockRestore();
  });

  it('are all, earned, spent and requests; by month from the first of the account', async () => {
    const server = await open();
    await tab('Income');
    await tab('Transactions');
    const month = screen.getByLabelText('Month');
    expect(
      within(month)
        .getAllByRole('option')
        .map(each => each.textContent),
    ).toEqual(['All time', 'November 2026', 'October 2026', 'September 2026']);
    await act(async () => {
      fireEvent.change(month, { target: { value: '2026-10' } });
    });
    const sent = server.of('get_tracker_data').map(({ fields: { type, month } }) => [type, month]);
    expect(sent).toEqual([
      [undefined, undefined],
      ['1', undefined],
      ['2', undefined],
      ['2', '2026-10'],
    ]);
    await tab('Requests');
    expect(screen.queryByLabelText('Month')).toBeNull();
    expect(screen.getByRole('heading', { name: 'No requests yet' })).toBeDefined();
  });

  it('grow by a press, the focus goes on, and what moved meanwhile is not shown twice', async () => {
    const all = Array.from({ length: 30 }, (_, at) => anEntry(100 - at));
    await open({
      get_tracker_data: ({ offset, limit }) => ({
        reply: all.slice(Number(offset ?? 0), Number(offset ?? 0) + Number(limit)),
        total: all.length,
      }),
    });
    expect(rows()).toHaveLength(20);
    all.unshift(anEntry(101));
    await press('Show more');
    expect(rows()).toHaveLength(30);
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[20]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('open each entry to what it was for', async () => {
    const play = {
      mode: 'quiz_zone',
      category_slug: 'earth',
      subcategory_slug: 'rivers',
      level: 8,
      subject_id: null,
    };
    await open({
      get_tracker_data: () => ({
        reply: [
          anEntry(6, { reason: 'won_quiz_zone', reference: 'p1', points: 40, won: 30, name: 'Rivers', play }),
          anEntry(5, { reason: 'battle_fee', reference: 'b1', points: -5, won: 0, name: 'Theo' }),
          anEntry(4, { reason: 'contest_prize', reference: '3', name: 'Film quiz' }),
          anEntry(3, { reason: 'badge', reference: 'combat_winner', won: 0 }),
          anEntry(2, { reason: 'payout_request', reference: '5', points: -1_000, won: -1_000 }),
          anEntry(1, { reason: 'welcome', points: 10, won: 0 }),
        ],
        total: 6,
      }),
    });
    expect(rows().map(row => row?.replace(/\d+:\d+.[AP]M/, 'TIME'))).toEqual([
      'Won: Quiz zoneLevel 8, Rivers · Today, TIME+40 coins',
      'Battle entrywith Theo · Today, TIME−5 coins',
      'Contest prizeFilm quiz · Today, TIME+2 coins',
      'Badge rewardCombat winner · Today, TIME+2 coins',
      'Redeem requestToday, TIME−1,000 coins',
      'WelcomeToday, TIME+10 coins',
    ]);
    const wayOf = async (name: RegExp) => {
      await press(name);
      const link = dialog().queryByRole('link')?.getAttribute('href') ?? null;
      await press('Close', dialog());
      return link;
    };
    expect(await wayOf(/Quiz zone/)).toBe('/quiz-zone/earth/rivers/level/8/review/?play=p1');
    expect(await wayOf(/Battle entry/)).toBe('/profile/battles/b1/');
    expect(await wayOf(/Contest prize/)).toBe('/contest-play/leaderboard/?contest=3');
    expect(await wayOf(/Badge/)).toBe('/profile/badges/');
    expect(await wayOf(/Welcome/)).toBeNull();
    await press(/Quiz zone/);
    expect(dialog().getByText('30 won coins · 10 bonus coins')).toBeDefined();
    await press('Close', dialog());
    await press(/Redeem request/);
    await press('See your requests', dialog());
    expect(screen.getByRole('tab', { name: 'Requests' }).getAttribute('aria-selected')).toBe('true');
  });

  it('tell of requests what became of them, with the reason of a rejection', async () => {
    await open({
      get_payment_request: () => ({
        reply: [
          aRequest({ payment_id: 4, status: 'rejected', reason: 'No such mailbox.' }),
          aRequest({ payment_id: 3, status: 'completed' }),
          aRequest({ payment_id: 2, status: 'cancelled' }),
        ],
        total: 3,
      }),
    });
    await tab('Requests');
    const [rejected, paid, cancelled] = rows();
    expect(rejected).toContain('10.00 USD, rejected');
    expect(rejected).toContain('Reason: No such mailbox.');
    expect(paid).toContain('10.00 USD, paid');
    expect(cancelled).toContain('10.00 USD, cancelled');
    expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  });

  it('say so when nothing is there, and let one try again when it did not load', async () => {
    const server = await open({ get_tracker_data: () => 'lost' });
    server.will('get_tracker_data', () => ({ reply: [], total: 0 }));
    await press('Try again');
    expect(screen.getByRole('heading', { name: 'No coins here yet' })).toBeDefined();
  });
});
