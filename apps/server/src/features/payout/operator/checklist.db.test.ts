/** Money is off until switched on, in production (DECISIONS 12). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { settingsCommand } from '../../settings/command/settings-command.ts';
import { createSettings } from '../../settings/settings.ts';
import { guardPayouts } from './checklist.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { mode: 'production' } });
});
afterAll(() => world.close());

const settings = () => world.app.rooms.settings;
/** As an operator says it, in a shell that knows nothing of production. */
const operate = async (...words: string[]): Promise<string> => {
  const lines: string[] = [];
  const env = { ...world.context.env, mode: 'development' as const, databaseUrl: world.databaseUrl };
  await settingsCommand(guardPayouts)(env, words, line => lines.push(line));
  await settings().set('site_name', 'Trivium', null);
  return lines.join('\n');
};
const refusal = (...words: string[]): Promise<string> =>
  operate(...words).then(
    () => '',
    problem => String(problem.message),
  );

/** Questions of the operator's own in one language. */
const addQuestions = (language: string, count: number, change = '') =>
  world.sql(
    `with place as (
       insert into category (slug, type, language_id, name)
       select 'own-' || $1::text || '-' || (select count(*) from category), 1, id, 'Own' from language where code = $1 returning id)
     insert into question (external_id, category_id, kind, text, options, answer_key, is_public${change && ', state'})
     select 'own-' || place.id || '-' || n, place.id, 'choice', 'Own question ' || place.id || ' ' || n,
       jsonb_build_array('this ' || n, 'that ' || n), '{"kind": "choice", "option": 0}', false${change}
     from place, generate_series(1, $2::int) n`,
    [language, count],
  );

describe('payouts in production (DECISIONS 12)', () => {
  it('start off, and the wallet says so', async () => {
    expect(settings().get('payout_enabled')).toBe(false);
    const { token } = await aPlayer(world);
    for (const [action, fields] of [
      ['get_payout_terms', {}],
      ['set_payment_request', { payment_type: 'upi', payment_address: 'a.b@bank', coin_used: 1_000 }],
    ] as const) {
      const { body } = await world.call(action, fields, token);
      expect(body).toEqual({ error: true, code: 'payout_off', message: 'This site does not pay out yet.' });
    }
  });

  it('are not switched on before everything is there; the refusal lists what is missing', async () => {
    const first = await refusal('payout_enabled', 'true');
    for (const missing of [
      'payout_currency, set by you (npm run settings payout_currency USD)',
      'payout_budget_coins, set by you',
      'payout_minimum_coins, set by you',
      'a mail provider (mail_smtp_url)',
      'a sender of mails (mail_from)',
      '500 published questions of your own that are not public, in one quiz language (there are 0)',
    ])
      expect(first).toContain(missing);

    await operate('payout_currency', 'EUR');
    await operate('payout_budget_coins', '500');
    await operate('payout_minimum_coins', '1000');
    await operate('mail_smtp_url', 'smtp://127.0.0.1:2525');
    await operate('mail_from', 'quiz@example.org');
    await addQuestions('en', 499);
    await addQuestions('hi', 200);
    await addQuestions('en', 10, ", 'draft'");
    expect(await refusal('payout_enabled', 'true')).toBe(
      'Not changed: payout_enabled needs payout_budget_coins of at least payout_minimum_coins; 500 published questions of your own that are not public, in one quiz language (there are 499).',
    );
    await operate('payout_budget_coins', '50000');
    await world.sql('update question set is_public = true where id = (select min(id) from question)');
    await addQuestions('en', 1);
    expect(await refusal('payout_enabled', 'true')).toContain('(there are 499)');
    await addQuestions('en', 1);
    expect(await refusal('payout_enabled', 'true')).toBe('');
    const { token } = await aPlayer(world);
    expect((await world.call('get_payout_terms', {}, token)).body).toMatchObject({
      error: false,
      data: { currency: 'EUR', redeemable: 0 },
    });
    const audits = await world.sql(
      `select before, after from audit where action = 'setting.set' and subject = 'payout_enabled'`,
    );
    expect(audits).toEqual([{ before: false, after: true }]);
  });

  it('while they are on, nothing that they need is taken away, and public questions earn no won coins', async () => {
    for (const [name, value] of [
      ['mail_smtp_url', ''],
      ['mail_from', ''],
      ['payout_budget_coins', '999'],
      ['payout_minimum_coins', '0'],
    ] as const)
      expect(await refusal(name, value)).toContain(`Not changed: ${name} is needed like this while`);
    expect(await refusal('pack_earns_won_coins', 'true')).toContain('exclude each other in production');
    await operate('payout_budget_coins', '60000');
    await operate('payout_enabled', 'false');
    expect(await refusal('mail_from', '')).toBe('');
    expect(await refusal('pack_earns_won_coins', 'true')).toBe('');
    expect(await refusal('payout_enabled', 'true')).not.toBe('');
  });

  it('start on in development, so that a newcomer can try all of it', async () => {
    const context = { ...world.context, env: { ...world.context.env, mode: 'development' as const } };
    await world.sql(`delete from setting where name in ('payout_enabled', 'pack_earns_won_coins')`);
    const own = await createSettings(context, { serves: true });
    expect([own.get('payout_enabled'), own.get('pack_earns_won_coins')]).toEqual([true, true]);
    own.close();
  });
});
