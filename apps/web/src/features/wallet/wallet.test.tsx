/** The wallet on recorded replies: balance, obstacles, redeeming once (DECISIONS 8, SPEC 5, 8). */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { useInterface } from '../../lib/i18n/text.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn, useSession } from '../../lib/session/session.ts';
import {
  aRequest,
  dialog,
  NOW,
  obstacle,
  open,
  press,
  rows,
  score,
  setUpWallet,
  TOO_SOON,
  theTerms,
  type,
} from './wallet.test-kit.tsx';

setUpWallet();

it('says how many coins of battles are being checked (DECISIONS 12)', async () => {
  await open({ get_user_coin_score: () => ({ reply: { ...score(1_240, 1_200), held: 10 } }) });
  expect(screen.getByText('10 coins from battles are on hold while they are checked.')).toBeDefined();
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
    // Once, and not for another player who signs in on this device.
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
  /** Fills the dialog up to its second step. */
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
