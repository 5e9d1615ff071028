/** How much of the page the on-screen keyboard covers. */
import { expect, it } from 'vitest';
import { coveredBy } from './keyboard.ts';

it.each([
  ['nothing where the keyboard makes the page lower', 420, { height: 420, scale: 1 }, 0],
  ['its height where it lies over the page', 800, { height: 480, scale: 1 }, 320],
  ['nothing for the bar of the browser', 800, { height: 740, scale: 1 }, 0],
  ['nothing for a page that fingers have enlarged', 800, { height: 400, scale: 2 }, 0],
])('covers %s', (_, innerHeight, view, covered) => expect(coveredBy({ innerHeight }, view)).toBe(covered));
