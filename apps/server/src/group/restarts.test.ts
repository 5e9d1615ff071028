/** The restart of a group's database: nobody plays on while it is away. */
import { expect, test, vi } from 'vitest';
import { createRestarts } from './restarts.ts';

const begin = (names: string[]) => {
  const story: string[] = [];
  const restarts = createRestarts<string>({
    restart: async () => void story.push('restart'),
    serving: () => names,
    tell: (to, { says }) => void story.push(`${to}: ${says}`),
  });
  return { story, restarts };
};

test('the database is restarted once every process stands still or is gone, and then all go on', async () => {
  const { story, restarts } = begin(['one', 'two', 'three']);
  const ended = restarts.want();
  await Promise.resolve();
  restarts.still('one');
  restarts.still('one');
  restarts.gone('three');
  await Promise.resolve();
  expect(story).toEqual(['one: stand still', 'two: stand still', 'three: stand still']);
  restarts.still('two');
  await ended;
  expect(story.slice(3)).toEqual(['restart', 'one: go on', 'two: go on', 'three: go on']);
});

test('a process that never stands still is not waited for for ever', async () => {
  vi.useFakeTimers();
  const { story, restarts } = begin(['frozen']);
  const ended = restarts.want();
  await vi.advanceTimersByTimeAsync(4_000);
  await ended;
  expect(story).toEqual(['frozen: stand still', 'restart', 'frozen: go on']);
  vi.useRealTimers();
});
