/** A place on the map and what links four things, over HTTP: what is told when, what counts, and what is refused (DECISIONS 4, 12, 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { readPack } from '@trivium/formats/pack/read-pack';
import { SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedContent } from '../src/features/question/seed/seed.ts';
import { holdCoins } from './kit/coins.ts';
import { aPlayer } from './kit/player.ts';
import { createWorld, type World } from './kit/world.ts';

type Play = Reply<'get_play'>;
type Question = Play['questions'][number];

const COUNT = 10;
const numbered = (of: (at: number) => string) => Array.from({ length: COUNT }, (_, at) => of(at)).join('\n');
const categoryOf = (slug: string, quiz: string) => [
  {
    path: `en/${slug}/category.json`,
    text: JSON.stringify({ name: slug, type: 7, hue: 2, icon: 'globe', position: 99 }),
  },
  { path: `en/${slug}/questions.quiz`, text: `# Level 1\n${quiz}` },
];
/** Degrees that no reply holds by chance. */
const LATITUDE = 37.31;
const LONGITUDE = -71.93;
const MAPS = numbered(
  at => `? [pin-test-${at}] Where is place ${at}?
^ ${LATITUDE}, ${LONGITUDE} within 300 km
+ Right${at}
- North${at}
- South${at}
- East${at}
! It lies there.
`,
);
const LINKS = numbered(
  at => `? [link-test-${at}] What links these four?
* One${at}
* Two${at}
* Three${at}
* Four${at}
+ Joined${at}
- Apart${at}
- Alone${at}
- Away${at}
! They are.
`,
);

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  const { pack, problems } = readPack([...categoryOf('pins', MAPS), ...categoryOf('links', LINKS)]);
  expect(problems).toEqual([]);
  await seedContent(world.context.db, pack);
});
afterAll(() => world.close());

/** One player at a level; every byte that ever reached him is kept. */
const sitDown = async (category: string) => {
  const player = await aPlayer(world);
  const received: string[] = [];
  const call = async (action: string, fields: Record<string, unknown>) => {
    const { body, raw } = await world.call(action, fields, player.token);
    received.push(raw.body);
    return body;
  };
  const play = (await call('get_questions_by_level', { category, level: 1 }))['data'] as Play;
  const on = (at: number) => ({ play_id: play.play_id, question_id: play.questions[at]?.question_id });
  const ask = async (action: string, at: number, fields: object = {}): Promise<Question> => {
    const body = await call(action, { ...on(at), ...fields });
    expect(body['code'] ?? null).toBeNull();
    const question = (body['data'] as Play).questions[at];
    if (question === undefined) throw new Error('not dealt');
    return question;
  };
  return {
    ...{ player, play, call, on, ask },
    received: () => received.join('\n'),
    answer: async (at: number, given: (asked: Question) => string) => {
      const asked = await ask('open_question', at);
      world.clock.advance(SECOND_MS);
      return ask('submit_answer', at, { answer: given(asked) });
    },
  };
};

const idOf = ({ options }: Question, word: string): string =>
  options.find(({ text }) => text.startsWith(word))?.id ?? '';

