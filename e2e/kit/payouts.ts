/** Switches payouts on for the journeys' site, which runs in production mode, as an operator has to (DECISIONS 12). */
import { withDatabase } from './database.ts';
import { operate } from './operator.ts';

/** A language that is offered to nobody. */
const OWN_LANGUAGE = `
  insert into language (id, code, name, title, rtl, is_default, in_interface, in_quiz, position)
  values (90, 'eo', 'esperanto', 'Esperanto', false, false, false, false, 90) on conflict do nothing`;

/** Questions that count as an operator's own, in a language that no journey plays. */
const OWN_QUESTIONS = `
  with place as (
    insert into category (slug, type, language_id, name)
    select 'own-of-the-operator', 1, id, 'Own' from language where code = 'eo'
    on conflict (slug) do update set is_active = true returning id)
  insert into question (external_id, category_id, kind, text, options, answer_key, is_public)
  select 'own-of-the-operator-' || n, place.id, 'choice', 'Own question ' || n,
    jsonb_build_array('this ' || n, 'that ' || n), '{"kind": "choice", "option": 0}', false
  from place, generate_series(1, 500) n on conflict (external_id) do nothing`;

const onDatabase = (...statements: string[]): Promise<void> =>
  withDatabase(async client => {
    for (const statement of statements) await client.query(statement);
  });

export const switchOnPayouts = async (): Promise<void> => {
  await onDatabase(
    OWN_LANGUAGE,
    OWN_QUESTIONS,
    `insert into setting (name, value, updated_at) values ('payout_currency', '"USD"', now()),
       ('payout_budget_coins', '100000', now()), ('payout_minimum_coins', '1000', now()),
       ('mail_from', '"quiz@example.org"', now()) on conflict (name) do nothing`,
  );
  // Nobody listens at that address, so letters stay in the outbox as before.
  await operate('settings', 'mail_smtp_url', 'smtp://127.0.0.1:9');
  await operate('settings', 'payout_enabled', 'true');
};

export const switchOffPayouts = async (): Promise<void> => {
  await operate('settings', 'payout_enabled', 'false');
  await operate('settings', 'mail_smtp_url', '');
  await onDatabase(`update category set is_active = false where slug = 'own-of-the-operator'`);
};
