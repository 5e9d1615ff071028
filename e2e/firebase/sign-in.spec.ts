/** Sign-up, sign-in and recovery with Firebase, with every sentence of SPEC 8 at its moment. */
import { expect, type Page, test } from '@playwright/test';
import { accountOf, codeTo, disable, haveAccount, hideAccounts, lettersTo, letterTo } from './emulator.ts';
import { answerInWindow, answerOnTheWay, closeWindow } from './google.ts';
import { EMULATOR } from './places.ts';

const PASSWORD = 'a long night of quizzes';
let given = 0;
const someone = () => `quizzer-${Date.now()}-${given++}@example.org`;

const isClient = (url: string) => /\/assets\/firebase-[^/]*\.js$/.test(new URL(url).pathname);

const createEmail = async (page: Page) => {
  await page.goto('/auth/login/');
  await page.getByRole('button', { name: 'Email' }).click();
};
const signIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};
const fillSignUp = async (page: Page, email: string) => {
  await page.goto('/auth/sign-up/');
  await page.getByLabel('Name').fill('Noor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
};
const signUp = async (page: Page, email: string) => {
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Make an account' }).click();
};
const begin = async (page: Page, path = '/') => {
  await page.getByRole('checkbox', { name: /^I am at least 16/ }).check();
  await page.getByRole('button', { name: 'Start playing' }).click();
  await expect(page).toHaveURL(path);
};
const says = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();

/** Answers as Firebase would, where its emulator cannot. */
const answering = (page: Page, way: string, code: string) =>
  page.route(`${EMULATOR}/identitytoolkit.googleapis.com/v1/accounts:${way}*`, route =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: code, errors: [{ message: code }] } },
    }),
  );

test.beforeEach(async () => void (await hideAccounts(false)));

test('the client comes with the sign-in pages and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isClient)).toEqual([]);
  expect(asked.filter(url => url.startsWith(EMULATOR))).toEqual([]);
  await page.goto('/auth/login/');
  await expect.poll(() => asked.filter(isClient).length).toBe(1);
});

test('signs up by e-mail, proves the mailbox and goes in', async ({ page }) => {
  const email = someone();
  await signUp(page, email);
  await says(page, 'Check your inbox');
  // Nobody gets in before the link is opened, and the link can be sent again.
  await createEmail(page);
  await signIn(page, email);
  await says(page, 'Please Verify your Email First.');
  const sent = await lettersTo(email);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await says(page, 'The link is on its way.');
  expect(await lettersTo(email)).toBe(sent + 1);
  const { oobCode } = await letterTo(email, 'VERIFY_EMAIL');
  await page.goto(`/mail-link/?mode=verifyEmail&oobCode=${oobCode}`);
  await says(page, 'Thank you, your email is verified. Log in to go on.');
  await page.getByRole('button', { name: 'Email' }).click();
  await signIn(page, email);
  await expect(page.getByLabel('Name')).toHaveValue('Noor');
  await begin(page);
  // The same link again.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/mail-link/?mode=verifyEmail&oobCode=${oobCode}`);
  await says(page, 'This link is no longer valid. Ask for a new one.');
});

