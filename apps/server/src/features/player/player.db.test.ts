/** A player as others see him: figures and badges, no contact, nobody who is not there (DECISIONS 1, 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAll } from '../../../test/kit/contest.ts';
import { planByIndex } from '../../../test/kit/plan.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
let viewer: Person;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  viewer = await aPlayer(world);
});
afterAll(() => world.close());

const look = (player_id: number, token: string | undefined = viewer.token) =>
  world.call('get_player', { player_id }, token);
const shown = async (player_id: number) => (await look(player_id)).body['data'] as Reply<'get_player'>;

it('shows figures and unlocked badges of what was really played', async () => {
  const person = await aPlayer(world, { name: 'Noor Haddad' });
  const { body } = await world.call(
    'get_questions_by_level',
    { category: 'planet-earth', subcategory: 'land-and-water', level: 1 },
    person.token,
  );
  await answerAll(world, person, body['data'] as Reply<'get_play'>, 8);
  expect(await shown(person.playerId)).toMatchObject({
    player_id: person.playerId,
    name: 'Noor Haddad',
    is_me: false,
    all_time_score: 24,
    plays: 1,
    questions_answered: 10,
    correct_answers: 8,
    ratio: 80,
    best_rank: 1,
    streak_days: 1,
    battles: { rating: null, played: 0, wins: 0, losses: 0, draws: 0 },
    badges: [{ type: 'dashing_debut' }],
    badges_in_all: 15,
  });
});

it('somebody who has just come is all zeros, oneself included', async () => {
  expect(await shown(viewer.playerId)).toMatchObject({
    is_me: true,
    plays: 0,
    ratio: 0,
    best_rank: null,
    badges: [],
  });
});

it('has no contact and nothing of the purse in it (DECISIONS 9)', async () => {
  const person = await aPlayer(world);
  await world.sql(`update player set mobile = '+4915112345678', mobile_verified = true where id = $1`, [
    person.playerId,
  ]);
  const { raw } = await look(person.playerId);
  expect(raw.body).not.toMatch(/example\.org|4915112345678|coin|email|mobile|refer/);
  expect(raw.body).not.toContain(person.uid);
});

it.each([
  ['deactivated', `status = 'deactivated'`],
  ['deleted', `status = 'deleted'`],
  ['an editor', `role = 'editor'`],
  ['an admin', `role = 'admin'`],
])('who is %s is not there', async (_, change) => {
  const person = await aPlayer(world);
  await world.sql(`update player set ${change} where id = $1`, [person.playerId]);
  expect((await look(person.playerId)).body).toMatchObject({ error: true, code: 'no_data' });
});

it('nor is who never was', async () => {
  expect((await look(999_999)).body).toMatchObject({ error: true, code: 'no_data' });
});

it('guests are asked to log in: to them names and pictures only (DECISIONS 1)', async () => {
  const { raw } = await world.call('get_player', { player_id: viewer.playerId });
  expect(raw.statusCode).toBe(401);
});

describe('head to head', () => {
  const versus = async (who: Person, other: Person) =>
    (await world.call('get_head_to_head', { player_id: other.playerId }, who.token)).body[
      'data'
    ] as Reply<'get_head_to_head'>;

  /** A battle that was played; each seat with the player and his place. */
  const battle = async (kind: string, seats: readonly (readonly [Person, number])[], daysAgo: number) => {
    const id = world.context.dice.id();
    await world.sql(
      `insert into battle (id, kind, status, language_id, terms, rounds, state, created_at)
       select $1, $2, 'over', min(id), '{}', '[]', '{}', now() from language`,
      [id, kind],
    );
    for (const [seat, [person, place]] of seats.entries())
      await world.sql(
        `insert into battle_seat (battle_id, seat, player_id, outcome, place, points, right_answers, answer_ms,
           coins, fee, kind, is_rated, ended_at)
         values ($1, $2, $3, $4, $5, $6, 5, 900, 0, 0, $7, false, $8)`,
        [
          ...[id, seat, person.playerId, place === 1 ? 'win' : 'lose', place, 40 - place, kind],
          new Date(world.clock.now() - daysAgo * 86_400_000),
        ],
      );
    return id;
  };

  it('counts real battles between the two by their places; the newest five are listed (ALIVE 4)', async () => {
    const [ann, bob, cem] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    expect((await versus(ann, bob)).battles).toEqual({ won: 0, lost: 0, drawn: 0, last: [] });
    for (const daysAgo of [9, 8, 7, 6])
      await battle(
        'friend',
        [
          [ann, 1],
          [bob, 2],
        ],
        daysAgo,
      );
    await battle(
      'random',
      [
        [bob, 1],
        [ann, 2],
      ],
      5,
    );
    // In a group both stand behind the winner; once as equals.
    await battle(
      'group',
      [
        [cem, 1],
        [bob, 2],
        [ann, 3],
      ],
      4,
    );
    const newest = await battle(
      'group',
      [
        [cem, 1],
        [ann, 2],
        [bob, 2],
      ],
      3,
    );
    await battle(
      'bot',
      [
        [ann, 1],
        [bob, 2],
      ],
      2,
    );
    await battle(
      'friend',
      [
        [ann, 1],
        [cem, 2],
      ],
      1,
    );
    const { won, lost, drawn, last } = (await versus(ann, bob)).battles;
    expect([won, lost, drawn]).toEqual([4, 2, 1]);
    expect(last).toHaveLength(5);
    expect(last[0]).toMatchObject({ battle_id: newest, kind: 'group', result: 'drawn', own_points: 38 });
    expect(last.map(({ result }) => result)).toEqual(['drawn', 'lost', 'lost', 'won', 'won']);
    expect((await versus(bob, ann)).battles).toMatchObject({ won: 2, lost: 4, drawn: 1 });
  });

  it('shows subjects to friends from 20 first tries on, unless they are hidden; a second try is no first', async () => {
    const [ann, bob] = [await aPlayer(world), await aPlayer(world)];
    const begin = async (person: Person) => {
      const { body } = await world.call(
        'get_questions_by_level',
        { category: 'planet-earth', subcategory: 'land-and-water', level: 1 },
        person.token,
      );
      return body['data'] as Reply<'get_play'>;
    };
    const play = async (person: Person, right: number) =>
      answerAll(world, person, await begin(person), right);
    await play(ann, 6);
    await play(ann, 10);
    expect(
      await world.sql(
        'select sum(answered - right_first)::int as wrong_at_first from player_topic where player_id = $1',
        [ann.playerId],
      ),
    ).toEqual([{ wrong_at_first: 4 }]);
    expect(await versus(bob, ann)).toMatchObject({ subjects_shown: false, subjects: [], presence: null });
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      await world.call('request_friend', { player_id: other.playerId }, one.token);
    await world.sql('update player_topic set answered = 19, right_first = 13 where player_id = $1', [
      ann.playerId,
    ]);
    expect(await versus(bob, ann)).toMatchObject({ subjects_shown: true, subjects: [] });
    const news = (await world.call('get_friend_news', {}, bob.token)).body['data'];
    expect(news).toContainEqual(
      expect.objectContaining({
        player_id: ann.playerId,
        kind: 'level',
        level: 1,
        category: expect.stringMatching(/^[A-Z]/),
      }),
    );
    await begin(ann);
    expect((await versus(bob, ann)).presence?.activity).toMatchObject({
      kind: 'playing',
      mode: 'quiz_zone',
      level: 1,
    });
    await world.sql('update player_topic set answered = 20, right_first = 13 where player_id = $1', [
      ann.playerId,
    ]);
    const { subjects, plays_well, presence } = await versus(bob, ann);
    expect(subjects).toMatchObject([{ own_percent: null, other_percent: 65 }]);
    expect(plays_well).toMatchObject([{ id: subjects[0]?.id, percent: 65 }]);
    expect(presence?.is_online).toBe(true);
    // His own best subjects are not among them.
    expect((await versus(ann, bob)).plays_well).toEqual([]);
    await world.call('set_friend_switch', { name: 'subjects', status: 0 }, ann.token);
    expect(await versus(bob, ann)).toMatchObject({ subjects_shown: false, subjects: [], plays_well: [] });
  });

  it('shows friends the roads that both travel, those played last first, unless activity is hidden', async () => {
    const [ann, bob] = [await aPlayer(world), await aPlayer(world)];
    const passed = (person: Person, road: string, level: number, daysAgo: number) =>
      world.sql(
        `insert into level_best (player_id, category_id, subcategory_id, level, best_percent, passed_at)
         select $1, category_id, id, $3, 80, $4 from subcategory where slug = $2`,
        [person.playerId, road, level, new Date(world.clock.now() - daysAgo * 86_400_000)],
      );
    await passed(ann, 'land-and-water', 1, 9);
    await passed(ann, 'land-and-water', 2, 8);
    await passed(bob, 'land-and-water', 1, 7);
    const [other] = await world.sql<{ slug: string; name: string }>(
      `select part.slug, part.name from subcategory part join subcategory known on known.category_id = part.category_id
       where known.slug = 'land-and-water' and part.slug <> known.slug order by part.id limit 1`,
    );
    if (other === undefined) throw new Error('the pack has one road');
    await passed(bob, other.slug, 3, 1);
    expect((await versus(bob, ann)).roads).toEqual([]);
    await world.call('request_friend', { player_id: bob.playerId }, ann.token);
    await world.call('request_friend', { player_id: ann.playerId }, bob.token);
    const [only, ...more] = (await versus(bob, ann)).roads;
    expect(only).toMatchObject({ own_level: 1, other_level: 2 });
    expect(only?.levels).toBeGreaterThanOrEqual(2);
    expect(more).toEqual([]);
    await passed(ann, other.slug, 1, 0);
    expect((await versus(bob, ann)).roads).toMatchObject([
      { name: other.name, own_level: 3, other_level: 1 },
      { own_level: 1, other_level: 2 },
    ]);
    await world.call('set_friend_switch', { name: 'activity', status: 0 }, ann.token);
    expect((await versus(bob, ann)).roads).toEqual([]);
    expect((await versus(ann, bob)).roads).toHaveLength(2);
  });

  it('finds the roads of both by the keys of the two players', async () => {
    const passed = `select category_id, subcategory_id, max(level) from level_best
      where player_id = $1 and passed_at is not null group by category_id, subcategory_id`;
    expect(await planByIndex(world, passed, [1])).toContain('level_best_pkey');
  });
});
