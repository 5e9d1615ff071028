/** Before a set: the clock as this player has it, a set left open, and places that are not of this mode. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/reply.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { SetStart } from './set-start.tsx';

const PLAY = '11111111-1111-4111-8111-111111111111';

const show = async ({ resume = null as object | null, status = 200, type = 3 } = {}) => {
  const places = {
    category: { slug: 'words', type, name: 'Words', icon: 'leaf', hue: 2, pattern: 1, questions: 20 },
    subcategories: [],
  };
  recordedServer({
    get_subcategory_by_maincategory: () => (status === 200 ? { reply: places } : { status }),
    get_web_home_settings: () => ({ reply: { me: { resume } } }),
  });
  render(<SetStart mode="guessTheWord" params={{ category: 'words' }} />);
  await act(async () => {});
};
const withExtraTime = (extra_time: number) =>
  useSession.setState({ token: 'x', player: { extra_time, coins: 10 } as never });

afterEach(() => {
  cleanup();
  forgetReplies();
  useSession.setState({ token: '', player: null });
});

it.each([
  [1, '60 s'],
  [1.5, '90 s'],
  [2, '120 s'],
])('tells the clock with an extra time of %f (DECISIONS 4)', async (extraTime, seconds) => {
  useSite.setState({ web: { settings: { guess_the_word_seconds: 60 } } as never });
  withExtraTime(extraTime);
  await show();
  expect(screen.getByText(seconds)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
});

it('goes on with a set that was left open, and says that its clock ran', async () => {
  const place = { category_slug: 'words', subcategory_slug: null, subject_id: null, level: null };
  await show({ resume: { ...place, play_id: PLAY, mode: 'guess_the_word' } });
  expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined();
  expect(screen.getByText(/its clock did not wait/)).toBeDefined();
});

it('does not take the open play of another mode for its own', async () => {
  const place = { category_slug: 'words', subcategory_slug: null, subject_id: null, level: null };
  await show({ resume: { ...place, play_id: PLAY, mode: 'math_mania' } });
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
});

it.each([
  ['of another mode', { type: 1 }],
  ['with an address that nothing can have', { status: 400 }],
])('finds nothing in a category %s, and leads back', async (_, given) => {
  await show(given);
  expect(screen.getByRole('link', { name: 'See all categories' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
