/** Random battles, the bot, and a battle through reloads and a server that is killed (DECISIONS 6). */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { addressIn } from '../../apps/server/src/platform/database/postgres/place.ts';
import { rightAnswerOf } from '../kit/answers.ts';
import { aPerson, logInAs, type Person } from '../kit/people.ts';

// One after the other, so that players who seek do not meet those of another journey.
test.describe.configure({ mode: 'serial', timeout: 150_000 });

/** A new player's page, as in another browser. */
async function pageOf(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await logInAs(page, person);
  return page;
}

const roundOn = (page: Page, round: number, rounds: number) =>
  page.getByText(`Question ${round} of ${rounds}`, { exact: true });

/** Reads question and options at once, because a round may close between two reads. */
const tableOn = (page: Page) =>
  page.evaluate(() => {
    const battle = document.querySelector<HTMLElement>('.battle');
    const slabs = [...document.querySelectorAll('[role="radio"]')];
    const labels = slabs.map(slab => slab.querySelector('.label'));
    return {
      phase: battle?.dataset['phase'],
      round: Number(/Question (\d+) of/.exec(battle?.textContent ?? '')?.[1] ?? 0),
      asked: document.querySelector('h1')?.textContent?.trim() ?? '',
      picture: document.querySelector('.question-image img')?.getAttribute('src') ?? '',
      labels: labels.map(label => label?.textContent?.trim() ?? ''),
      locked: slabs.flatMap((slab, at) => (slab.getAttribute('aria-disabled') === 'true' ? [at] : [])),
    };
  });

/** Answers a round by its key, right or wrong; false when the round was over and may have been. */
async function answerRound(page: Page, round: number, isRight: boolean, mayBeOver = false): Promise<boolean> {
  let table = await tableOn(page);
  const isThere = async () => {
    table = await tableOn(page);
    return table.round > round || (table.round === round && table.phase === 'question');
  };
  await expect.poll(isThere, { timeout: 30_000, intervals: [50] }).toBe(true);
  const { asked, picture, labels } = table;
  if (mayBeOver && table.round > round) return false;
  expect(table.round, 'the round that is still open').toBe(round);
  const right = rightAnswerOf(asked, { picture }).toLowerCase();
  const place = labels.findIndex(label => label.toLowerCase() === right);
  expect(place, `${right} among ${labels.join(' | ')}`).toBeGreaterThanOrEqual(0);
  const wanted = isRight ? place : (place + 1) % labels.length;
  await page.keyboard.press(String(wanted + 1));
  // The last answer reveals the round at once, and on a busy machine the reveal may be over before we look.
  const isTaken = async () => {
    const { round: now, phase, locked } = await tableOn(page);
    return now > round || phase !== 'question' || locked.includes(wanted);
  };
  await expect.poll(isTaken, { intervals: [50] }).toBe(true);
  return true;
}

/** Plays rounds `from` to `to`. */
async function play(page: Page, [from, to]: readonly [number, number], isRight: boolean) {
  for (let round = from; round <= to; round += 1) await answerRound(page, round, isRight);
}

