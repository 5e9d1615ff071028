/** The id of a video out of what is pasted. */
import { expect, it } from 'vitest';
import { videoId } from './video-id.ts';

it.each([
  ['https://www.youtube.com/watch?v=0fKBhvDjuy0', '0fKBhvDjuy0'],
  ['https://youtube.com/watch?list=x&v=0fKBhvDjuy0&t=3', '0fKBhvDjuy0'],
  ['https://youtu.be/0fKBhvDjuy0?si=a', '0fKBhvDjuy0'],
  ['https://www.youtube-nocookie.com/embed/0fKBhvDjuy0', '0fKBhvDjuy0'],
  [' 0fKBhvDjuy0 ', '0fKBhvDjuy0'],
  ['0fKB', '0fKB'],
])('%s', (pasted, id) => {
  expect(videoId(pasted)).toBe(id);
});
