/** The seed of contests: around now, as often as one likes, and never over what somebody has played. */
import type { ContestFile } from '@trivium/formats/pack/contest';
import { type Occasion, placeOccasion } from '@trivium/formats/pack/occasion';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerAll } from '../../../test/kit/contest.ts';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { workOnContests } from '../prize/command.ts';
import { saveContest } from './contest.ts';
import { seedContests } from './seed.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const question = {
  line: 1,
  level: 1,
  kind: 'choice' as const,
  options: ['one', 'two'],
  key: { kind: 'choice' as const, option: 0 },
  note: 'A note.',
  difficulty: 1 as const,
  sample: false,
};
const occasion = (
  slug: string,
  when: 'live' | 'upcoming' | 'past',
  language = 'en',
): Occasion<ContestFile> => ({
  slug,
  language,
  file: '',
  form: { name: slug, text: '', hue: 2, picture: '', fee: 0, prizes: [], when, hours: 4 },
  questions: [1, 2].map(at => ({ ...question, id: `${slug}-${at}`, text: `${slug} asks ${at}` })),
});
const seed = (...occasions: Occasion<ContestFile>[]) =>
  seedContests(world.context, world.app.rooms.settings, occasions, time =>
    placeOccasion(time, world.clock.now()),
  );
const startsOf = async (slug: string) => {
  const [row] = await world.sql<{ starts_at: Date }>('select starts_at from contest where slug = $1', [slug]);
  return row?.starts_at.getTime();
};

it('places each contest as its files say, and those of an unknown language nowhere', async () => {
  const all = [occasion('a-live', 'live'), occasion('an-upcoming', 'upcoming'), occasion('a-past', 'past')];
  expect(await seed(...all, occasion('elsewhere', 'live', 'xx'))).toMatchObject({
    placed: 3,
    unpublished: [],
  });
  const person = await aPlayer(world);
  const { body } = await world.call('get_contest', {}, person.token);
  const lists = body['data'] as Record<string, { slug: string; questions: number }[]>;
  const slugs = ['live', 'upcoming', 'past'].map(name => lists[name]?.map(row => [row.slug, row.questions]));
  // Half of the pool each, unless the file says otherwise.
  expect(slugs).toEqual([[['a-live', 1]], [['an-upcoming', 1]], [['a-past', 1]]]);
});

it('run again, moves what has not begun or is over and nobody has played, and leaves what is live or was played', async () => {
  const all = [occasion('untouched', 'live'), occasion('touched', 'live'), occasion('coming', 'upcoming')];
  await seed(...all);
  const before = { untouched: await startsOf('untouched'), coming: await startsOf('coming') };
  const touched = await startsOf('touched');
  const person = await aPlayer(world);
  const { body } = await world.call('get_questions_by_contest', { contest_id: 'touched' }, person.token);
  await answerAll(world, person, body['data'] as Parameters<typeof answerAll>[2], 1);
  world.clock.advance(HOUR_MS);
  expect(await seed(...all)).toMatchObject({ placed: 1 });
  // Nothing but cancelling changes a live contest, not even where nobody is in it yet.
  expect(await startsOf('untouched')).toBe(before.untouched);
  expect(await startsOf('coming')).toBe((before.coming ?? 0) + HOUR_MS);
  world.clock.advance(DAY_MS);
  expect(await seed(...all)).toMatchObject({ placed: 2 });
  expect(await startsOf('untouched')).toBe((before.untouched ?? 0) + DAY_MS + HOUR_MS);
  expect(await startsOf('touched')).toBe(touched);
});

it('publishes prizes within the budget of the month in which a contest ends, the rest stays unknown', async () => {
  const rich = (slug: string, prizes: number[]) => {
    const one = occasion(slug, 'live');
    return { ...one, form: { ...one.form, prizes } };
  };
  await world.app.rooms.settings.set('contest_prize_budget_coins', 100, null);
  expect(await seed(rich('rich', [80, 21]), rich('fair', [60, 30]))).toMatchObject({
    placed: 2,
    unpublished: [{ name: 'rich', coins: 101, left: 100 }],
  });
  const person = await aPlayer(world);
  expect((await world.call('get_contest', {}, person.token)).body['data']).toMatchObject({
    live: expect.arrayContaining([expect.objectContaining({ slug: 'fair' })]),
  });
  const { body } = await world.call('get_contest_leaderboard', { contest_id: 'rich' }, person.token);
  expect(body['code']).toBe('no_data');
  await world.app.rooms.settings.set('contest_prize_budget_coins', 191, null);
  const [row] = await world.sql<{ id: number }>(`select id from contest where slug = 'rich'`);
  const told: string[] = [];
  const publish = () =>
    workOnContests(world.context, world.app.rooms.settings, ['publish', String(row?.id)], line =>
      told.push(line),
    );
  await publish();
  expect(told).toEqual([`contest ${row?.id} is published`]);
  await expect(publish()).rejects.toThrow('no contest of that number waits');
  const audited = await world.sql(
    `select action, subject from audit where action = 'contest.publish' and subject = $1`,
    [String(row?.id)],
  );
  expect(audited).toHaveLength(1);
});

it('refuses prizes that grow with the rank, and a draw that is larger than the pool', async () => {
  const now = world.clock.now();
  const draft = {
    ...{ slug: 'odd', language: 'en', name: 'Odd', text: '', picture: '', hue: 1, fee: 0 },
    ...{ startsAt: now, endsAt: now + DAY_MS, prizes: [5, 10], questionIds: [] },
  };
  const at = { clockSeconds: 30, now };
  await expect(saveContest(world.context.db, draft, at)).rejects.toThrow(RangeError);
  await expect(
    saveContest(world.context.db, { ...draft, prizes: [], questionsPerPlayer: 1 }, at),
  ).rejects.toThrow(RangeError);
  const greedy = occasion('greedy', 'live');
  const told = await seed({ ...greedy, file: 'x.json', form: { ...greedy.form, perPlayer: 3 } });
  expect(told).toMatchObject({ placed: 0, problems: [{ file: 'x.json' }] });
});
