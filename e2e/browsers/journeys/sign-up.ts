/** A stranger signs up by e-mail. */
import { randomInt } from 'node:crypto';
import { linkTo } from '../../kit/letters.ts';
import type { Journey } from '../journey.ts';
import { button, field, link, text } from '../page/target.ts';
import { fits } from '../stage.ts';

const PASSWORD = 'three roads meet here';

export const signUp: Journey = {
  name: 'sign-up by e-mail to home, out and in again',
  play: async ({ visit }) => {
    const page = await visit();
    await page.resize(480, 860);
    const email = `stranger${randomInt(1e9)}@example.org`;
    await page.open('/');
    await page.sees({ role: 'heading', level: 1 });
    await fits(page, 'home');
    await page.open('/auth/sign-up/');
    await page.fill(field('Name'), 'ines holm');
    await page.fill(field('Email'), email);
    await page.fill(field('Password'), 'short');
    await page.press('Enter');
    await page.sees(text(/at least \d+ characters/i));
    await page.fill(field('Password'), PASSWORD);
    await page.fill(field('Password again'), PASSWORD);
    await page.press('Enter');
    await page.sees(text('Check your inbox'));

    await page.open(await linkTo(email));
    await page.isAt(/^\/auth\/set-up\//);
    await page.click({ role: 'radio', name: 'Picture 5' });
    await page.click({ role: 'checkbox', name: /I am at least 16 years old/ });
    await fits(page, 'set-up');
    await page.click(button(/go|save|start|done|play/i));
    await page.isAt(/^\/$/);
    await page.sees(text(/Ines holm/));

    await page.open('/profile/settings/');
    await page.click(button('Log out'));
    await page.isAt(/^\/$/);
    await page.open('/auth/login/');
    await page.click(button('Email'));
    await page.fill(field('Email'), email);
    await page.fill(field('Password'), PASSWORD);
    await page.press('Enter');
    await page.isAt(/^\/$/);
    await page.misses(link('Log in'));
    await page.open('/profile/');
    await page.sees(text(/Ines holm/));
  },
};
