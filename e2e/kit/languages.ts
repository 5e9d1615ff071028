/** Lets the journeys' site speak Arabic as far as a mirrored screen needs it: sentences as an operator changes them, written beside the running server. */
import { type APIRequestContext, expect } from '@playwright/test';
import pg from 'pg';
import { addressIn } from '../../apps/server/src/platform/database/postgres/place.ts';
import { pretendCatalogue } from '../../apps/server/test/kit/catalogue.ts';

/** English sentences with an Arabic letter in front: whole, so that the language is offered (DECISIONS 12). */
export async function speakArabic(request: APIRequestContext): Promise<void> {
  const texts = Object.entries(pretendCatalogue('ar'));
  const client = new pg.Client({ connectionString: addressIn(process.env['E2E_DATA_DIR'] ?? '') });
  await client.connect();
  try {
    await client.query(
      `insert into interface_text (language, key, text)
       select 'ar', * from unnest($1::text[], $2::text[]) on conflict do nothing`,
      [texts.map(([key]) => key), texts.map(([, text]) => text)],
    );
    await client.query(`select pg_notify('language', 'null')`);
  } finally {
    await client.end();
  }
  await expect
    .poll(async () => (await request.post('/api/get_system_language_list', { data: { from: 2 } })).text())
    .toContain('"ar"');
}
