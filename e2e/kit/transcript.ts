/** What a screen reader says, as text: where the focus lands, by the browser's accessibility tree, and what live regions announce (DESIGN 10). */
import { type CDPSession, expect, type Page } from '@playwright/test';

/** Words of a play that chance deals, and what stands in the transcript for them. */
export type Dealt = readonly (readonly [words: string | RegExp, sign: string])[];

export type Transcript = {
  /**
   * Writes down what was said and where the focus went since the last step. A step that comes again must sound as it did
   * the first time, and is written down once.
   */
  readonly after: (step: string, dealt?: Dealt) => Promise<void>;
  /** Writes down what stands on the screen, for who reads it line by line; figures as #, because time and chance make them. */
  readonly reading: (step: string, dealt?: Dealt) => Promise<void>;
  readonly text: () => string;
};

declare global {
  var announced: string[] | undefined;
}

/** Runs in the page, from its first moment: collects what live regions announce, in order. */
const collect = () => {
  const announced: string[] = [];
  globalThis.announced = announced;
  const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
  const spoken = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('[aria-hidden="true"], [hidden]')) return '';
    if (!node.checkVisibility({ visibilityProperty: true })) return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    return label ?? [...node.childNodes].map(spoken).join(' ');
  };
  const regionOf = (node: Node) => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(
      `${LIVE}, [aria-live="off"]`,
    );
    return region?.matches('[aria-live="off"]') ? null : (region ?? null);
  };
  const isAtomic = (region: Element) =>
    region.getAttribute('aria-atomic') === 'true' || region.matches('[role="status"], [role="alert"]');
  const observer = new MutationObserver(changes => {
    const whole = new Set<Element>();
    const parts: string[] = [];
    for (const { target, addedNodes, type } of changes) {
      const region = regionOf(target);
      if (region !== null && isAtomic(region)) whole.add(region);
      else if (region !== null)
        parts.push(...(type === 'childList' ? [...addedNodes] : [target]).map(spoken));
      // An alert speaks when it comes; a status only when it changes.
      for (const node of addedNodes) {
        if (region !== null || !(node instanceof Element)) continue;
        for (const alert of [node, ...node.querySelectorAll('*')]) {
          if (alert.matches('[role="alert"]')) whole.add(alert);
        }
      }
    }
    for (const words of [...parts, ...[...whole].map(spoken)]) {
      const said = words.replaceAll(/\s+/g, ' ').trim();
      if (said !== '') announced.push(said);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
};

type Value = { readonly value?: unknown };
type AxNode = {
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
};

const STATES = ['level', 'checked', 'pressed', 'expanded', 'selected', 'disabled', 'required', 'invalid'];

const nodeWords = ({ role, name, description, properties = [] }: AxNode): string => {
  const states = properties
    .filter(({ name, value }) => STATES.includes(name) && value.value !== false && value.value !== 'false')
    .map(({ name, value }) =>
      typeof value.value === 'boolean' || value.value === 'true' ? name : `${name} ${value.value}`,
    );
  return [
    String(role?.value ?? ''),
    `"${String(name?.value ?? '')}"`,
    ...states,
    ...(description?.value ? [`(${description.value})`] : []),
  ].join(' ');
};

/** A pattern comes after all words. */
const lengthOf = ([words]: Dealt[number]) => (typeof words === 'string' ? words.length : 0);

/** Words of a play by their signs, the longest first, without the marks that only keep directions apart. */
const withSigns = (line: string, dealt: Dealt): string =>
  dealt
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .reduce((words, [each, sign]) => words.replaceAll(each, sign), line.replaceAll(/[\u2066-\u2069]/g, ''));

/** Call before the page goes anywhere. */
export async function transcriptOf(page: Page): Promise<Transcript> {
  await page.addInitScript(collect);
  const session: CDPSession = await page.context().newCDPSession(page);
  const steps = new Map<string, string>();
  let focused = '';
  const focusNow = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined || result.className === 'HTMLBodyElement') return 'nothing';
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return nodes[0] === undefined ? '' : nodeWords(nodes[0] as AxNode);
  };
  return {
    after: async (step, dealt = []) => {
      const said = await page.evaluate(() => globalThis.announced?.splice(0) ?? []);
      const now = await focusNow();
      const lines = [
        step,
        ...said.map(words => `  says   ${withSigns(words, dealt)}`),
        ...(now === focused ? [] : [`  focus  ${withSigns(now, dealt)}`]),
      ].join('\n');
      expect(lines, 'the same step sounds the same').toBe(steps.get(step) ?? lines);
      steps.set(step, lines);
      focused = now;
    },
    reading: async (step, dealt = []) => {
      let tree = '';
      const rests = async () => {
        const before = tree;
        tree = await page.locator('main').ariaSnapshot();
        return tree === before;
      };
      await expect.poll(rests, { intervals: [400] }).toBe(true);
      const isAddress = (line: string) => line.trimStart().startsWith('- /url');
      const lines = tree.split('\n').filter(line => !isAddress(line));
      const said = withSigns(lines.map(line => `  ${line}`).join('\n'), dealt);
      steps.set(step, `${step}\n${said.replaceAll(/(?<!level=)\p{Nd}+/gu, '#')}`);
    },
    text: () => `${[...steps.values()].join('\n')}\n`,
  };
}
