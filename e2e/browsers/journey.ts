/** A journey: what a person does, written once and run in every engine. */
import type { APIRequestContext } from '@playwright/test';
import { aPerson, keptSession, type Person } from '../kit/people.ts';
import type { Engine } from './page/driver.ts';
import type { Page } from './page/page.ts';

export type World = {
  readonly engine: Engine;
  /** Another engine, for the opponent. */
  readonly rival: Engine;
  readonly request: APIRequestContext;
  /** Opens a page that is signed out, in this engine unless another is given. */
  readonly visit: (engine?: Engine) => Promise<Page>;
};

export type Journey = { readonly name: string; readonly play: (world: World) => Promise<void> };

/** Signs the person in on the page. */
export async function logInAs(page: Page, person: Person): Promise<void> {
  // A page without our scripts, so that they have stored nothing yet.
  await page.open('/robots.txt');
  await page.evaluate(kept => localStorage.setItem('trivium.session', kept), keptSession(person));
}

/** Signs somebody up and opens a page for them. */
export async function sit(world: World, name = 'Amina', engine = world.engine) {
  const person = await aPerson(world.request, name);
  const page = await world.visit(engine);
  await logInAs(page, person);
  return { page, person };
}

/** Makes a call as this person, outside the browser. */
export async function ask<Reply>(
  { request }: World,
  { token }: Person,
  action: string,
  data: object,
): Promise<Reply> {
  // Without the cookies of this context, because two people on one device would be linked.
  const headers = { authorization: `Bearer ${token}`, cookie: 'e2e=device' };
  const reply = await request.post(`/api/${action}`, { headers, data });
  return ((await reply.json()) as { data: Reply }).data;
}
