/** Rooms between real browsers: opened, joined by code and link, filled, started, deleted, left and full; and how their screens look (DECISIONS 6, DESIGN 9, 10). */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';

const sitting: Page[] = [];
// A seat that stays connected keeps playing and would slow down later tests.
test.afterEach(async () => {
  for (const page of sitting.splice(0)) await page.context().close();
});

/** A player in another browser. */
const sit = async (browser: Browser, request: APIRequestContext, name: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  sitting.push(page);
  await logInAs(page, await aPerson(request, name));
  return page;
};

const IN_ROOM = /\/group-battle\/[0-9a-f-]{36}\/$/;

/** Opens a room by its form; returns the code that the cells show. */
const createRoom = async (owner: Page, kind: 'friend' | 'group', entry: string): Promise<string> => {
  await owner.goto(`/group-battle/?kind=${kind}`);
  await owner.getByRole('radio', { name: '5', exact: true }).check();
  await owner.getByRole('radio', { name: entry, exact: true }).check();
  await owner.getByRole('button', { name: 'Open the room' }).click();
  await expect(owner).toHaveURL(IN_ROOM);
  const cells = owner.getByRole('img', { name: /^Room code/ });
  return ((await cells.getAttribute('aria-label')) ?? '').replace('Room code ', '').replaceAll(' ', '');
};

const enterCode = async (guest: Page, code: string, kind = 'friend') => {
  await guest.goto(`/group-battle/?kind=${kind}&do=join`);
  await guest.getByLabel('Room code').fill(code);
  await guest.getByRole('button', { name: 'Join the room' }).click();
};

const joinByLink = async (guest: Page, code: string) => {
  await guest.goto(`/group-battle/join/?code=${code}`);
  await guest.getByRole('button', { name: 'Join the room' }).click();
  await expect(guest).toHaveURL(IN_ROOM);
};

const seats = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem');
const question = (page: Page) => page.getByRole('heading', { level: 1 });

/** Checks that everybody sees the same first question. */
const readTheSame = async (pages: readonly Page[]) => {
  for (const page of pages) await expect(page.getByText('Question 1 of 5').first()).toBeVisible();
  const read = await Promise.all(pages.map(page => question(page).textContent()));
  expect(new Set(read).size).toBe(1);
  expect(read[0]).not.toBe('');
};