test('Firebase’s own page for the link comes back to the login, with where the player was going', async ({
  page,
}) => {
  const email = someone();
  await page.goto('/auth/sign-up/?redirect=/profile/badges/');
  await page.getByLabel('Name').fill('Noor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await says(page, 'Check your inbox');
  await page.goto((await letterTo(email, 'VERIFY_EMAIL')).oobLink);
  await expect(page).toHaveURL('/auth/login/?redirect=%2Fprofile%2Fbadges%2F');
  await page.getByRole('button', { name: 'Email' }).click();
  await signIn(page, email);
  await begin(page, '/profile/badges/');
});

test('a used address, a wrong password and an unknown person are told as Firebase tells them', async ({
  page,
}) => {
  const email = someone();
  await haveAccount(email, PASSWORD);
  await signUp(page, email);
  await says(page, 'Email already in use.');
  await createEmail(page);
  await signIn(page, email, 'not the password');
  await says(page, 'Invalid password.');
  await signIn(page, someone());
  await says(page, 'User not found.');
  await signIn(page, 'noor@');
  await says(page, 'Invalid email address.');
  await page.goto('/auth/reset-password/');
  await page.getByLabel('Email').fill(someone());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await says(page, 'User not found.');
});

test('a project that hides its accounts tells neither', async ({ page }) => {
  await hideAccounts(true);
  const email = someone();
  await haveAccount(email, PASSWORD);
  await createEmail(page);
  for (const who of [email, someone()]) {
    await signIn(page, who, 'not the password');
    await says(page, 'Wrong email or password.');
    await page.reload();
    await page.getByRole('button', { name: 'Email' }).click();
  }
  await page.goto('/auth/reset-password/');
  await page.getByLabel('Email').fill(someone());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await says(page, 'Check your inbox');
});

test('who was switched off in Firebase reads so', async ({ page }) => {
  const email = someone();
  await haveAccount(email, PASSWORD);
  await disable(email);
  await createEmail(page);
  await signIn(page, email);
  await says(page, 'User account disabled.');
});

test('too many tries, a way that is switched off, and a fault are told', async ({ page }) => {
  const email = someone();
  await createEmail(page);
  for (const [code, words] of [
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.', 'Too many requests. Try again later.'],
    ['PASSWORD_LOGIN_DISABLED', 'Operation not allowed.'],
    ['INTERNAL_ERROR', 'Internal error.'],
  ] as const) {
    await answering(page, 'signInWithPassword', code);
    await signIn(page, email);
    await says(page, words);
  }
  await answering(page, 'signUp', 'OPERATION_NOT_ALLOWED');
  await signUp(page, email);
  await says(page, 'Operation not allowed.');
});

test('a new password by the link goes in, and ends what was begun with the old one', async ({
  page,
  browser,
}) => {
  const email = someone();
  await haveAccount(email, PASSWORD);
  const elsewhere = await (await browser.newContext()).newPage();
  await createEmail(elsewhere);
  await signIn(elsewhere, email);
  await elsewhere.getByLabel('Name').fill('Noor');
  await begin(elsewhere);

  await page.goto('/auth/reset-password/');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await says(page, 'Check your inbox');
  const { oobCode } = await letterTo(email, 'PASSWORD_RESET');
  await page.goto(`/mail-link/?mode=resetPassword&oobCode=${oobCode}`);
  await page.getByLabel('Password', { exact: true }).fill('another long night');
  await page.getByLabel('Password again').fill('another long night');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/');

  // The earlier session has ended.
  await elsewhere.goto('/profile/');
  await expect(elsewhere).toHaveURL(/^(?!.*\/profile\/$)/);
  await elsewhere.context().close();
  await page.goto('/profile/settings/');
  await expect(page).toHaveURL('/profile/settings/');
});

test('signs in by phone: six digits, a wrong one, and a reload in between', async ({ page }) => {
  const number = `151${String(Date.now()).slice(-8)}`;
  await page.goto('/auth/login/');
  await page.getByLabel('Country code').fill('+49');
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await says(page, 'Check your messages');
  const code = await codeTo(`+49${number}`);
  expect(code).toMatch(/^\d{6}$/);
  await page.getByLabel('6 digit code').fill(code === '000000' ? '000001' : '000000');
  await says(page, 'That code is not right.');
  await page.reload();
  await page.getByLabel('6 digit code').fill(code);
  await page.getByLabel('Name').fill('Noor');
  await begin(page);
});

test('a number that is none is told', async ({ page }) => {
  await page.goto('/auth/login/');
  await page.getByLabel('Country code').fill('+49');
  await page.getByLabel('Mobile number').fill('1234567');
  await answering(page, 'sendVerificationCode', 'INVALID_PHONE_NUMBER : Too short.');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await says(page, 'Please Enter correct Mobile Number with Country Code.');
});

test.describe('Google', () => {
  const person = () => ({ sub: `google-${Date.now()}-${given++}`, email: someone(), name: 'Noor Google' });

  test('signs in through its window, which may answer the page', async ({ page }) => {
    await page.goto('/auth/login/');
    const popup = await answerInWindow(page, person(), () =>
      page.getByRole('button', { name: 'Google' }).click(),
    );
    await expect(page.getByLabel('Name')).toHaveValue('Noor Google');
    expect(popup.isClosed()).toBe(true);
    await begin(page);
  });

  test('a closed window says nothing and may be opened again', async ({ page }) => {
    await page.goto('/auth/login/');
    const google = page.getByRole('button', { name: 'Google' });
    await closeWindow(page, () => google.click());
    await expect(google).not.toHaveAttribute('aria-busy', 'true', { timeout: 20_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await answerInWindow(page, person(), () => google.click());
    await expect(page.getByLabel('Name')).toHaveValue('Noor Google');
  });

  test('where no window opens, the page goes there and comes back signed in', async ({ page }) => {
    await page.goto('/auth/login/?redirect=/profile/badges/');
    await answerOnTheWay(page, person(), () => page.getByRole('button', { name: 'Google' }).click());
    await expect(page.getByLabel('Name')).toHaveValue('Noor Google');
    await begin(page, '/profile/badges/');
  });
});

test('an account is deleted here and at Firebase, by who has just signed in', async ({ page }) => {
  const email = someone();
  await haveAccount(email, PASSWORD);
  await createEmail(page);
  await signIn(page, email);
  await page.getByLabel('Name').fill('Noor');
  await begin(page);
  const erase = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
  };
  // After a reload nobody is signed in at Firebase.
  await page.goto('/profile/settings/');
  await erase();
  await says(page, 'Please sign in again first.');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: 'Email' }).click();
  await signIn(page, email);
  await expect(page).toHaveURL('/profile/settings/');
  await erase();
  await says(page, 'Your account is deleted');
  expect(await accountOf(email)).toBeUndefined();
});

test('staff still sign in with their account of this site', async ({ page }) => {
  await page.goto('/auth/login/');
  await page.getByRole('link', { name: 'I have an account on this site' }).click();
  await signIn(page, 'nobody@example.org');
  await says(page, 'Wrong email or password.');
});
