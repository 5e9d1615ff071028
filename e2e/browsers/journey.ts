/** A journey: what a person does, told once, done in every engine. */
import type { APIRequestContext } from '@playwright/test';
import { aPerson, keptSession, type Person } from '../kit/people.ts';
import type { Engine } from './page/driver.ts';
import type { Page } from './page/page.ts';

export type World = {
  readonly engine: Engine;
  /** Another engine, for whoever is played with. */
  readonly rival: Engine;
  readonly request: APIRequestContext;
  /** A page of nobody, in this engine unless said. */
  readonly visit: (engine?: Engine) => Promise<Page>;
};

export type Journey = { readonly name: string; readonly play: (world: World) => Promise<void> };

/** Makes the page this person's from now on. */
export async function logInAs(page: Page, person: Person): Promise<void> {
  // A page without our program, so that nothing of it is kept before.
  await page.open('/robots.txt');
  await page.evaluate(kept => localStorage.setItem('trivium.session', kept), keptSession(person));
}

/** Somebody signed up, at a page of his own. */
export async function sit(world: World, name = 'Amina', engine = world.engine) {
  const person = await aPerson(world.request, name);
  const page = await world.visit(engine);
  await logInAs(page, person);
  return { page, person };
}

/** A call of this person, beside the browser. */
export async function ask<Reply>(
  { request }: World,
  { token }: Person,
  action: string,
  data: object,
): Promise<Reply> {
  // The cookies of this context are nobody's: two people on one device would be linked.
  const headers = { authorization: `Bearer ${token}`, cookie: 'e2e=device' };
  const reply = await request.post(`/api/${action}`, { headers, data });
  return ((await reply.json()) as { data: Reply }).data;
}
