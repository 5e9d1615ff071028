/** Share links over HTTP: what they show and to whom, when they are refused, how they end, and their pictures (DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBegun, addQuestions, aFighter } from '../../../test/kit/arena.ts';
import { aContest, answerAll, closeContests } from '../../../test/kit/contest.ts';
import { listen } from '../../../test/kit/live.ts';
import { planByIndex } from '../../../test/kit/plan.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { aDuel, answerSix } from '../duel/duel.test-kit.ts';
import { SHARE_JOB } from './jobs.ts';

type Link = Reply<'create_share_link'>;
type Shared = Reply<'get_shared'>;
type Play = Reply<'get_play'>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
});
afterAll(() => world.close());

const settings = () => world.app.rooms.settings;
const ok = async <T>(action: string, fields: Record<string, unknown> = {}, person?: Person): Promise<T> => {
  const { status, body } = await world.call(action, fields, person?.token);
  expect([action, status, body['code'] ?? null]).toEqual([action, 200, null]);
  return body['data'] as T;
};
const no = async (action: string, fields: Record<string, unknown> = {}, person?: Person) =>
  (await world.call(action, fields, person?.token)).body['code'];
const share = (person: Person, kind: string, subject = '') =>
  ok<Link>('create_share_link', { kind, subject }, person);
const tokenOf = ({ address }: Link): string => new URL(address).pathname.split('/')[2] ?? '';
const picture = (path: string) => world.app.inject({ url: path });

const aLevel = (person: Person): Promise<Play> =>
  ok<Play>('get_questions_by_level', { category: 'arena', level: 1 }, person);
const aPlayed = async (name: string, right = 7): Promise<{ person: Person; play: Play }> => {
  const person = await aPlayer(world, { name });
  return { person, play: await answerAll(world, person, await aLevel(person), right) };
};

describe('a link to a play', () => {
  it('shows its figures and squares to everybody, and nothing of its questions (DECISIONS 13)', async () => {
    const { person, play } = await aPlayed('Amina');
    const link = await share(person, 'play', play.play_id);
    const { body } = await world.call('get_shared', { token: tokenOf(link) });
    expect(body['data']).toMatchObject({
      ...{ name: 'Amina', is_mine: false },
      facts: { kind: 'play', mode: 'quiz_zone', level: 1, right: 7, of: 10, on: null },
    });
    const { facts } = body['data'] as Shared;
    expect(facts.kind === 'play' && facts.squares).toEqual([
      ...Array<string>(7).fill('right'),
      ...Array<string>(3).fill('wrong'),
    ]);
    for (const { text, options } of play.questions)
      for (const words of [text, ...options.map(option => option.text)])
        expect(JSON.stringify(body)).not.toContain(JSON.stringify(words));
    expect((await ok<Shared>('get_shared', { token: tokenOf(link) }, person)).is_mine).toBe(true);
  });

  it('is one for each play, also when two tabs ask at once, and begins anew after it was ended', async () => {
    const { person, play } = await aPlayed('Ben');
    const both = await Promise.all([0, 1].map(() => share(person, 'play', play.play_id)));
    expect(new Set(both.map(({ address }) => address)).size).toBe(1);
    const [link] = both;
    if (link === undefined) throw new Error('no link');
    expect((await picture(link.picture)).statusCode).toBe(200);
    await ok('end_share_link', { link_id: link.link_id }, person);
    expect(await no('get_shared', { token: tokenOf(link) })).toBe('share_gone');
    expect((await picture(link.picture)).statusCode).toBe(404);
    expect((await share(person, 'play', play.play_id)).address).not.toBe(link.address);
  });

  it('is refused for a play of somebody else, one that runs, one given up and one that is not there', async () => {
    const { play } = await aPlayed('Cleo');
    const person = await aPlayer(world);
    const running = await aLevel(person);
    const ask = (subject: string) => no('create_share_link', { kind: 'play', subject }, person);
    expect(await ask(play.play_id)).toBe('play_not_found');
    expect(await ask(running.play_id)).toBe('share_not_yet');
    expect(await ask('00000000-0000-4000-8000-000000000000')).toBe('play_not_found');
    expect(await ask("' or true")).toBe('play_not_found');
    await ok('quit_play', { play_id: running.play_id }, person);
    expect(await ask(running.play_id)).toBe('no_data');
  });

  it('is ended by its owner alone', async () => {
    const { person, play } = await aPlayed('Dora');
    const link = await share(person, 'play', play.play_id);
    await ok('end_share_link', { link_id: link.link_id }, await aPlayer(world));
    expect((await ok<Shared>('get_shared', { token: tokenOf(link) })).name).toBe('Dora');
  });

  it('ends after its days, and the job deletes it', async () => {
    const { person, play } = await aPlayed('Emil');
    const link = await share(person, 'play', play.play_id);
    await settings().set('share_days', 1, null);
    const other = await aPlayed('Fay');
    const short = await share(other.person, 'play', other.play.play_id);
    await settings().set('share_days', 90, null);
    world.clock.advance(2 * DAY_MS);
    expect(await no('get_shared', { token: tokenOf(short) })).toBe('share_gone');
    expect((await ok<Shared>('get_shared', { token: tokenOf(link) })).name).toBe('Emil');
    await world.context.jobs.runNow(SHARE_JOB);
    const left = await world.sql('select id from share_link where id = any($1)', [
      [link.link_id, short.link_id],
    ]);
    expect(left).toEqual([{ id: link.link_id }]);
  });
});

describe('links of a player', () => {
  it('are listed newest first, a page at a time, found by an index, and no more than fit', async () => {
    const { person, play } = await aPlayed('Gil');
    await settings().set('share_links_most', 1, null);
    await share(person, 'play', play.play_id);
    expect(await no('create_share_link', { kind: 'profile' }, person)).toBe('share_links_full');
    // The one that is there is no further one.
    await share(person, 'play', play.play_id);
    await settings().set('share_links_most', 200, null);
    await share(person, 'profile');
    const { body } = await world.call('get_share_links', { limit: 1 }, person.token);
    expect([body['total'], (body['data'] as Link[]).map(({ facts }) => facts.kind)]).toEqual([
      2,
      ['profile'],
    ]);
    const plan = await planByIndex(
      world,
      'select * from share_link where player_id = $1 and ends_at > now() order by id desc limit 20',
      [person.playerId],
    );
    expect(plan).toContain('share_link_newest');
  });

  it('are neither made nor shown while sharing is off, nor of a player who was shut out', async () => {
    const { person, play } = await aPlayed('Hana');
    const link = await share(person, 'play', play.play_id);
    await settings().set('share_enabled', false, null);
    expect(await no('create_share_link', { kind: 'play', subject: play.play_id }, person)).toBe('share_off');
    expect(await no('get_share_links', {}, person)).toBe('share_off');
    expect(await no('get_shared', { token: tokenOf(link) })).toBe('share_gone');
    expect((await picture(link.picture)).statusCode).toBe(404);
    await settings().set('share_enabled', true, null);
    await world.sql(`update player set status = 'deactivated' where id = $1`, [person.playerId]);
    expect(await no('get_shared', { token: tokenOf(link) })).toBe('share_gone');
  });

  it('to a profile show what a player’s page shows, as it is now', async () => {
    const { person } = await aPlayed('Ines', 10);
    const link = await share(person, 'profile');
    const { facts } = await ok<Shared>('get_shared', { token: tokenOf(link) });
    const page = await ok<Reply<'get_player'>>('get_player', { player_id: person.playerId }, person);
    expect(facts).toEqual({
      kind: 'profile',
      level: page.level,
      score: page.all_time_score,
      badges: page.badges.length,
      days: page.streak_days,
    });
  });
});

describe('a link to a contest', () => {
  it('waits until it is decided, and then shows place and points (DECISIONS 12)', async () => {
    const contest = await aContest(world);
    const people = [await aPlayer(world, { name: 'Jon' }), await aPlayer(world)];
    for (const [at, person] of people.entries()) {
      const play = await ok<Play>('get_questions_by_contest', { contest_id: String(contest.id) }, person);
      await answerAll(world, person, play, at === 0 ? 3 : 1);
      expect(await no('create_share_link', { kind: 'play', subject: play.play_id }, person)).toBe('no_data');
    }
    const [first] = people;
    if (first === undefined) throw new Error('nobody');
    const subject = String(contest.id);
    expect(await no('create_share_link', { kind: 'contest', subject }, first)).toBe('share_not_yet');
    await closeContests(world, 2 * DAY_MS);
    const link = await share(first, 'contest', subject);
    expect(link.facts).toMatchObject({ kind: 'contest', name: contest.name, rank: 1, players: 2 });
    expect(await no('create_share_link', { kind: 'contest', subject }, await aPlayer(world))).toBe('no_data');
  });
});

describe('a link to a duel', () => {
  it('shows its points once both have played, to whoever was in it, without the other’s name', async () => {
    const { asker, asked, id } = await aDuel(world, 'quick');
    const ask = (person: Person, subject = id) => no('create_share_link', { kind: 'duel', subject }, person);
    await answerSix(world, asked, id, 4);
    expect(await ask(asked)).toBe('no_data');
    await answerSix(world, asker, id, 2);
    expect(await ask(await aPlayer(world))).toBe('no_data');
    expect(await ask(asker, 'nothing')).toBe('no_data');
    const told = await ok<Reply<'get_duel'>>('get_duel', { duel_id: id }, asked);
    const link = await share(asked, 'duel', id);
    const { body } = await world.call('get_shared', { token: tokenOf(link) });
    const [points, theirs] = [told.my_points, told.their_points];
    expect(points).toBeGreaterThan(theirs ?? 0);
    expect(body['data']).toMatchObject({
      name: 'Ben',
      facts: { kind: 'duel', of: 'quick', outcome: 'win', points, theirs },
    });
    expect(JSON.stringify(body)).not.toContain('Ann');
    expect((await share(asker, 'duel', id)).facts).toMatchObject({ outcome: 'lose', points: theirs });
    expect((await picture(link.picture)).headers['content-type']).toBe('image/png');
  });
});

describe('a link to a battle', () => {
  it('shows the points without the other’s name, and waits while answers are looked at', async () => {
    const address = await listen(world);
    const fighters = [
      await aFighter(world, address, { name: 'Kofi' }),
      await aFighter(world, address, { name: 'Lena' }),
    ];
    const battleId = await aBegun(world, fighters);
    for (const { tab } of fighters) tab.close();
    const [kofi] = fighters;
    if (kofi === undefined) throw new Error('nobody');
    expect(await no('create_share_link', { kind: 'battle', subject: battleId }, kofi)).toBe('no_data');
    for (const [seat, { playerId }] of fighters.entries())
      await world.sql(
        `insert into battle_seat (battle_id, seat, player_id, outcome, place, points, right_answers, answer_ms, coins, fee, kind,
           is_rated, ended_at, won_net, held_coins)
         values ($1, $2, $3, $4, $5, $6, 3, 1000, 0, 0, 'friend', false, now(), 0, 0)`,
        [battleId, seat, playerId, seat === 0 ? 'win' : 'lose', seat + 1, 20 - seat],
      );
    const held = (status: string | null) =>
      world.sql('update battle_seat set check_status = $2 where battle_id = $1', [battleId, status]);
    await held('held');
    expect(await no('create_share_link', { kind: 'battle', subject: battleId }, kofi)).toBe('share_not_yet');
    await held(null);
    const link = await share(kofi, 'battle', battleId);
    const { body } = await world.call('get_shared', { token: tokenOf(link) });
    expect(body['data']).toMatchObject({
      name: 'Kofi',
      facts: {
        kind: 'battle',
        mode: 'friend_battle',
        outcome: 'win',
        place: 1,
        seats: 2,
        points: 20,
        theirs: 19,
      },
    });
    expect(JSON.stringify(body)).not.toContain('Lena');
    expect(await no('create_share_link', { kind: 'battle', subject: battleId }, await aPlayer(world))).toBe(
      'no_data',
    );
  });
});

describe('the picture of a link', () => {
  /** Colour at a place, both axes in pixels. */
  const pixel = async (png: Buffer, x: number, y: number): Promise<string> => {
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (y * info.width + x) * 3;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  };
  const near = (one: string, other: string): number =>
    Math.max(
      ...[1, 3, 5].map(at =>
        Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
      ),
    );
  const drawn = async (link: Link): Promise<Buffer> => {
    const reply = await picture(link.picture);
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['x-robots-tag']]).toEqual([
      200,
      'image/png',
      'noindex',
    ]);
    return reply.rawPayload;
  };

  it('is 1200 × 630, kept for minutes, drawn in the site’s colour, and mirrored in Arabic (DESIGN 12)', async () => {
    const { person, play } = await aPlayed('Mona');
    const link = await share(person, 'play', play.play_id);
    const reply = await picture(link.picture);
    expect(reply.headers['cache-control']).toBe('public, max-age=300');
    const { width, height, format } = await sharp(reply.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    const [onMedal, across] = [
      [214, 228],
      [986, 228],
    ] as const;
    expect(near(await pixel(reply.rawPayload, ...onMedal), '#ffb42e')).toBeLessThan(12);
    await settings().set('brand_colour', '#7A3EF0', null);
    const [branded] = (await ok<Link[]>('get_share_links', {}, person)).filter(
      ({ link_id }) => link_id === link.link_id,
    );
    if (branded === undefined) throw new Error('no link');
    expect(branded.picture).not.toBe(link.picture);
    expect(near(await pixel(await drawn(branded), ...onMedal), '#7a3ef0')).toBeLessThan(12);
    // The address of before has the picture of now.
    expect((await picture(link.picture)).headers['cache-control']).toBe('no-cache');
    await settings().set('brand_colour', '', null);
    await world.sql(`update share_link set language = 'ar' where id = $1`, [link.link_id]);
    const arabic = await drawn(link);
    expect(near(await pixel(arabic, ...across), '#ffb42e')).toBeLessThan(12);
    expect(near(await pixel(arabic, ...onMedal), '#ffb42e')).toBeGreaterThan(40);
  });

  it('is drawn in each language, whatever the name holds', async () => {
    const { person, play } = await aPlayed('<b>&amp; 漢字 ﷽ मोनिका منى', 4);
    const link = await share(person, 'play', play.play_id);
    for (const code of ['en', 'ar', 'hi', 'fr', 'es']) {
      await world.sql('update share_link set language = $2 where id = $1', [link.link_id, code]);
      expect((await sharp(await drawn(link)).metadata()).width).toBe(1200);
    }
  });

  it('is not there for a guessed address', async () => {
    for (const path of [
      'x/y.png',
      `${'a'.repeat(43)}/y.png`,
      '..%2F..%2Fetc/passwd.png',
      "'%20or%20true/y.png",
    ])
      expect((await picture(`/share-pictures/${path}`)).statusCode).toBe(404);
  });
});