describe('a place on the map', () => {
  it('tells the distance that counts and the list, and the place with the verdict alone', async () => {
    const { play, ask, call, on, received } = await sitDown('pins');
    expect(play.questions.map(({ kind }) => kind)).toEqual(Array(COUNT).fill('place'));
    expect(play.questions[1]).toMatchObject({ is_shown: false, place: null, options: [] });
    const asked = await ask('open_question', 0);
    expect(asked.place).toEqual({ within_km: 300, latitude: null, longitude: null, off_km: null });
    expect(asked.options).toHaveLength(4);
    await call('use_lifeline', { ...on(0), lifeline: 'fifty_fifty' });
    await call('use_lifeline', { ...on(0), lifeline: 'audience_poll' });
    expect(received()).not.toContain(String(LATITUDE));
    const told = await ask('submit_answer', 0, { answer: `${LATITUDE + 1},${LONGITUDE}` });
    expect(told).toMatchObject({
      answer: `38.31,${LONGITUDE}`,
      verdict: 'right',
      place: { within_km: 300, latitude: LATITUDE, longitude: LONGITUDE, off_km: 111 },
    });
    expect(told.right_answer).toBe(idOf(told, 'Right'));
  });

  it('refuses what is no point of the map and no option, and the question stays open', async () => {
    const { ask, call, on } = await sitDown('pins');
    await ask('open_question', 0);
    for (const answer of [
      '91,0',
      '37.31',
      'NaN,0',
      'Infinity,0',
      '1e1,1',
      '37.311,-71.93',
      '0,181',
      'e',
      'a,b',
    ])
      expect([answer, (await call('submit_answer', { ...on(0), answer }))['code']]).toEqual([
        answer,
        'bad_answer',
      ]);
    expect((await ask('open_question', 0)).verdict).toBeNull();
    expect((await ask('submit_answer', 0, { answer: `${LATITUDE},${LONGITUDE}` })).verdict).toBe('right');
  });

  it('counts a pin up to the distance, and the list like the pin', async () => {
    const { answer, call, play } = await sitDown('pins');
    const near = await answer(0, () => `${(LATITUDE + 2.6).toFixed(2)},${LONGITUDE}`);
    expect([near.verdict, near.place?.off_km]).toEqual(['right', 289]);
    const far = await answer(1, () => `${(LATITUDE + 2.8).toFixed(2)},${LONGITUDE}`);
    expect([far.verdict, far.place?.off_km]).toEqual(['wrong', 311]);
    const listed = await answer(2, asked => idOf(asked, 'Right'));
    expect([listed.verdict, listed.place?.off_km]).toEqual(['right', null]);
    expect((await answer(3, asked => idOf(asked, 'North'))).verdict).toBe('wrong');
    const done = (await call('finish_play', { play_id: play.play_id }))['data'] as Play;
    expect(done.outcome).toMatchObject({ correct: 2, wrong: 2, unanswered: 6 });
    const review = (await call('review_play', { play_id: play.play_id }))['data'] as Play;
    expect(review.questions[1]).toMatchObject({ answer: '40.11,-71.93', place: { off_km: 311 } });
  });

  it('has no lifeline that works on options', async () => {
    const { player, call, ask, on } = await sitDown('pins');
    await holdCoins(world, player.playerId, { bonus: 10 });
    await ask('open_question', 0);
    for (const lifeline of ['fifty_fifty', 'audience_poll'])
      expect((await call('use_lifeline', { ...on(0), lifeline }))['code']).toBe('lifeline_not_allowed');
    expect((await ask('use_lifeline', 0, { lifeline: 'reset_time' })).lifelines).toEqual(['reset_time']);
  });
});

describe('what links four things', () => {
  it('shows the things with the question, and takes one option', async () => {
    const { play, answer } = await sitDown('links');
    expect(play.questions[1]).toMatchObject({ kind: 'connection', clues: [], options: [] });
    const right = await answer(0, asked => {
      expect(asked.clues.map(({ text }) => text.replace(/\d/, ''))).toEqual(['One', 'Two', 'Three', 'Four']);
      expect(asked).toMatchObject({ right_side: [], place: null, right_answer: null });
      return idOf(asked, 'Joined');
    });
    expect(right.verdict).toBe('right');
    expect((await answer(1, asked => idOf(asked, 'Alone'))).verdict).toBe('wrong');
  });

  it('is halved and polled like a choice, and its answers are counted', async () => {
    const { player, ask, answer, call, play } = await sitDown('links');
    await holdCoins(world, player.playerId, { bonus: 10 });
    await ask('open_question', 0);
    const halved = await ask('use_lifeline', 0, { lifeline: 'fifty_fifty' });
    expect(halved.removed).toHaveLength(2);
    expect(halved.removed).not.toContain(idOf(halved, 'Joined'));
    await ask('submit_answer', 0, { answer: idOf(halved, 'Joined') });
    await ask('open_question', 1);
    const polled = await ask('use_lifeline', 1, { lifeline: 'audience_poll' });
    expect(polled.poll?.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    await answer(1, asked => idOf(asked, 'Apart'));
    await call('finish_play', { play_id: play.play_id });
  });

  it('has a fingerprint of its things too, for most are asked in the same words', async () => {
    const rows = await world.sql<{ prints: string; count: string }>(
      `select count(distinct fingerprint) as prints, count(*) as count from question where external_id like 'link-test-%'`,
    );
    expect(rows).toEqual([{ prints: rows[0]?.count, count: rows[0]?.count }]);
  });
});