test('a friend looks at the room, joins by its code in any case, and both read the same question', async ({
  browser,
  request,
}) => {
  const amina = await sit(browser, request, 'Amina');
  const theo = await sit(browser, request, 'Theo');
  const code = await createRoom(amina, 'friend', '5 coins');
  await expect(amina.getByRole('button', { name: /^Start/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(amina.getByText('Player not joined').first()).toBeVisible();

  await enterCode(theo, code.toLowerCase());
  await expect(theo.getByText('Amina’s room')).toBeVisible();
  await theo.getByRole('button', { name: 'Join for 5 coins' }).click();
  await expect(theo).toHaveURL(IN_ROOM);
  await expect(theo.getByText('Amina starts the game.')).toBeVisible();
  await theo.getByRole('button', { name: 'I am ready' }).click();
  await expect(seats(amina).nth(1)).toContainText('TheoReady');

  await amina.getByRole('button', { name: 'Start with 2 players' }).click();
  await readTheSame([amina, theo]);
});

test('four sit down by link and play; whoever comes later reads that the game has started', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const names = ['Amina', 'Theo', 'Noor', 'Kofi', 'Mei'];
  const [owner, theo, noor, kofi, late] = await Promise.all(names.map(name => sit(browser, request, name)));
  if (!owner || !theo || !noor || !kofi || !late) throw new Error('somebody is missing');
  const code = await createRoom(owner, 'group', 'Free');
  for (const guest of [theo, noor, kofi]) await joinByLink(guest, code);
  await expect(seats(owner)).toHaveText([/You/, /Theo/, /Noor/, /Kofi/]);

  await late.goto(`/group-battle/join/?code=${code}`);
  await expect(late.getByRole('alert')).toHaveText('Room is full.');

  await owner.getByRole('button', { name: 'Start with 4 players' }).click();
  await readTheSame([owner, theo, noor, kofi]);
  await late.reload();
  await expect(late.getByRole('alert')).toHaveText('Game started');
});

test('a deleted room says so to everybody, and its link says why it leads nowhere', async ({
  browser,
  request,
}) => {
  const amina = await sit(browser, request, 'Amina');
  const theo = await sit(browser, request, 'Theo');
  const code = await createRoom(amina, 'group', 'Free');
  await joinByLink(theo, code);
  await amina.getByRole('button', { name: 'Delete room' }).click();
  await amina.getByRole('dialog').getByRole('button', { name: 'Delete room' }).click();
  await expect(amina.getByText('Room is deleted.', { exact: true })).toBeVisible();
  await expect(theo.getByText('Room is deleted by owner.')).toBeVisible();
  for (const page of [amina, theo]) await expect(page).toHaveURL(/\/group-battle\/\?kind=group$/);
  await theo.goto(`/group-battle/join/?code=${code}`);
  await expect(theo.getByRole('alert')).toHaveText('Room code is not valid.');
  await enterCode(theo, code, 'friend');
  await expect(theo.getByText('Invalid Room Code.')).toBeVisible();
});

test('whoever is taken out does not come back; the seat is free for another', async ({
  browser,
  request,
}) => {
  const amina = await sit(browser, request, 'Amina');
  const theo = await sit(browser, request, 'Theo');
  const noor = await sit(browser, request, 'Noor');
  const code = await createRoom(amina, 'friend', 'Free');
  await joinByLink(theo, code);
  await enterCode(noor, code);
  await expect(noor.getByText('Room is full.')).toBeVisible();

  await amina.getByRole('button', { name: 'Remove Theo' }).click();
  await amina.getByRole('dialog').getByRole('button', { name: 'Remove Theo' }).click();
  await expect(theo.getByText('The owner removed you from this room.')).toBeVisible();
  await expect(theo).toHaveURL(/\/group-battle\/\?kind=friend$/);
  await enterCode(theo, code);
  await expect(theo.getByText('The owner removed you from this room.')).toBeVisible();

  await noor.getByRole('button', { name: 'Join the room' }).click();
  await expect(noor).toHaveURL(IN_ROOM);
  await expect(seats(amina)).toHaveText([/You/, /Noor/]);
  await noor.getByRole('button', { name: 'Leave the room' }).click();
  await expect(seats(amina).nth(1)).toContainText('Free place');
});

test('a guest with a link is asked to log in first and does not lose it', async ({ page }) => {
  await page.goto('/group-battle/join/?code=K7M2QX');
  await expect(page).toHaveURL(/\/auth\/login\/\?redirect=%2Fgroup-battle%2Fjoin%2F%3Fcode%3DK7M2QX$/);
});

test('the pages before a battle look right in every way', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const amina = await sit(browser, request, 'Amina');
  const theo = await sit(browser, request, 'Theo');
  for (const [name, path] of [
    ['battle-hub', '/battles/'],
    ['battle-random', '/random-battle/'],
    ['room-create', '/group-battle/'],
    ['room-join', '/group-battle/?do=join'],
  ] as const) {
    await amina.goto(path);
    await settled(amina);
    await look(amina, name);
  }
  const code = await createRoom(amina, 'group', '5 coins');
  await theo.goto(`/group-battle/join/?code=${code}`);
  await expect(theo.getByText('Amina’s room')).toBeVisible();
  await look(theo, 'room-link');
  await theo.getByRole('button', { name: 'Join for 5 coins' }).click();
  await expect(seats(amina).nth(1)).toContainText('Theo');
  await look(amina, 'lobby-owner');
  await look(theo, 'lobby-other');
  await amina.getByRole('button', { name: 'QR' }).click();
  await expect(amina.getByRole('dialog', { name: 'Scan to join' })).toBeVisible();
  await look(amina, 'lobby-qr');
});
