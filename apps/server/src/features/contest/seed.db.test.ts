/** The seed of contests: around now, as often as one likes, and never over what somebody has played. */
import { placeOccasion } from '@trivium/contract/content/occasion';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerAll } from '../../../test/contest.ts';
import { aPlayer } from '../../../test/player.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { saveContest } from './contest.ts';
import { seedContests } from './seed.ts';

const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const question = {
  line: 1,
  level: 1,
  kind: 'choice' as const,
  options: ['one', 'two'],
  key: { kind: 'choice' as const, option: 0 },
  note: 'A note.',
  difficulty: 1,
  sample: false,
};
const occasion = (slug: string, when: 'live' | 'upcoming' | 'past', language = 'en') => ({
  slug,
  language,
  file: '',
  form: { name: slug, text: '', hue: 2, picture: '', fee: 0, prizes: [], when, hours: 4 },
  questions: [1, 2].map(at => ({ ...question, id: `${slug}-${at}`, text: `${slug} asks ${at}` })),
});
const seed = (...occasions: ReturnType<typeof occasion>[]) =>
  seedContests(world.house.db, occasions, {
    place: time => placeOccasion(time, world.clock.now()),
    clockSeconds: 30,
  });
const startsOf = async (slug: string) => {
  const [row] = await world.sql<{ starts_at: Date }>('select starts_at from contest where slug = $1', [slug]);
  return row?.starts_at.getTime();
};

it('places each contest as its files say, and those of an unknown language nowhere', async () => {
  const all = [occasion('a-live', 'live'), occasion('an-upcoming', 'upcoming'), occasion('a-past', 'past')];
  expect(await seed(...all, occasion('elsewhere', 'live', 'xx'))).toBe(3);
  const person = await aPlayer(world);
  const { body } = await world.call('get_contest', {}, person.token);
  const lists = body['data'] as Record<string, { slug: string; questions: number }[]>;
  const slugs = ['live', 'upcoming', 'past'].map(name => lists[name]?.map(row => [row.slug, row.questions]));
  expect(slugs).toEqual([[['a-live', 2]], [['an-upcoming', 2]], [['a-past', 2]]]);
});

it('run again a day later, moves what nobody has played and leaves the rest', async () => {
  await seed(occasion('untouched', 'live'), occasion('touched', 'live'));
  const [untouched, touched] = [await startsOf('untouched'), await startsOf('touched')];
  const person = await aPlayer(world);
  const { body } = await world.call('get_questions_by_contest', { contest_id: 'touched' }, person.token);
  await answerAll(world, person, body['data'] as Parameters<typeof answerAll>[2], 2);
  world.clock.advance(DAY);
  expect(await seed(occasion('untouched', 'live'), occasion('touched', 'live'))).toBe(1);
  expect(await startsOf('untouched')).toBe((untouched ?? 0) + DAY);
  expect(await startsOf('touched')).toBe(touched);
});

it('refuses prizes that grow with the rank', async () => {
  const now = world.clock.now();
  const draft = {
    ...{ slug: 'odd', language: 'en', name: 'Odd', text: '', picture: '', hue: 1, fee: 0 },
    ...{ startsAt: now, endsAt: now + DAY, prizes: [5, 10], questionIds: [] },
  };
  await expect(saveContest(world.house.db, draft, 30)).rejects.toThrow(RangeError);
});
