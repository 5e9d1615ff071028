/** A person with a phone, whose interface and questions are in one language. */
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { aPerson, logInAs } from './people.ts';

/** Signs somebody up who reads `language`, and lets the next visit of the page be theirs on a screen of 360 px. */
export async function aReader(
  { page, request, context }: { page: Page; request: APIRequestContext; context: BrowserContext },
  language: string,
  name?: string,
): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  const person = await aPerson(request, name);
  const headers = { authorization: `Bearer ${person.token}` };
  const ask = async (action: string, data: object) =>
    (await (await request.post(`/api/${action}`, { headers, data })).json()).data;
  const languages: { id: number; code: string }[] = await ask('get_languages', {});
  const own = languages.find(({ code }) => code === language)?.id;
  expect(own).toBeDefined();
  await ask('update_profile', { web_language: language, quiz_language_id: own });
  await logInAs(page, { ...person, player: await ask('get_user_by_id', {}) });
}
