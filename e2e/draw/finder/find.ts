/** Runs every part of the finder on the current screen. */
import type { Page } from '@playwright/test';
import { findAtEdges } from './edges.ts';
import type { Fault } from './fault.ts';
import { type Measure, measureTexts } from './measures.ts';
import { openEyes } from './open-eyes.ts';
import { findOverlaps } from './overlaps.ts';
import { findInWords, namesSource } from './words.ts';

export type Findings = { readonly faults: readonly Fault[]; readonly measures: readonly Measure[] };

/** Examines the top and the end of the page, and leaves it at the top. `names` are names of people. */
export async function find(page: Page, names: readonly string[]): Promise<Findings> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(openEyes);
  const faults = [
    ...(await page.evaluate(findAtEdges)),
    ...(await page.evaluate(findOverlaps, false)),
    ...(await page.evaluate(findInWords, [namesSource, names] as const)),
  ];
  const measures = await page.evaluate(measureTexts);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.evaluate(openEyes);
  const covered = await page.evaluate(findOverlaps, true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return { faults: [...faults, ...covered], measures };
}
