/** Finding the screen of a path. */
import { expect, test } from 'vitest';
import { matchRoute, paramsOf, type Route } from './match.ts';
import { knownMatch, loadMatch, loadRoutes, notFound } from './routes.tsx';

test('takes both forms of the trailing slash, and names the parts', () => {
  expect(paramsOf('/quiz-zone/:category/', '/quiz-zone/geo')).toEqual({ category: 'geo' });
  expect(paramsOf('/quiz-zone/:category/', '/quiz-zone/geo/')).toEqual({ category: 'geo' });
  expect(paramsOf('/quiz-zone/:category/', '/quiz-zone/')).toBeNull();
  expect(paramsOf('/quiz-zone/:category/', '/quiz-zone/a%20b/')).toEqual({ category: 'a b' });
  expect(paramsOf('/quiz-zone/:category/', '/quiz-zone/%E0%A4%A/')).toEqual({ category: '%E0%A4%A' });
});

test('home is known from the start; the tables of the others are fetched for the first of them', async () => {
  expect(knownMatch('/')?.route.path).toBe('/');
  expect(knownMatch('/quiz-zone/geo/')).toBeNull();
  expect((await loadMatch('/quiz-zone/geo/')).params).toEqual({ category: 'geo' });
  expect(knownMatch('/quiz-zone/geo/')?.route.path).toBe('/quiz-zone/:category/');
});

test('everything else is the 404 page', async () => {
  expect((await loadMatch('/nowhere/')).route).toBe(notFound);
});

test('no route hides behind one before it', async () => {
  const plain = (route: Route) => route.path.replace(/:\w+/g, 'x1');
  const all = await loadRoutes();
  for (const route of all) {
    expect(matchRoute(all, plain(route), notFound).route.path).toBe(route.path);
  }
});
