/** Contests in the panel: one from its first word to its last coin, and one that is called off (PANEL, `panel-contest-plan`, `panel-contest-board`). */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel, plantCategory } from '../kit/panel.ts';
import { givePast } from '../kit/past.ts';
import { aPerson, type Person, pageOf } from '../kit/people.ts';

/** Questions of a category of their own, which no other journey draws from; the right option says so. */
const plantQuestions = async (word: string, count: number): Promise<void> => {
  const category = await plantCategory(`of-${word.toLowerCase()}`, `All about ${word}`);
  await withDatabase(client =>
    client.query(
      `insert into question (external_id, category_id, kind, text, options, answer_key)
       select 'e2e-' || $2 || n, $1, 'choice', $2 || ' number ' || n, '["Right one", "Wrong one", "Wrong two"]',
         '{"kind": "choice", "option": 0}' from generate_series(1, $3::int) n`,
      [category, word, count],
    ),
  );
};

/** A second window, in which somebody else works. */
const anotherPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'en' })).newPage();

/** Whoever can be shown to have planned nothing: an account that may play for prizes. */
const aRegular = async (request: APIRequestContext, name: string): Promise<Person> => {
  const person = await aPerson(request, name);
  await givePast(person.player.player_id, []);
  return person;
};

/** Pays, answers both questions by the keyboard, all right or all wrong, and hands in: in a browser of his own. */
const playIt = async (page: Page, person: Person, isRight: boolean): Promise<void> => {
  const own = await pageOf(page, person, '/contest-play/');
  await own.getByRole('button', { name: 'Play Night of beryls' }).press('Enter');
  await own.getByRole('button', { name: 'Pay 5 coins and play' }).press('Enter');
  const labels = own.getByRole('radio').locator('.label');
  for (const place of [1, 2]) {
    await expect(own.getByText(`${place} of 2`).first()).toBeVisible();
    await expect(own.getByRole('heading', { level: 1 })).toBeFocused();
    const texts = await labels.allTextContents();
    const at = texts.findIndex(text => text.trim().startsWith(isRight ? 'Right' : 'Wrong'));
    await own.keyboard.press(String(at + 1));
  }
  await expect(own.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await own.context().close();
};

/** The job that decides and pays, which else runs each minute. */
const settle = () =>
  withDatabase(client =>
    client.query(
      `select graphile_worker.add_job('contest prizes', payload => '{}'::json, max_attempts => 1)`,
    ),
  );
/** What no journey waits for: the contest has begun an hour ago, or is over. */
const move = (contestId: number, set: string) =>
  withDatabase(client => client.query(`update contest set ${set} where id = $1`, [contestId]));
const paidOf = (contestId: number): Promise<number[]> =>
  withDatabase(async client => {
    const { rows } = await client.query(
      'select prize_paid from contest_entry where contest_id = $1 and prize > 0 order by prize desc',
      [contestId],
    );
    return rows.map(({ prize_paid }) => prize_paid);
  });

/** As if two had signed in on one device, which became known after both had entered. */
const link = (one: Person, other: Person) =>
  withDatabase(client =>
    client.query(
      `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
       select 'device', decode(md5('e2e contest'), 'hex'), id, now(), now() from unnest($1::bigint[]) id`,
      [[one.player.player_id, other.player.player_id]],
    ),
  );

/** The editor writes everything by keys and fields; returns the number of the contest. */
const plan = async (page: Page): Promise<number> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Contests' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('Name').fill('Night of beryls');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Night of beryls' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Text/ }).fill('Two questions about stones, one evening.');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('Two questions about stones')).toBeVisible();
  await page.getByRole('button', { name: /^Next: .Dates/ }).press('Enter');
  await page.getByRole('group', { name: 'End' }).getByLabel('Time').fill('22:30');
  await page.getByRole('button', { name: /^Next: .Questions/ }).press('Enter');
  await page.getByRole('searchbox', { name: 'Words of a question' }).fill('beryl');
  for (const at of [1, 2, 3, 4])
    await page.getByRole('button', { name: new RegExp(`^Add: .Beryl number ${at}`) }).press('Enter');
  await expect(page.getByText(/^.?2.? out of .?4/)).toBeVisible();
  await page.getByRole('button', { name: /^Next: .Prizes/ }).press('Enter');
  await page.getByRole('radio', { name: 'First three' }).press('Enter');
  await page.getByLabel(/^Coins for place .1/).fill('300');
  await page.getByLabel('Fee to enter').fill('5');
  await expect(page.getByText(/^even at .110/)).toBeVisible();
  await look(page, 'panel-contest-plan');
  await page.getByRole('button', { name: /^Next: .Check/ }).press('Enter');
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await expect(page.getByText('An admin publishes it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  return Number(new URL(page.url()).pathname.split('/').at(-1));
};

test('an editor plans a contest, an admin publishes it, ten play, a held result is decided, prizes are paid', async ({
  page,
  request,
  browser,
}) => {
  await plantQuestions('Beryl', 4);
  const names = ['Ana Ruby', 'Ben Opal', 'Cleo Jade', 'Dov', 'Eda', 'Fay', 'Gil', 'Hal', 'Ines', 'Jon'];
  const entering = Promise.all(names.map(name => aRegular(request, name)));
  const editor = { role: 'editor', name: 'Philippa', rights: ['exams'] } as const;
  await openPanel(page, await aStaffPerson(request, editor), '/admin/contests');
  const contestId = await plan(page);

  const desk = await anotherPage(browser);
  const admin = await aStaffPerson(request, { name: 'Gunhild' });
  await openPanel(desk, admin, `/admin/contests/${contestId}?step=check`);
  await desk.getByRole('button', { name: 'Publish' }).press('Enter');
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(desk.getByText('Planned').first()).toBeVisible();

  await move(contestId, `starts_at = now() - interval '1 hour'`);
  const people = await entering;
  const [first, second, third, ...others] = people;
  if (first === undefined || second === undefined || third === undefined) throw new Error('nobody came');
  await playIt(page, first, true);
  await playIt(page, second, true);
  await playIt(page, third, true);
  // Two at a time, as the machine has room for.
  while (others.length > 0) await Promise.all(others.splice(0, 2).map(person => playIt(page, person, false)));
  await link(first, second);
  await move(contestId, `ends_at = now() - interval '1 minute', open_at = now()`);
  await settle();

  await expect(async () => {
    await desk.goto('/admin/contests?filter={"has_held":true}');
    await expect(desk.getByRole('link', { name: 'Night of beryls' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await look(desk, 'panel-contests');
  await desk.getByRole('link', { name: 'Night of beryls' }).press('Enter');
  await expect(desk.getByText('Shares a device or payout address')).toBeVisible();
  await expect(desk.getByRole('row', { name: /(Ana Ruby|Ben Opal).*Held/ })).toBeVisible();
  await look(desk, 'panel-contest-board');
  await desk.getByRole('button', { name: 'Let it count' }).press('Enter');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Brother and sister, both known to us.');
  await dialog.getByRole('button', { name: 'Let it count' }).press('Enter');
  await expect(desk.getByText('The result counts.').first()).toBeVisible();
  await expect(desk.getByRole('row', { name: /(Ana Ruby|Ben Opal).*Counts/ })).toHaveCount(2);
  await settle();
  await expect.poll(() => paidOf(contestId)).toEqual([300, 150, 100]);
  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Save as a table' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe(`contest-${contestId}.csv`);
});

test('calling a contest off says what happens to the coins, and happens once', async ({ page, request }) => {
  const contestId = await withDatabase(async client => {
    const { rows } = await client.query(
      `insert into contest (slug, language_id, name, hue, starts_at, ends_at, open_at, published_at)
       select 'night-of-anchors', id, 'Night of anchors', 3, now() - interval '1 hour', now() + interval '1 day',
         now() + interval '1 day', now() from language where code = 'en' returning id`,
    );
    return rows[0].id;
  });
  await openPanel(page, await aStaffPerson(request, { name: 'Sunniva' }), `/admin/contests/${contestId}`);
  await page.getByRole('button', { name: 'Call it off' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Call off/ });
  await expect(dialog).toContainText('Nobody wins.');
  await dialog.getByRole('button', { name: 'Call it off' }).press('Enter');
  await expect(page.getByText('Called off').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call it off' })).toHaveCount(0);
});
