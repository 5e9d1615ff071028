/** Chromium by its own protocol and Firefox by WebDriver BiDi, both through puppeteer. */
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, {
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
  ProtocolError,
} from 'puppeteer-core';
import { chromiumLaunch } from '../../../tools/src/chromium.ts';
import type { Driver, RunningEngine } from '../page/driver.ts';

const SIZE = { width: 1280, height: 900 };

const elementOf = async (page: Page, expression: string): Promise<ElementHandle<Element>> => {
  const handle = await page.evaluateHandle(expression);
  const element = handle.asElement();
  if (element === null) throw new Error(`nothing there: ${expression}`);
  return element as ElementHandle<Element>;
};

const middleOf = async (page: Page, expression: string) => {
  const element = await elementOf(page, expression);
  await element.scrollIntoView();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`nothing drawn: ${expression}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Puppeteer sets the orientation of the screen too, which Firefox ESR has no command for: the size holds all the same. */
const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  try {
    await page.setViewport(size);
  } catch (problem) {
    if (!(problem instanceof ProtocolError && problem.message.includes('unknown command'))) throw problem;
    // Asked by hand: the pages' own policy forbids what puppeteer would wait with.
    while ((await page.evaluate('innerWidth')) !== size.width) await pause(50);
  }
};

const driverOf = (context: BrowserContext, page: Page): Driver => ({
  open: async url => void (await page.goto(url)),
  evaluate: expression => page.evaluate(expression),
  click: async expression => (await elementOf(page, expression)).click(),
  drag: async (from, onto) => {
    const start = await middleOf(page, from);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    const end = await middleOf(page, onto);
    await page.mouse.move(end.x, end.y + 4, { steps: 6 });
    await page.mouse.up();
  },
  press: async key => {
    const keys = key.split('+') as KeyInput[];
    for (const each of keys) await page.keyboard.down(each);
    for (const each of keys.toReversed()) await page.keyboard.up(each);
  },
  type: words => page.keyboard.type(words),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.evaluate('history.back()')),
  resize: (width, height) => resize(page, { width, height }),
  screenshot: async path => void (await page.screenshot({ path: path as `${string}.png` })),
  leaveFor: async ms => {
    const other = await context.newPage();
    await other.bringToFront();
    await pause(ms);
    await page.bringToFront();
    await other.close();
  },
  close: () => context.close(),
});

/** Starts Chromium, or Firefox when the path of its program is given. */
export async function startByPuppeteer(firefox?: string): Promise<RunningEngine> {
  const browser = await (firefox === undefined
    ? puppeteer.launch({ ...chromiumLaunch(), headless: true })
    : puppeteer.launch({
        browser: 'firefox',
        executablePath: firefox,
        headless: true,
        extraPrefsFirefox: { 'intl.accept_languages': 'en' },
      }));
  return {
    version: await browser.version(),
    newPage: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await resize(page, SIZE);
      // Accepts the question whether to leave the page.
      page.on('dialog', question => void question.accept());
      return driverOf(context, page);
    },
    stop: () => browser.close(),
  };
}
