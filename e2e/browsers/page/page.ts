/** A page as journeys use it: every step waits for its element, as a person would. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, Engine } from './driver.ts';
import { finderScript } from './finder.ts';
import { type Target, title, written } from './target.ts';

/** Long enough for a busy machine; only a failure takes all of it. */
const PATIENCE_MS = 30_000;
const BETWEEN_MS = 60;

/** When nothing new was fetched for this time, the page is quiet. */
const STILL_MS = 500;

/** How many files were fetched; NaN while something is busy. */
const fetched = `document.querySelector('[aria-busy="true"]') ? NaN : performance.getEntriesByType('resource').length`;

type Plain = string | number | boolean | null | readonly Plain[];

export type Page = Omit<Driver, 'open' | 'evaluate' | 'click' | 'drag'> & {
  readonly engine: Engine;
  /** A path of the site. */
  readonly open: (path: string) => Promise<void>;
  /** Runs a function in the page; it must not use anything outside it. */
  readonly evaluate: <Given extends readonly Plain[], Result>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  readonly click: (target: Target) => Promise<void>;
  readonly drag: (from: Target, onto: Target) => Promise<void>;
  /** Replaces the text of a field. */
  readonly fill: (target: Target, words: string) => Promise<void>;
  /** Chooses from a `select`, whose list no engine lets a test click. */
  readonly choose: (target: Target, value: string) => Promise<void>;
  readonly focus: (target: Target) => Promise<void>;
  readonly hasFocus: (target: Target) => Promise<boolean>;
  readonly count: (target: Target) => Promise<number>;
  readonly texts: (target: Target) => Promise<readonly string[]>;
  /** The text of the first match, once it is visible. */
  readonly text: (target: Target) => Promise<string>;
  readonly attribute: (target: Target, name: string) => Promise<string | null>;
  readonly sees: (target: Target, patienceMs?: number) => Promise<void>;
  readonly misses: (target: Target, patienceMs?: number) => Promise<void>;
  /** Waits until the screen has its heading, is not busy and fetches nothing. */
  readonly settled: () => Promise<void>;
  readonly isAt: (path: RegExp) => Promise<void>;
  readonly until: (what: string, isSo: () => Promise<boolean>, patienceMs?: number) => Promise<void>;
};

export const pageOn = (engine: Engine, driver: Driver, base: string): Page => {
  /** Evaluates an expression that uses the finder, which a new document does not have yet. */
  const ask = async (expression: string): Promise<unknown> => {
    const asked = `globalThis.journey === undefined ? { isNew: true } : { answer: ${expression} }`;
    const reply = (await driver.evaluate(asked)) as { isNew?: true; answer?: unknown };
    if (!reply.isNew) return reply.answer;
    await driver.evaluate(finderScript());
    return ask(expression);
  };
  const found = (target: Target) => `journey.find(${written(target)})`;

  const until: Page['until'] = async (what, isSo, patienceMs = PATIENCE_MS) => {
    const end = Date.now() + patienceMs;
    let problem: unknown;
    for (;;) {
      try {
        problem = undefined;
        if (await isSo()) return;
      } catch (thrown) {
        // A document that is being replaced does not answer.
        problem = thrown;
      }
      if (Date.now() > end) throw new Error(`not ${what}`, { cause: problem });
      await pause(BETWEEN_MS);
    }
  };
  const count = async (target: Target) => Number(await ask(`${found(target)}.length`));
  const sees: Page['sees'] = (target, patienceMs) =>
    until(`seen: ${written(target)}`, async () => (await count(target)) > 0, patienceMs);
  /** A property of the first match, once it is visible. */
  const ofFirst = async (target: Target, about: string) => {
    await sees(target);
    return ask(`(element => ${about})(${found(target)}[0])`);
  };
  /** A field that its label draws is clicked on the label. */
  const pressable = (target: Target) =>
    `(element => /^(radio|checkbox)$/.test(element.type) ? (element.labels?.[0] ?? element) : element)(${found(target)}[0])`;
  /** Waits until it is visible and no longer moves. */
  const stands = async (target: Target) => {
    let before = '';
    await until(`standing: ${written(target)}`, async () => {
      const now = String(await ofFirst(target, 'JSON.stringify(element.getBoundingClientRect())'));
      const isStill = now === before;
      before = now;
      return isStill;
    });
  };
  const text = async (target: Target) => String(await ofFirst(target, 'element.textContent')).trim();
  const texts = async (target: Target) => {
    const said = await ask(`${found(target)}.map(({ textContent }) => textContent.trim())`);
    return said as string[];
  };
  const evaluate = (work: (...given: never[]) => unknown, ...given: readonly Plain[]) =>
    driver.evaluate(`(${work.toString()})(${given.map(written).join(',')})`);
  const focus = async (target: Target) => void (await ofFirst(target, '(element.focus(), true)'));

  return {
    ...driver,
    engine,
    open: path => driver.open(new URL(path, base).href),
    evaluate: evaluate as Page['evaluate'],
    until,
    count,
    sees,
    text,
    texts,
    focus,
    misses: (target, patienceMs) =>
      until(`gone: ${written(target)}`, async () => (await count(target)) === 0, patienceMs),
    click: async target => {
      await stands(target);
      await driver.click(pressable(target));
    },
    drag: async (from, onto) => {
      await stands(onto);
      await driver.drag(`${found(from)}[0]`, `${found(onto)}[0]`);
    },
    fill: async (target, words) => {
      await ofFirst(target, '(element.focus(), element.select(), true)');
      await driver.type(words);
      const held = String(await ofFirst(target, 'element.value'));
      // A field for codes turns the text into capitals.
      assert.equal(held.toLowerCase(), words.toLowerCase());
    },
    choose: async (target, value) => {
      const set = `(element.value = ${written(value)}, element.dispatchEvent(new Event('change', { bubbles: true })))`;
      await ofFirst(target, set);
    },
    hasFocus: async target => (await ask(`${found(target)}[0] === document.activeElement`)) === true,
    attribute: async (target, name) =>
      (await ofFirst(target, `element.getAttribute(${written(name)})`)) as string | null,
    settled: async () => {
      await sees(title);
      let before = -1;
      await until('settled', async () => {
        const now = Number(await driver.evaluate(fetched));
        const isStill = now === before;
        before = now;
        if (!isStill) await pause(STILL_MS);
        return isStill;
      });
    },
    isAt: path =>
      until(`at ${path}`, async () =>
        path.test(String(await driver.evaluate('location.pathname + location.search'))),
      ),
  };
};
