/** The wallet on recorded replies: balance, what stands in the way, redeeming once, taking back, the history (DECISIONS 8, SPEC 5, 8). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { useInterface } from '../../lib/i18n/text.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn, logOut, useSession } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Wallet } from './wallet.tsx';

type Terms = Reply<'get_payout_terms'>;
type Request = Reply<'set_payment_request'>;
type Entry = Reply<'get_tracker_data'>[number];

const NOW = '2026-11-20T20:00:00.000Z';

const aRequest = (changes: Partial<Request> = {}): Request => ({
  payment_id: 5,
  payment_type: 'paypal',
  payment_address: 'amina@example.org',
  payment_amount: '10.00',
  currency: 'USD',
  coin_used: 1_000,
  details: '',
  status: 'pending',
  reason: '',
  requested_at: NOW,
  decided_at: null,
  rests_until: null,
  ...changes,
});
const theTerms = (changes: Partial<Terms> = {}): Terms => ({
  now: NOW,
  won: 1_200,
  bonus: 40,
  redeemable: 1_200,
  minimum: 1_000,
  coins_per_unit: 100,
  currency: 'USD',
  methods: ['paypal', 'mobile_wallet', 'upi'],
  obstacles: [],
  limit: null,
  pending: null,
  age: 18,
  countries: [],
  ...changes,
});
const obstacle = (code: Terms['obstacles'][number]['code'], changes = {}) => ({
  ...{ code, missing: null, left: null, at: null },
  ...changes,
});
const TOO_SOON = obstacle('payout_too_soon', { at: '2026-11-22T20:00:00.000Z' });
const anEntry = (id: number, changes: Partial<Entry> = {}): Entry => ({
  id,
  reason: 'won_daily_quiz',
  reference: '',
  points: 2,
  won: 2,
  date: NOW,
  name: '',
  play: null,
  ...changes,
});

const score = (coins: number, won = coins) => ({
  coins,
  won,
  bonus: coins - won,
  held: 0,
  all_time_score: 0,
});
const open = async (acts: Parameters<typeof recordedServer>[0] = {}, terms = theTerms()) => {
  const server = recordedServer({
    get_user_coin_score: () => ({ reply: score(1_240, 1_200) }),
    get_payout_terms: () => ({ reply: terms }),
    get_tracker_data: () => ({ reply: [anEntry(1)], total: 1 }),
    get_payment_request: () => ({ reply: [], total: 0 }),
    ...acts,
  });
  render(<Wallet />);
  await act(async () => {});
  return server;
};

it('says how many coins of battles are being checked (DECISIONS 12)', async () => {
  await open({ get_user_coin_score: () => ({ reply: { ...score(1_240, 1_200), held: 10 } }) });
  expect(screen.getByText('10 coins from battles are on hold while they are checked.')).toBeDefined();
});

const press = (name: string | RegExp, within_: ReturnType<typeof within> = screen as never) =>
  act(async () => within_.getByRole('button', { name }).click());
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(dialog().getByRole('textbox', { name: label }), { target: { value } });
  });
const rows = () => screen.queryAllByRole('listitem').map(row => row.textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
  logIn('a token', aPlayer({ created_at: '2026-09-03T10:00:00.000Z' }));
});
afterEach(() => {
  cleanup();
  logOut();
  forgetReplies();
  vi.useRealTimers();
});

describe('what only the player can say before a payout (DECISIONS 12)', () => {
  it('the age, and the country where there is a list, are confirmed in place', async () => {
    const terms = theTerms({
      redeemable: 0,
      countries: ['FR', 'DE'],
      obstacles: [obstacle('payout_age_missing'), obstacle('payout_country_missing')],
    });
    const server = await open({ accept_terms: () => ({ reply: aPlayer({ country: 'DE' }) }) }, terms);
    expect(rows()).toContain('Please confirm your age first: it is needed for a payout.');
    await act(async () => screen.getByRole('checkbox', { name: 'I am at least 18 years old.' }).click());
    await press(/^Confirm/);
    expect(server.of('accept_terms')).toHaveLength(0);
    await act(async () => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Country where you live' }), {
        target: { value: 'DE' },
      });
    });
    server.will('get_payout_terms', () => ({ reply: theTerms() }));
    await press(/^Confirm/);
    expect(server.of('accept_terms')[0]?.fields).toEqual({ age: '18', country: 'DE' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('an old sign-in is asked to sign in again, and comes back to what was typed', async () => {
    const acts = {
      set_payment_request: () => ({ refused: 'payout_sign_in_needed' }),
      log_out: () => ({ reply: { done: true } }),
    };
    const server = await open(acts);
    await press('Redeem');
    await type('PayPal ID', 'amina@example.org');
    await press(/^Request/, dialog());
    await press(/^Request/, dialog());
    expect(dialog().getByText(/Please sign in again first\. A payout needs/)).toBeDefined();
    await press('Sign in again', dialog());
    expect(location.pathname + location.search).toBe('/auth/login/?redirect=%2Fprofile%2Fwallet%2F');
    expect(server.of('log_out')).toHaveLength(1);

    cleanup();
    forgetReplies();
    logIn('another token', aPlayer());
    const again = await open({ set_payment_request: () => ({ reply: aRequest() }) });
    expect(dialog().getByRole('heading', { name: 'Is this right?' })).toBeDefined();
    expect(dialog().getByText('amina@example.org')).toBeDefined();
    await press(/^Request/, dialog());
    expect(again.of('set_payment_request')[0]?.fields).toMatchObject({
      payment_address: 'amina@example.org',
      coin_used: '1000',
    });
    // Not for somebody else who signs in on this device, and once.
    cleanup();
    forgetReplies();
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a request to a new address says how long it rests', async () => {
    await open(
      {},
      theTerms({ redeemable: 0, pending: aRequest({ rests_until: '2026-11-22T20:00:00.000Z' }) }),
    );
    expect(screen.getByText(/This address is new\. Nothing is paid to it before Nov 22, 2026/)).toBeDefined();
  });
});

describe('the balance', () => {
  it('is the server’s, with its two purses in one line and what the won coins are worth', async () => {
    await open();
    expect(screen.getByText('1,240')).toBeDefined();
    expect(screen.getByText('1,200 won, worth 12.00 USD')).toBeDefined();
    expect(screen.getByText(/Bonus coins \(40\) are for playing and are spent first\./)).toBeDefined();
    expect(useSession.getState().player?.coins).toBe(1_240);
    expect(screen.getByRole('link', { name: 'Refer a friend' }).getAttribute('href')).toBe('/profile/refer/');
  });

  it('is on its way until the server has answered', async () => {
    let answer = (_: { reply: unknown }) => {};
    await open({
      get_user_coin_score: () =>
        new Promise(done => {
          answer = done;
        }),
    });
    const isBusy = () => document.querySelector('.wallet-body')?.getAttribute('aria-busy');
    expect(isBusy()).toBe('true');
    expect(screen.queryByText('1,240')).toBeNull();
    await act(async () => answer({ reply: score(1_240, 1_200) }));
    expect(isBusy()).toBe('false');
    expect(screen.getByText('1,240')).toBeDefined();
  });

  it('stands without payouts where the operator pays none', async () => {
    await open({ get_payout_terms: () => ({ refused: 'payout_off' }) });
    expect(screen.getByText(/This site does not pay out yet\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Redeem/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers another try when it did not load, and keeps what is known of the player', async () => {
    const server = await open({ get_user_coin_score: () => 'lost', get_payout_terms: () => 'lost' });
    expect(screen.getByText('10')).toBeDefined();
    server.will('get_user_coin_score', () => ({ reply: score(77) }));
    server.will('get_payout_terms', () => ({ reply: theTerms() }));
    await press('Try again');
    expect(screen.getByText('77')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('why not more', () => {
  it('is a sentence for every obstacle, with the date in the reader’s words', async () => {
    await open(
      {},
      theTerms({
        redeemable: 0,
        obstacles: [
          obstacle('email_not_verified'),
          obstacle('payout_account_young', { at: '2026-12-04T10:00:00.000Z' }),
          obstacle('payout_days_missing', { missing: 3 }),
          TOO_SOON,
          obstacle('payout_month_used', { left: 200, at: '2026-12-10T10:00:00.000Z' }),
          obstacle('payout_budget_used', { left: 0, at: '2026-12-01T00:00:00.000Z' }),
          obstacle('payout_minimum', { missing: 300 }),
        ],
      }),
    );
    const [email, young, days, soon, month, budget, minimum] = rows();
    expect(email).toBe('Please Verify your Email First.');
    expect(young).toBe('Your account is still new. Payouts open for it on December 4, 2026.');
    expect(days).toBe('Play on 3 more days first.');
    expect(soon).toContain(
      'You have already made a payment request. Please wait for 48 hours after you made the previous request.',
    );
    expect(soon).toMatch(/from November 22, 2026/);
    expect(month).toBe(
      'Within your limit for 30 days you can redeem 200 coins for now. You can redeem more from December 10, 2026.',
    );
    expect(budget).toContain('The next month begins on December 1, 2026.');
    expect(minimum).toBe('Minimum Redeemable amount is 1,000. You need 300 more won coins.');
    expect(screen.getByRole('link', { name: 'Go to settings' }).getAttribute('href')).toBe(
      '/profile/settings/',
    );
  });

  it('is told in the reader’s language of dates', async () => {
    await open({}, theTerms({ redeemable: 0, obstacles: [obstacle('payout_account_young', { at: NOW })] }));
    await act(async () => useInterface.setState({ code: 'de' }));
    expect(rows()[0]).toContain('20. November 2026');
  });

  it('leads from a Redeem that cannot be pressed to the reasons', async () => {
    await open({}, theTerms({ redeemable: 0, obstacles: [TOO_SOON] }));
    const button = screen.getByRole('button', { name: /Redeem/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await act(async () => button.click());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Nothing to redeem yet');
  });

  it('names the bound where some can be redeemed, but not all', async () => {
    const limit = obstacle('payout_month_used', { left: 1_100, at: '2026-12-10T10:00:00.000Z' });
    await open({}, theTerms({ redeemable: 1_100, limit }));
    expect(screen.getByRole('heading', { name: 'You can redeem 1,100 coins, 11.00 USD' })).toBeDefined();
    expect(rows()[0]).toContain('you can redeem 1,100 coins for now');
  });
});

describe('redeeming', () => {
  /** Fills the sheet to its second step. */
  const fill = async (address = ' amina@example.org ') => {
    await press('Redeem');
    await type('PayPal ID', address);
    await press('Request 10.00 USD', dialog());
  };

  it('offers only the methods there are, computes the money and steps within the bounds', async () => {
    await open({}, theTerms({ methods: ['paypal', 'upi'], redeemable: 1_150 }));
    await press('Redeem');
    expect(dialog().getAllByRole('radio')).toHaveLength(2);
    expect(
      dialog().getByText(/Payout takes 3 to 5 working days\. You can ask again after 48 hours\./),
    ).toBeDefined();
    await press('Less', dialog());
    expect(dialog().getByRole('button', { name: 'Request 10.00 USD' })).toBeDefined();
    await press('More', dialog());
    await press('More', dialog());
    await press('More', dialog());
    expect(dialog().getByText('Worth 11.50 USD')).toBeDefined();
    fireEvent.keyDown(dialog().getByLabelText('Coins to redeem'), { key: 'ArrowDown' });
    await act(async () => {});
    expect(dialog().getByRole('button', { name: 'Request 11.00 USD' })).toBeDefined();
  });

  it.each([
    ['999', 'Minimum Redeemable amount is 1,000.'],
    ['', 'Minimum Redeemable amount is 1,000.'],
    ['1201', 'You can redeem 1,200 coins at most.'],
  ])('says what is wrong with %j coins, at the field, which gets the focus', async (typed, sentence) => {
    const server = await open();
    await press('Redeem');
    await type('PayPal ID', 'amina@example.org');
    await type('Coins to redeem', typed);
    await press(/^Request/, dialog());
    const field = dialog().getByLabelText('Coins to redeem');
    expect(dialog().getByText(sentence)).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(server.of('set_payment_request')).toEqual([]);
  });

  it.each([
    ['PayPal ID', 'amina at home', 'Enter the email address of your PayPal account.'],
    ['Mobile number', '0151 234567', 'Please Enter correct Mobile Number with Country Code.'],
    ['UPI ID', 'amina', 'Enter your UPI ID, such as name@bank.'],
  ])('says what a %s looks like', async (method, address, sentence) => {
    await open();
    await press('Redeem');
    await act(async () => dialog().getByRole('radio', { name: method }).click());
    await act(async () => {
      fireEvent.change(dialog().getByRole('textbox', { name: method }), { target: { value: address } });
    });
    await press(/^Request/, dialog());
    expect(dialog().getByText(sentence)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Redeem coins' })).toBeDefined();
  });

  it('asks once more before it is sent, and can be changed', async () => {
    const server = await open();
    await fill();
    expect(screen.getByRole('heading', { name: 'Is this right?' })).toBe(document.activeElement);
    expect(
      dialog()
        .getAllByRole('definition')
        .map(each => each.textContent),
    ).toEqual(['1,000 coins', '10.00 USD', 'amina@example.org']);
    await press('Change something', dialog());
    expect((dialog().getByRole('textbox', { name: 'PayPal ID' }) as HTMLInputElement).value).toContain(
      'amina',
    );
    expect(server.of('set_payment_request')).toEqual([]);
  });

  it('sends once however often it is pressed; the balance moves only when the server says so', async () => {
    let arrive: () => void = () => {};
    const server = await open({
      set_payment_request: () => new Promise(resolve => (arrive = () => resolve({ reply: aRequest() }))),
    });
    await fill();
    await press('Request 10.00 USD', dialog());
    await press('Request 10.00 USD', dialog());
    expect(server.of('set_payment_request').map(({ fields }) => fields)).toEqual([
      {
        payment_type: 'paypal',
        payment_address: 'amina@example.org',
        coin_used: '1000',
        payment_amount: '10.00',
      },
    ]);
    expect(screen.getByText('1,240')).toBeDefined();
    server.will('get_user_coin_score', () => ({ reply: score(240, 200) }));
    server.will('get_payout_terms', () => ({
      reply: theTerms({ won: 200, redeemable: 0, obstacles: [TOO_SOON], pending: aRequest() }),
    }));
    await act(async () => arrive());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('240')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('10.00 USD, pending');
    expect(server.of('get_tracker_data')).toHaveLength(2);
  });

  it('looks at the pending request after a lost reply, and sends no second one', async () => {
    const server = await open({ set_payment_request: () => 'lost' });
    await fill();
    server.will('get_payout_terms', () => ({ reply: theTerms({ redeemable: 0, pending: aRequest() }) }));
    await press('Request 10.00 USD', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: '10.00 USD, pending' })).toBeDefined();
    expect(server.of('set_payment_request')).toHaveLength(1);
  });

  it('does not take an older request that still waits for the lost one', async () => {
    const waiting = theTerms({ pending: aRequest() });
    const server = await open({ set_payment_request: () => 'lost' }, waiting);
    await fill();
    await press('Request 10.00 USD', dialog());
    expect(dialog().getByRole('alert').textContent).toContain('no request has reached us');
    server.will('get_payout_terms', () => ({ reply: theTerms({ pending: aRequest({ payment_id: 6 }) }) }));
    await press('Request 10.00 USD', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only looks again while nobody knows whether it arrived', async () => {
    const server = await open({ set_payment_request: () => 'lost' });
    await fill();
    server.will('get_payout_terms', () => 'lost');
    await press('Request 10.00 USD', dialog());
    expect(dialog().getByRole('alert').textContent).toContain('We could not find out');
    await press('Check again', dialog());
    server.will('get_payout_terms', () => ({ reply: theTerms() }));
    await press('Check again', dialog());
    expect(server.of('set_payment_request')).toHaveLength(1);
    expect(dialog().getByRole('alert').textContent).toContain('no request has reached us');
    await press('Request 10.00 USD', dialog());
    expect(server.of('set_payment_request')).toHaveLength(2);
  });

  it('takes "too soon" for its own request when one is pending, else tells it', async () => {
    const server = await open({ set_payment_request: () => ({ refused: 'payout_too_soon' }) });
    await fill();
    await press('Request 10.00 USD', dialog());
    expect(dialog().getByRole('alert').textContent).toContain('Please wait for 48 hours');
    server.will('get_payout_terms', () => ({ reply: theTerms({ redeemable: 0, pending: aRequest() }) }));
    await press('Request 10.00 USD', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes back to the address that the server refuses, with its words', async () => {
    await open({ set_payment_request: () => ({ refused: 'payout_address_used' }) });
    await fill();
    await press('Request 10.00 USD', dialog());
    expect(screen.getByRole('heading', { name: 'Redeem coins' })).toBeDefined();
    expect(
      dialog().getByText('Another player is paid at this address. Please use one of your own.'),
    ).toBeDefined();
  });

  it('cannot be closed while it is being sent', async () => {
    await open({ set_payment_request: () => new Promise(() => {}) });
    await fill();
    await press('Request 10.00 USD', dialog());
    expect(dialog().queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await act(async () => {});
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('says what demo accounts are told', async () => {
    await open({ set_payment_request: () => ({ refused: 'not_in_demo' }) });
    await fill();
    await press(/^Request/, dialog());
    expect(dialog().getByRole('alert').textContent).toBe('Not allowed in demo version.');
  });
});

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
