/** Requests of payouts through HTTP: every condition, and the ledger behind them (DECISIONS 8, SPEC 5 and 8). */
import { createHmac, hkdfSync } from 'node:crypto';
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { payoutKit } from './payout.test-kit.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
const { ask, ok, no, give, aWinner, signInAgain, wish, request, balanceOf, payoutsAccount, anAdmin, judge } =
  payoutKit(() => world);

describe('payout requests (DECISIONS 8)', () => {
  it('takes won coins into the payouts account and shows the request', async () => {
    const person = await aWinner();
    const row = await request(person, { payment_amount: '10.00', details: 'thank you' });
    expect(row).toMatchObject({
      status: 'pending',
      payment_amount: '10.00',
      currency: 'USD',
      coin_used: 1_000,
    });
    expect(await balanceOf(person)).toMatchObject({ won: 500, bonus: 10 });
    expect(await payoutsAccount(person)).toBe(1_000);
    const list = await ask(person, 'get_payment_request');
    expect(list).toMatchObject({ total: 1, data: [{ payment_id: row.payment_id }] });
  });

  it('says what may be redeemed and why not more', async () => {
    const person = await aWinner({ won: 700, days: 3, plays: 2, mobile: false });
    await give(person, 9_000, 'bonus');
    const terms = await ok<Reply<'get_payout_terms'>>(person, 'get_payout_terms');
    expect(terms).toMatchObject({ won: 700, bonus: 9_010, redeemable: 0, minimum: 1_000, pending: null });
    expect(terms.obstacles).toEqual([
      { code: 'payout_account_young', missing: null, left: null, at: '2026-11-29T12:00:00.000Z' },
      { code: 'payout_days_missing', missing: 3, left: null, at: null },
      { code: 'payout_minimum', missing: 300, left: null, at: null },
    ]);
  });

  it('wants e-mail and phone proved where text messages can be sent, else one of them', async () => {
    const { settings } = world.app.rooms;
    const person = await aWinner({ mobile: false });
    await settings.set('sms_webhook_url', 'https://sms.example.org/send', null);
    expect(await no(person, 'set_payment_request', wish(person))).toBe('payout_mobile_missing');
    await settings.set('sms_webhook_url', '', null);
    await world.sql('update player set email_verified = false where id = $1', [person.playerId]);
    expect(await no(person, 'set_payment_request', wish(person))).toBe('email_not_verified');
    await world.sql('update player set email_verified = true where id = $1', [person.playerId]);
    await request(person);
  });

  it('refuses a second request within 48 hours in the words of SPEC 8, and takes it afterwards', async () => {
    const person = await aWinner({ won: 2_000 });
    await request(person);
    const body = await ask(person, 'set_payment_request', wish(person));
    expect(body).toMatchObject({
      code: 'payout_too_soon',
      message:
        'You have already made a payment request. Please wait for 48 hours after you made the previous request.',
    });
    world.clock.advance(2 * DAY_MS - 1);
    expect(await no(person, 'set_payment_request', wish(person))).toBe('payout_too_soon');
    world.clock.advance(1);
    const [newest] = await ok<Reply<'get_payment_request'>>(person, 'get_payment_request');
    expect(await judge(await anAdmin(), newest?.payment_id ?? 0, 'completed')).toBeNull();
    await request(person);
    expect(await balanceOf(person)).toMatchObject({ won: 0 });
  });

  it('takes a second one after 48 hours while the first still waits; who leaves gets both back', async () => {
    const person = await aWinner({ won: 2_000 });
    const first = await request(person);
    world.clock.advance(2 * DAY_MS);
    const second = await request(person);
    await ok(person, 'delete_pending_payment_request', { payment_id: second.payment_id });
    expect(await ok<Reply<'get_payout_terms'>>(person, 'get_payout_terms')).toMatchObject({
      pending: { payment_id: first.payment_id },
    });
    world.clock.advance(2 * DAY_MS);
    await request(person);
    expect(await payoutsAccount(person)).toBe(2_000);
    const proof = {
      uid: person.uid,
      type: 'email',
      email: `${person.uid}@example.org`,
      isEmailVerified: true,
    };
    const idToken = await world.app.rooms.identity.sign(
      { ...proof, type: 'email', mobile: null, name: null },
      world.clock.now(),
    );
    const { body } = await world.call('user_signup', { firebase_id: person.uid, type: 'email' }, idToken);
    const { api_token } = body['data'] as Reply<'user_signup'>;
    expect((await world.call('delete_user_account', {}, api_token)).body).toMatchObject({ error: false });
    expect(await payoutsAccount(person)).toBe(0);
  });

  it.each([
    ['0', 0, 'payout_minimum'],
    ['negative', -1_000, 'payout_minimum'],
    ['one short', 999, 'payout_minimum'],
    ['more than won', 1_501, 'payout_minimum'],
  ])('refuses an amount: %s', async (_, coin_used, code) => {
    const person = await aWinner();
    expect(await no(person, 'set_payment_request', wish(person, { coin_used }))).toBe(code);
    expect(await payoutsAccount(person)).toBe(0);
  });

  it.each(['1000.5', '1e18', '1000000000000000000', 'NaN', ''])(
    'takes no payload with %s coins',
    async coin_used => {
      const person = await aWinner();
      const { status } = await world.call('set_payment_request', wish(person, { coin_used }), person.token);
      expect(status).toBe(400);
    },
  );

  it('refuses money that is not what the coins are worth', async () => {
    const person = await aWinner();
    for (const payment_amount of ['10.01', '100', '-10.00', '10.005', '1e1'])
      expect(await no(person, 'set_payment_request', wish(person, { payment_amount }))).toBe(
        'payout_bad_amount',
      );
    expect(await balanceOf(person)).toMatchObject({ won: 1_500 });
  });

  it('above the coins of 30 days says how many are left, with nothing asked for yet and after (DECISIONS 8)', async () => {
    const { settings } = world.app.rooms;
    const person = await aWinner({ won: 5_000 });
    const told = async (coin_used: number) => {
      const { code, message } = await ask(person, 'set_payment_request', wish(person, { coin_used }));
      return [code, message];
    };
    const left = (coins: string) => [
      'payout_month_used',
      `Coins that you can still redeem within your 30 days: ${coins}. Please ask for no more than that.`,
    ];
    expect(await told(2_001)).toEqual(left('2,000'));
    expect(await told(5_000)).toEqual(left('2,000'));
    await settings.set('payout_month_coins', 500, null);
    expect(await told(1_000)).toEqual(left('500'));
    await settings.set('payout_month_coins', 2_000, null);
    await settings.set('payout_wait_hours', 0, null);
    await request(person, { coin_used: 1_500 });
    expect(await told(1_000)).toEqual([
      'payout_month_used',
      'Coins that you can still redeem within your 30 days: 500. In 30 days it is more again.',
    ]);
    await settings.set('payout_wait_hours', 48, null);
  });

  it('validates the address by its method', async () => {
    const person = await aWinner();
    for (const [payment_type, payment_address] of [
      ['paypal', 'not an address'],
      ['mobile_wallet', '12345'],
      ['upi', 'name@bank.com'],
    ])
      expect(await no(person, 'set_payment_request', wish(person, { payment_type, payment_address }))).toBe(
        'payout_bad_address',
      );
    const row = await request(person, { payment_type: 'upi', payment_address: ' Asha.Rao@OkBank ' });
    expect(row.payment_address).toBe('asha.rao@okbank');
  });

  it('an address is whose payout to it was completed; before that, all who name it wait for staff (DECISIONS 12)', async () => {
    const [one, other, third, admin] = [await aWinner(), await aWinner(), await aWinner(), await anAdmin()];
    const first = await request(one, { payment_address: 'sha.red@gmail.com' });
    const second = await request(other, { payment_address: 'Shared+me@GoogleMail.com' });
    expect(await judge(admin, first.payment_id, 'completed')).toBe('payout_address_shared');
    expect(await judge(admin, first.payment_id, 'completed', true)).toBeNull();
    expect(await judge(admin, second.payment_id, 'completed', true)).toBe('payout_address_used');
    await signInAgain(third);
    expect(
      await no(third, 'set_payment_request', wish(third, { payment_address: 's.h.a.r.e.d@gmail.com' })),
    ).toBe('payout_address_used');
    expect(await judge(admin, second.payment_id, { rejected: 'Not your address.' })).toBeNull();
  });

  it('knows an address that was asked for before dots of Gmail were folded (DECISIONS 12)', async () => {
    const [one, other, admin] = [await aWinner(), await aWinner(), await anAdmin()];
    const { payment_id } = await request(one, { payment_address: 'be.fore@gmail.com' });
    expect(await judge(admin, payment_id, 'completed')).toBeNull();
    const key = Buffer.from(hkdfSync('sha256', world.context.env.appSecret, '', 'trivium known person', 32));
    const then = createHmac('sha256', key).update('email:be.fore@gmail.com').digest();
    // Whoever leaves leaves only the hash.
    await world.sql(`update payout_request set address_hash = $2, address = '' where id = $1`, [
      payment_id,
      then,
    ]);
    await signInAgain(other);
    const fields = wish(other, { payment_address: 'b.efore+x@googlemail.com' });
    expect(await no(other, 'set_payment_request', fields)).toBe('payout_address_used');
  });

  it('a changed address rests 48 hours, whatever is cancelled meanwhile; nothing is paid to it before (DECISIONS 12)', async () => {
    const [person, admin] = [await aWinner(), await anAdmin()];
    const usual = await request(person);
    expect(usual.rests_until).toBeNull();
    await ok(person, 'delete_pending_payment_request', { payment_id: usual.payment_id });
    const elsewhere = { payment_address: `elsewhere${person.playerId}@example.org` };
    const from = world.clock.now();
    const named = await request(person, elsewhere);
    expect(named.rests_until).toBe(new Date(from + 2 * DAY_MS).toISOString());
    expect(await judge(admin, named.payment_id, 'completed')).toBe('payout_resting');
    await ok(person, 'delete_pending_payment_request', { payment_id: named.payment_id });
    world.clock.advance(DAY_MS);
    const again = await request(person, elsewhere);
    expect(again.rests_until).toBe(named.rests_until);
    world.clock.advance(DAY_MS);
    expect(await judge(admin, again.payment_id, 'completed')).toBeNull();
    // The usual one was named long ago.
    world.clock.advance(2 * DAY_MS);
    await give(person, 1_000);
    expect((await request(person)).rests_until).toBeNull();
  });

  it('needs a sign-in of the last ten minutes, after everything else is right (DECISIONS 12)', async () => {
    const person = await aWinner();
    world.clock.advance(10 * 60_000 + 1);
    const told = (changes = {}) => no(person, 'set_payment_request', wish(person, changes));
    expect(await told()).toBe('payout_sign_in_needed');
    expect(await told({ coin_used: 10 })).toBe('payout_minimum');
    expect(await told({ payment_address: 'nowhere' })).toBe('payout_bad_address');
    expect(await balanceOf(person)).toMatchObject({ won: 1_500 });
    await request(person);
  });

  it('every step is told by letter to the owner (DECISIONS 12)', async () => {
    const [person, admin] = [await aWinner(), await anAdmin()];
    const [row] = await world.sql<{ email: string }>('select email from player where id = $1', [
      person.playerId,
    ]);
    const subjects = async () =>
      (await world.letters())
        .filter(({ recipient }) => recipient === row?.email)
        .map(({ subject }) => subject);
    const { payment_id } = await request(person);
    expect(await subjects()).toEqual(['You asked for a payout at Trivium']);
    await ok(person, 'delete_pending_payment_request', { payment_id });
    const other = await request(person, { payment_address: `other${person.playerId}@example.org` });
    expect(await judge(admin, other.payment_id, { rejected: 'The name differs.' })).toBeNull();
    world.clock.advance(2 * DAY_MS);
    const usual = await request(person);
    expect(await judge(admin, usual.payment_id, 'completed')).toBeNull();
    expect(await subjects()).toEqual(
      [
        'You asked for a payout at Trivium',
        'Your payout at Trivium was cancelled',
        'A new payout address at Trivium',
        'Your payout at Trivium was declined',
        'You asked for a payout at Trivium',
        'Your payout at Trivium is paid',
      ].reverse(),
    );
    const letters = (await world.letters()).filter(({ recipient }) => recipient === row?.email);
    for (const { body, subject } of letters) expect(subject + body).not.toMatch(/[{}]|letter\./);
    expect(letters[0]?.body).toContain('Amount: 10.00 USD');
  });

  it('needs a confirmed age, and a country where the operator set a list (DECISIONS 12)', async () => {
    const { settings } = world.app.rooms;
    const person = await aWinner();
    await world.sql('update player set age_confirmed = null where id = $1', [person.playerId]);
    const told = async () => {
      await signInAgain(person);
      return no(person, 'set_payment_request', wish(person));
    };
    expect(await told()).toBe('payout_age_missing');
    await ok(person, 'accept_terms', { age: 17 });
    expect(await told()).toBe('payout_age_missing');
    await ok(person, 'accept_terms', { age: 18 });
    await settings.set('payout_countries', 'FR, DE', null);
    expect(await ok<Reply<'get_payout_terms'>>(person, 'get_payout_terms')).toMatchObject({
      age: 18,
      countries: ['FR', 'DE'],
      redeemable: 0,
      obstacles: [{ code: 'payout_country_missing' }],
    });
    await ok(person, 'accept_terms', { country: 'US' });
    expect(await told()).toBe('payout_country_refused');
    // Said once: another word changes nothing.
    await ok(person, 'accept_terms', { country: 'FR' });
    expect(await told()).toBe('payout_country_refused');
    await world.sql(`update player set country = 'FR' where id = $1`, [person.playerId]);
    await request(person);
    await settings.set('payout_countries', '', null);
  });

  it('is not for staff, demo accounts, or a site that switched it off', async () => {
    const admin = await anAdmin();
    expect(await no(admin, 'set_payment_request', wish(admin))).toBe('operation_not_allowed');
    const demo = await aPlayer(world, { isDemo: true });
    expect(await no(demo, 'set_payment_request', wish(demo))).toBe('not_in_demo');
    const { settings } = world.app.rooms;
    const person = await aWinner();
    await settings.set('payout_upi_enabled', false, null);
    expect(await no(person, 'set_payment_request', wish(person, { payment_type: 'upi' }))).toBe(
      'payout_method_off',
    );
    await settings.set('payout_upi_enabled', true, null);
    await settings.set('payout_enabled', false, null);
    expect(await ask(person, 'get_payout_terms')).toMatchObject({
      code: 'payout_off',
      message: 'This site does not pay out yet.',
    });
    await settings.set('payout_enabled', true, null);
  });
});
