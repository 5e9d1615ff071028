import { expect, test } from 'vitest';
import { pictureWithPart, splitPicture } from './picture-part.ts';

const PART = { x: 30, y: 12.5, width: 40, height: 40 };

test('a part travels in the address and comes back', () => {
  const address = pictureWithPart('/media/abc.webp', PART);
  expect(address).toBe('/media/abc.webp#xywh=percent:30,12.5,40,40');
  expect(splitPicture(address)).toEqual({ whole: '/media/abc.webp', part: PART });
});

test.each([
  '/media/abc.webp',
  '',
  '/media/abc.webp#xywh=percent:30,30,0,40',
  '/media/abc.webp#xywh=percent:80,30,40,40',
  '/media/abc.webp#xywh=30,30,40,40',
  '/media/abc.webp#xywh=percent:1e9,30,40,40',
])('%j is shown whole', address => expect(splitPicture(address)).toEqual({ whole: address, part: null }));
