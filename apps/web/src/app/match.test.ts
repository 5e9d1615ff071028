/** Finding the screen of a path. */
import { expect, test } from 'vitest';
import { matchRoute, paramsOf, type Route } from './match.ts';
import { notFound, routes } from './routes.tsx';

test('takes both forms of the trailing slash, and names the parts', () => {
  expect(paramsOf('/quiz-zone/:category/', '/quiz-zone/geo')).toEqual({ category: 'geo' });
  expect(paramsOf('/quiz-zone/:category/', '/quiz-zone/geo/')).toEqual({ category: 'geo' });
  expect(paramsOf('/quiz-zone/:category/', '/quiz-zone/')).toBeNull();
  expect(paramsOf('/quiz-zone/:category/', '/quiz-zone/a%20b/')).toEqual({ category: 'a b' });
  expect(paramsOf('/quiz-zone/:category/', '/quiz-zone/%E0%A4%A/')).toEqual({ category: '%E0%A4%A' });
});

test('everything else is the 404 page', () => {
  expect(matchRoute(routes, '/nowhere/', notFound).route).toBe(notFound);
});

test('no route hides behind one before it', () => {
  const plain = (route: Route) => route.path.replace(/:\w+/g, 'x1');
  for (const route of routes) {
    expect(matchRoute(routes, plain(route), notFound).route.path).toBe(route.path);
  }
});
