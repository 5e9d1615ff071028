/**
 * Google's window needs scripts from Google's hosts, which no test may fetch. This file replaces the small part that the client calls:
 * it hands over the emulator's credential as the window would. The window, the browser's policy for it and the exchange are real.
 */
import type { Page } from '@playwright/test';

type Person = { sub: string; email: string; name: string };

const credential = ({ sub, email, name }: Person) =>
  `providerId=google.com&id_token=${encodeURIComponent(
    JSON.stringify({ sub, email, name, email_verified: true }),
  )}`;

const eventOf = (kind: 'signInViaPopup' | 'signInViaRedirect', eventId: string | null, person: Person) => ({
  authEvent: {
    type: kind,
    eventId,
    urlResponse: `http://localhost/?${credential(person)}`,
    sessionId: 'of the emulator',
    postBody: null,
    tenantId: null,
  },
});

const loader = (after: string) => `
  (() => {
    const frame = {
      restyle: async () => {},
      ping: done => { done(); return Promise.resolve(); },
      register: (name, hear) => { window.fromGoogle = hear; ${after} },
      send: (name, said, answer) => void setTimeout(() => { try { answer([{ webStorageSupport: true }]); } catch {} }, 0),
    };
    window.gapi = {
      load: (name, { callback }) => callback(),
      iframes: {
        Iframe: class {},
        CROSS_ORIGIN_IFRAMES_FILTER: () => true,
        getContext: () => ({ open: (how, opened) => opened(frame) }),
      },
    };
    const { searchParams } = new URL(document.currentScript.src);
    window[searchParams.get('onload')]();
  })();
`;

const serve = (page: Page, script: string) =>
  page.route('https://apis.google.com/js/api.js*', route =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );

/** Answers in the popup that the page opens. */
export const answerInWindow = async (page: Page, person: Person, press: () => Promise<void>) => {
  await serve(page, loader(''));
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  await popup.waitForURL(/\/emulator\/auth\/handler/, { waitUntil: 'commit' });
  const eventId = new URL(popup.url()).searchParams.get('eventId');
  await page.evaluate(
    event => (window as unknown as { fromGoogle: (event: object) => void }).fromGoogle(event),
    eventOf('signInViaPopup', eventId, person),
  );
  return popup;
};

/** Closes the popup without an answer. */
export const closeWindow = async (page: Page, press: () => Promise<void>) => {
  await serve(page, loader(''));
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  await popup.close();
};

/** Blocks popups, so that the page itself goes to Google and comes back with the answer. */
export const answerOnTheWay = async (page: Page, person: Person, press: () => Promise<void>) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const answer = JSON.stringify(eventOf('signInViaRedirect', null, person));
  await serve(page, loader(`setTimeout(() => hear(${answer}), 0);`));
  await page.reload();
  const there = page.waitForURL(/\/emulator\/auth\/handler/, { waitUntil: 'commit' });
  await press();
  await there;
  const back = new URL(page.url()).searchParams.get('redirectUrl') ?? '';
  await page.goto(back);
};