/** Plays whichever rounds from `from` to `to` are left after an outage; returns how many there were. */
async function playOn(page: Page, [from, to]: readonly [number, number], isRight: boolean): Promise<number> {
  let played = 0;
  for (let round = from; round <= to; round += 1)
    if (await answerRound(page, round, isRight, true)) played += 1;
  return played;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function findOpponent(page: Page): Promise<void> {
  await page.goto('/random-battle/');
  await page.getByRole('button', { name: 'Find an opponent' }).click();
}

test('two who look for an opponent find each other; a reload in the middle goes on; the better one takes the pot', async ({
  browser,
  request,
}) => {
  const ada = await pageOf(browser, await aPerson(request, 'Ada'));
  const ben = await pageOf(browser, await aPerson(request, 'Ben'));
  await Promise.all([ada, ben].map(findOpponent));
  await Promise.all([ada, ben].map(page => expect(page).toHaveURL(/\/random-battle\/[0-9a-f-]{36}\/$/)));
  await Promise.all([play(ada, [1, 2], true), play(ben, [1, 2], false)]);
  await expect(roundOn(ben, 3, 10)).toBeVisible({ timeout: 30_000 });
  // The clock of the round runs meanwhile.
  await ben.reload({ waitUntil: 'commit' });
  await Promise.all([play(ada, [3, 10], true), play(ben, [3, 10], false)]);
  await expect(title(ada)).toHaveText('You win', { timeout: 20_000 });
  await expect(title(ben)).toHaveText('Ada wins', { timeout: 20_000 });
  await expect(ada.getByLabel('Ben: 0 of 10 right')).toBeAttached();
  await Promise.all([ada, ben].map(page => page.context().close()));
});

test('nobody comes: after half a minute there is the bot, and a battle with it begins and is left', async ({
  page,
  request,
}) => {
  await logInAs(page, await aPerson(request));
  await findOpponent(page);
  await expect(page.getByText('Looking for an opponent')).toBeVisible();
  await expect(title(page)).toHaveText('No opponent detected. Retry or play against the bot.', {
    timeout: 45_000,
  });
  await page.getByRole('button', { name: 'Play the bot' }).click();
  await play(page, [1, 2], true);
  await page.getByRole('button', { name: 'Leave the battle' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/battles\/$/);
});

const call = async (request: APIRequestContext, { token }: Person, action: string, data: object) => {
  const reply = await request.post(`/api/${action}`, {
    data,
    headers: { authorization: `Bearer ${token}`, cookie: 'e2e=device' },
  });
  return (await reply.json()).data;
};

/** Makes a room in which everybody has a seat; the first player owns it. */
async function roomOf(
  request: APIRequestContext,
  people: readonly Person[],
  kind: 'private' | 'public',
  fee: number,
) {
  const [owner, ...guests] = people;
  if (owner === undefined) throw new Error('a room has an owner');
  const terms = { room_type: kind, no_of_que: 5, entry_fee: fee };
  const { battle_id, room_code } = await call(request, owner, 'create_room', terms);
  for (const guest of guests) await call(request, guest, 'join_room', { room_code, room_type: kind });
  return `/group-battle/${battle_id}/`;
}

/** Opens everybody's page of the room. */
const goTo = async (browser: Browser, people: readonly Person[], address: string): Promise<Page[]> => {
  const pages = await Promise.all(people.map(person => pageOf(browser, person)));
  await Promise.all(pages.map(page => page.goto(address)));
  return pages;
};

test('a group of four plays to the podium, and who was best takes the pot', async ({ browser, request }) => {
  const names = ['Emi', 'Finn', 'Gus', 'Hana'];
  const people = await Promise.all(names.map(name => aPerson(request, name)));
  const address = await roomOf(request, people, 'public', 5);
  const pages = await goTo(browser, people, address);
  await pages[0]?.getByRole('button', { name: 'Start with 4 players' }).click();
  // The first player knows all five answers, each other one fewer.
  await Promise.all(
    pages.map(async (page, at) => {
      for (let round = 1; round <= 5; round += 1) await answerRound(page, round, round > at);
    }),
  );
  for (const [at, page] of pages.entries()) {
    await expect(title(page)).toHaveText(at === 0 ? 'You win' : 'Emi wins', { timeout: 20_000 });
    await expect(page.getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveCount(3);
  }
  await Promise.all(pages.map(page => page.context().close()));
});

/** Starts a second server on the same database, which the test may kill. */
function startBeside(port: number): ChildProcess {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const beside = `${dataDir}-beside`;
  // As an operator shares them: its jobs work on files that came to the other server.
  for (const folder of [join(dataDir, 'files'), beside]) mkdirSync(folder, { recursive: true });
  if (!existsSync(join(beside, 'files'))) symlinkSync(join(dataDir, 'files'), join(beside, 'files'));
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATABASE_URL: addressIn(dataDir) ?? '',
    DATA_DIR: beside,
    // The code that the journeys' server has compiled: a start without it takes twice as long.
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
    APP_SECRET: readFileSync(join(dataDir, 'app-secret'), 'utf8').trim(),
    NODE_ENV: 'production',
    // Without occasions: it would place them at other times than the journeys expect.
    STARTER_PACK: 'questions',
  };
  const root = join(import.meta.dirname, '../..');
  return spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
}

const untilReady = (request: APIRequestContext, origin: string) =>
  expect
    .poll(async () => (await request.get(`${origin}/readyz`).catch(() => null))?.status() ?? 0, {
      timeout: 60_000,
    })
    .toBe(200);

test('a server that is killed in the middle and started again: the battle goes on where it was', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const port = 8392;
  const origin = `http://localhost:${port}`;
  const [cleo, dan] = [await aPerson(request, 'Cleo'), await aPerson(request, 'Dan')];
  const room = await roomOf(request, [cleo, dan], 'private', 5);
  let server = startBeside(port);
  try {
    await untilReady(request, origin);
    const pages = await goTo(browser, [cleo, dan], `${origin}${room}`);
    const [one, other] = pages as [Page, Page];
    await one.getByRole('button', { name: /^Start/ }).click();
    await Promise.all([play(one, [1, 2], true), play(other, [1, 2], false)]);
    server.kill('SIGKILL');
    await expect(one.getByText(/Reconnecting/).first()).toBeVisible();
    server = startBeside(port);
    await untilReady(request, origin);
    // On a busy machine a player is back only after the third round.
    const played = await Promise.all([playOn(one, [3, 5], true), playOn(other, [3, 5], false)]);
    expect(Math.min(...played)).toBeGreaterThan(0);
    await expect(title(one)).toHaveText('You win', { timeout: 20_000 });
    await expect(title(other)).toHaveText('Cleo wins', { timeout: 20_000 });
    await Promise.all(pages.map(page => page.context().close()));
  } finally {
    server.kill('SIGTERM');
  }
});
