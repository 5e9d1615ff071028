/** Contests in the panel: an admin looks at one, decides a held result, and calls another one off (PANEL, `panel-contest-board`). */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';
import { givePast } from '../kit/past.ts';
import { aPerson, type Person } from '../kit/people.ts';

/** A contest that is live, with a prize of 50 coins. */
const plantContest = (slug: string, name: string): Promise<number> =>
  withDatabase(async client => {
    const { rows } = await client.query(
      `insert into contest (slug, language_id, name, hue, starts_at, ends_at, open_at, fee, prizes, published_at)
       select $1, id, $2, 3, now() - interval '1 hour', now() + interval '1 day', now() + interval '1 day', 0, '{50}', now()
       from language where code = 'en' returning id`,
      [slug, name],
    );
    const { id } = rows[0];
    await client.query(
      `insert into contest_question (contest_id, question_id, position)
       select $1, id, row_number() over (order by id) from (
         select question.id from question join category on category.id = category_id
           join language on language.id = category.language_id and language.code = 'en'
         where question.kind = 'choice' and question.state = 'published' order by question.id limit 3) pool`,
      [id],
    );
    return id;
  });

const enter = async (request: APIRequestContext, person: Person, contestId: number): Promise<void> => {
  await givePast(person.player.player_id, []);
  const answer = await request.post('/api/get_questions_by_contest', {
    headers: { authorization: `Bearer ${person.token}`, cookie: 'e2e=device' },
    data: { contest_id: contestId },
  });
  const body = (await answer.json()) as { error: boolean; code?: string };
  if (body.error) throw new Error(`the contest was not entered: ${body.code}`);
};

/** The contest is over, and what the player handed in is held with its prize. */
const holdResult = (contestId: number, playerId: number): Promise<void> =>
  withDatabase(async client => {
    await client.query(
      `update play set status = 'settled', ended_at = now() where id = (
         select play_id from contest_entry where contest_id = $1 and player_id = $2)`,
      [contestId, playerId],
    );
    await client.query(
      `update contest_entry set finished_at = now(), settled_at = now(), score = 30, correct = 3, counted = 3,
         time_ms = 1200, held_for = 'too_fast', check_until = now() + interval '7 days', prize = 50
       where contest_id = $1 and player_id = $2`,
      [contestId, playerId],
    );
    await client.query(
      `update contest set status = 'closed', ends_at = now() - interval '1 minute', open_at = now() where id = $1`,
      [contestId],
    );
  });

test('an admin finds a held result, strikes it out with a reason, and nothing waits any more', async ({
  page,
  request,
}) => {
  const contestId = await plantContest('night-of-lenses', 'Night of lenses');
  const quick = await aPerson(request, 'Quillon Fast');
  await enter(request, quick, contestId);
  await openPanel(page, await aStaffPerson(request, { name: 'Radomir' }), '/admin/contests');
  await expect(page.getByRole('heading', { level: 1, name: 'Contests' })).toBeVisible();
  await page.getByRole('link', { name: 'Night of lenses' }).press('Enter');
  await expect(page.getByRole('row', { name: /Quillon Fast.*Playing/ })).toBeVisible();
  await holdResult(contestId, quick.player.player_id);
  await page.goto('/admin/contests');
  await page.getByRole('button', { name: 'With held results' }).press('Enter');
  await expect(page).toHaveURL(/has_held/);
  await look(page, 'panel-contests');
  await page.getByRole('link', { name: 'Night of lenses' }).press('Enter');
  await expect(page.getByText('Too quick to read')).toBeVisible();
  await look(page, 'panel-contest-board');
  await page.getByRole('button', { name: 'Strike out' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Strike out the result/ });
  await dialog.getByLabel('Reason').fill('Nobody reads that fast.');
  await dialog.getByRole('button', { name: 'Strike out' }).press('Enter');
  await expect(page.getByText('The result is struck out.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Held results' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Quillon Fast.*Struck out/ })).toBeVisible();
});

test('calling a contest off says what happens to the coins, and happens once', async ({ page, request }) => {
  const contestId = await plantContest('night-of-anchors', 'Night of anchors');
  await openPanel(page, await aStaffPerson(request, { name: 'Sunniva' }), `/admin/contests/${contestId}`);
  await page.getByRole('button', { name: 'Call it off' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Call off/ });
  await expect(dialog).toContainText('Nobody wins.');
  await dialog.getByRole('button', { name: 'Call it off' }).press('Enter');
  await expect(page.getByText('Called off').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call it off' })).toHaveCount(0);
});
