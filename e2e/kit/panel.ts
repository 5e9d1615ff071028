/** Staff for journeys: makes somebody staff and opens the panel as him, the second factor just shown. */
import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Right, StaffRole } from '@trivium/contract/admin/call';
import { withDatabase } from './database.ts';
import { aPerson, logInAs, type Person } from './people.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The id of a new category. No player sees it unless `isShown`: whatever is published in it, no other journey draws it. */
export const plantCategory = (
  slug: string,
  name = slug,
  { language = 'en', isShown = false } = {},
): Promise<number> =>
  withDatabase(async client => {
    const { rows } = await client.query(
      `insert into category (slug, type, language_id, name, hue, is_active)
       select $1, 1, id, $2, 7, $4 from language where code = $3 returning id`,
      [slug, name, language, isShown],
    );
    return rows[0].id;
  });

type Wish = {
  readonly role?: StaffRole;
  /** Of nobody else in the journeys: players may not be named like staff. */
  readonly name: string;
  readonly rights?: readonly Right[];
};

/** A new person of staff. */
export async function aStaffPerson(
  request: APIRequestContext,
  { role = 'admin', name, rights }: Wish,
): Promise<Person> {
  const person = await aPerson(request, name);
  await withDatabase(client =>
    client.query('update player set role = $1, staff_rights = $2 where id = $3', [
      role,
      rights ?? null,
      person.player.player_id,
    ]),
  );
  return person;
}

/** Opens a page of the panel with a whole session, whose factor is fresh for five minutes. */
export async function openPanel(page: Page, person: Person, path = '/admin/'): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await withDatabase(client =>
    client.query(
      `insert into panel_session (token_hash, player_id, opened_from, signed_in_at, opened_at, used_at, factor_at, expires_at)
       values ($1, $2, $3, now(), now(), now(), now(), now() + interval '12 hours')`,
      [sha256(token), person.player.player_id, sha256(person.token)],
    ),
  );
  const url = process.env['E2E_BASE'] ?? `http://localhost:${process.env['E2E_PORT'] ?? 8391}`;
  await page
    .context()
    .addCookies([
      { name: 'trivium_panel', value: token, url: `${url}/api/admin/`, httpOnly: true, sameSite: 'Strict' },
    ]);
  await logInAs(page, person);
  await page.goto(path);
}
