/** A reader with a phone whose interface and questions are in one language. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { aReader, logInAs } from './people.ts';
import type { Language } from './texts.ts';

/** Signs somebody up who reads `language`, and lets the next visit of the page be theirs on a screen of 360 px. */
export async function readOnPhone(
  { page, request, context }: { page: Page; request: APIRequestContext; context: BrowserContext },
  language: Language,
  name?: string,
): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await logInAs(page, await aReader(request, language, name));
}
