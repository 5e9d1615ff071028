/** "Download my data": everything about one player, nothing about another, and no table forgotten (DECISIONS 2). */
import { OWN_SECTIONS } from '@trivium/contract/actions/players/account';
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownStatistics } from '../src/features/statistics/data-export.ts';
import { ownCoins } from '../src/features/wallet/data-export.ts';
import { NOT_TOLD } from './kit/not-told.ts';
import { aPlayer, type Person } from './kit/player.ts';
import { createWorld, type World } from './kit/world.ts';

type Download = Reply<'download_user_data'>;

let world: World;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  world = await createWorld({ spoilsBooks: true });
  await addShared();
  // Ids that no other number in the file looks like.
  await world.sql('alter sequence player_id_seq restart with 810000001');
  ada = await aPlayer(world, { name: 'Ada Asks' });
  await world.sql('alter sequence player_id_seq restart with 920000001');
  bob = await aPlayer(world, { name: 'Bob Beside' });
  await plant(ada, bob, 'ada');
  await plant(bob, ada, 'bob');
  await plantBattle();
});
afterAll(() => world.close());

const download = (person: Person) => world.call('download_user_data', {}, person.token);
const told = async (person: Person): Promise<Download> => {
  const { body } = await download(person);
  expect(body['error']).toBe(false);
  return body['data'] as Download;
};

/** What both players have something to do with. */
const addShared = async () => {
  await world.sql(
    `insert into category (slug, type, language_id, name) select 'shared', 1, min(id), 'Shared' from language`,
  );
  await world.sql(
    `insert into question (external_id, category_id, kind, text, options, answer_key)
     select 'shared-' || n, category.id, 'choice', 'Shared question ' || n, '["chosen by ada", "chosen by bob"]',
       '{"kind": "choice", "option": 0}' from category, generate_series(1, 3) n where slug = 'shared'`,
  );
  await world.sql(
    `insert into passage (slug, category_id, title, body, words, reading_seconds)
     select 'shared', id, 'Shared passage', 'text', 1, 1 from category where slug = 'shared'`,
  );
  await world.sql(
    `insert into exam (language_id, title, starts_at, ends_at, exam_key, duration_minutes)
     select min(id), 'Shared exam', now(), now() + interval '1 day', '1234', 10 from language`,
  );
  await world.sql(
    `insert into contest (slug, language_id, name, starts_at, ends_at, open_at)
     select 'shared', min(id), 'Shared contest', now(), now() + interval '1 day', now() + interval '1 day' from language`,
  );
};

const anId = () => world.context.dice.id();

/** A row in every table that names a player, with words that are this player's alone. */
const plant = async (me: Person, other: Person, mark: string) => {
  const [id, otherId] = [me.playerId, other.playerId];
  const one = async (text: string, ...values: unknown[]) => void (await world.sql(text, [id, ...values]));
  const play = anId();
  await one(
    `update player set mobile = $2, referral_code = $3, time_zone = $4 where id = $1`,
    `+49${id}`,
    `CODE${mark.toUpperCase()}`,
    mark === 'bob' ? 'Pacific/Tongatapu' : 'UTC',
  );
  await one(
    `insert into identity_person (uid, email, created_at) select uid, 'sign-in-' || $2::text || '@example.org', now()
     from player where id = $1`,
    mark,
  );
  await one(`update session set device = 'device of ' || $2::text where player_id = $1`, mark);
  await one(
    `insert into payout_request (player_id, method, address, address_hash, coins, amount_cents, currency, details,
       requested_at) values ($1, 'paypal', 'pay-' || $2::text || '@example.org', 'x', 1000, 1000, 'EUR', 'for ' || $2, now())`,
    mark,
  );
  await one(`insert into badge (player_id, type, progress) values ($1, 'elite', 7)`);
  await one(
    `insert into look_owned (player_id, kind, name, coins, bought_at) values ($1, 'back', 'waves', 40, now())`,
  );
  await one(`insert into look_worn (player_id, back) values ($1, 'waves')`);
  await one(
    `insert into road_master (player_id, category_id, mastered_at) select $1, id, now() from category where slug = 'shared'`,
  );
  await one(`insert into experience (player_id, total, day, today) values ($1, 70, '2026-11-01', 7)`);
  await one(
    `insert into experience_gain (player_id, key, xp, gained_at) values ($1, 'duel of ' || $2::text, 30, now())`,
    mark,
  );
  await one(`insert into league_standing (player_id, league, activity) values ($1, 2, 70)`);
  await one(
    `insert into league_member (player_id, week, day, best, points, reached_at)
     values ($1, '2026-11-02', '2026-11-02', '{70}', 70, now())`,
  );
  await one(
    `insert into unlocked_category (player_id, category_id, price, unlocked_at)
     select $1, id, 5, now() from category where slug = 'shared'`,
  );
  const question = { questionId: 0, key: { kind: 'choice', option: 0 }, order: [0, 1], difficulty: 3 };
  const state = {
    ...{ status: 'quit', startedAt: 1, endedAt: 2, nextOpensAt: null, awayAt: null },
    questions: [
      {
        ...{
          openedAt: 1,
          deadlineAt: 2,
          heardAt: null,
          answeredAt: 2,
          verdict: 'wrong',
          answer: { kind: 'choice', option: mark === 'bob' ? 1 : 0 },
        },
        ...{ lifelines: [], removed: [], poll: null, hinted: [] },
      },
    ],
  };
  const policy = {
    ...{
      mode: 'quiz_zone',
      extraTime: 1,
      clock: { kind: 'none' },
      lifelines: {},
      feedback: 3,
      revealsDuringPlay: true,
    },
    ...{ answersMayChange: false, secretUntil: null },
  };
  await one(
    `insert into play (id, player_id, mode, scope, language_id, policy, served, state, status, started_at, ended_at)
     select $2, $1, 'quiz_zone', 'scope', min(language.id), $3, jsonb_build_array($4::jsonb || jsonb_build_object('questionId', min(question.id))),
       $5, 'quit', now(), now() from language, question`,
    play,
    JSON.stringify(policy),
    JSON.stringify(question),
    JSON.stringify(state),
  );
  await one(
    `insert into level_best (player_id, category_id, level, best_percent) select $1, id, 1, 50 from category where slug = 'shared'`,
  );
  await one(`insert into paid_best (player_id, scope, coins) values ($1, 'scope of ' || $2::text, 1)`, mark);
  await one(`insert into passage_best (player_id, passage_id, best_percent) select $1, id, 50 from passage`);
  await one(
    `insert into daily_attempt (player_id, date, language_id, play_id) select $1, '2026-11-01', min(id), $2 from language`,
    play,
  );
  await one(
    `insert into contest_entry (contest_id, player_id, play_id, is_listed, started_at) select id, $1, $2, true, now() from contest`,
    play,
  );
  await one(
    `insert into contest_reminder (contest_id, player_id, created_at) select id, $1, now() from contest`,
  );
  await one(`insert into contest_viewer (contest_id, player_id, seen_at) select id, $1, now() from contest`);
  await one(
    `insert into exam_attempt (exam_id, player_id, number, granted_by) select id, $1, 1, $2 from exam`,
    otherId,
  );
  await one(
    `insert into exam_result (attempt_id, exam_id, player_id, obtained_marks, total_marks, correct, wrong, unanswered,
       spent_ms, duration_ms, sections, pass_percent, ended_by, finished_at, review_at, is_ranked)
     select id, exam_id, player_id, 1, 2, 1, 1, 0, 1, 1, '[]', 30, 'submit', now(), now(), true from exam_attempt where player_id = $1`,
  );
  await one(
    `insert into exam_violation (attempt_id, kind, at) select id, 'hidden', now() from exam_attempt where player_id = $1`,
  );
  await one(
    `insert into exam_extra_time (exam_id, player_id, minutes, given_by, given_at) select id, $1, 15, $2, now() from exam`,
    otherId,
  );
  await one(
    `insert into rating (player_id, rating, deviation, volatility, rated_at) values ($1, 1500, 350, 0.06, now())`,
  );
  const battle = anId();
  await one(
    `insert into battle (id, kind, language_id, terms, state, status, created_at)
     select $2, 'group', min(id), '{}', '{}', 'over', now() from language where $1::bigint is not null`,
    battle,
  );
  await one(
    `insert into room_invite (battle_id, player_id, from_id, invited_at) values ($2, $1, $3, now())`,
    battle,
    otherId,
  );
  await one(
    `insert into battle_watch (battle_id, player_id, since, seen_at) values ($2, $1, now(), now())`,
    battle,
  );
  const duel = anId();
  await one(
    `insert into duel (id, kind, language_id, turn_seconds, quick_seconds, asked_at, due_at)
     select $2, 'thinker', min(id), 1, 1, now(), now() from language where $1::bigint is not null`,
    duel,
  );
  await one(
    `insert into duel_side (duel_id, side, player_id) values ($2, 0, $1), ($2, 1, $3)`,
    duel,
    otherId,
  );
  await one(`insert into ghost_consent (player_id, given_at) values ($1, now())`);
  await one(
    `insert into ghost_race (play_id, player_id, owner_id, about, recorded_at, started_at)
     values ($2, $1, $3, '{"mode": "quiz_zone"}', now(), now())`,
    play,
    otherId,
  );
  await one(
    `insert into duel_rating (player_id, rating, deviation, volatility) values ($1, 1500, 350, 0.06)`,
  );
  await one(`insert into player_record (player_id, plays) values ($1, 3)`);
  await one(
    `insert into player_count (player_id, mode, category_id, answered) select $1, 'quiz_zone', id, 3 from category where slug = 'shared'`,
  );
  await one(
    `insert into answered_question (player_id, question_id, is_right) select $1, id, true from question`,
  );
  await one(
    `insert into player_week (player_id, week, answered, right_answers) values ($1, '2026-11-02', 3, 2)`,
  );
  await one(
    `insert into push_device (player_id, session_hash, endpoint, p256dh, auth, public_key, created_at)
     select $1, token_hash, 'https://push.example/' || $2::text, 'p', 'a', 'k', now() from session where player_id = $1`,
    mark,
  );
  await one(`insert into streak_day (player_id, day) values ($1, '2026-11-01')`);
  await one(
    `insert into leaderboard_score (player_id, board, score, reached_at) values ($1, 'ever', 4, now())`,
  );
  await one(
    `insert into bookmark (player_id, question_id, created_at) select $1, min(id), now() from question`,
  );
  await one(
    `insert into practice_question (player_id, question_id, fingerprint, since, missed_at, asked_on, due_on, stability, difficulty)
     select $1, min(id), 'f', now(), now(), '2026-11-01', '2026-11-03', 2, 2 from question`,
  );
  await one(
    `insert into player_topic (player_id, category_id, answered) select $1, id, 3 from category where slug = 'shared'`,
  );
  await one(
    `insert into report (player_id, question_id, message, created_at) select $1, min(id), 'report by ' || $2::text, now() from question`,
    mark,
  );
  await one(
    `insert into player_report (reporter_id, player_id, kind, message, shown_name, shown_picture, created_at)
     values ($1, $2, 'name', 'said by ' || $3::text, 'Somebody', '', now())`,
    otherId,
    mark,
  );
  await one(
    `insert into notification (audience, player_id, kind, words, created_at)
     values ('player', $1, 'admin_message', jsonb_build_object('text', 'word to ' || $2::text), now())`,
    mark,
  );
  await one(
    `with message as (insert into notification (audience, kind, words, created_at)
       values ('group', 'admin_message', jsonb_build_object('text', 'group of ' || $2::text), now()) returning id)
     insert into notification_reader (player_id, notification_id) select $1, id from message`,
    mark,
  );
  await one(`insert into notification_off (player_id, name) values ($1, 'badge')`);
  for (const row of [
    `friendship (player_id, friend_id, via, since) values ($1, $2, 'page', now())`,
    `friend_request (from_id, to_id, via, sent_at) values ($1, $2, 'code', now())`,
    `friend_aside (player_id, other_id, kind, since) values ($1, $2, 'mute', now())`,
  ])
    await one(`insert into ${row}`, otherId);
  const season = '(select id from duel_season limit 1)';
  await world.sql(
    `insert into duel_season (starts_on, ends_on) values ('2026-11-01', '2026-11-26') on conflict do nothing`,
  );
  await world.sql(
    `insert into duel_season_group (season_id) select ${season} where not exists (select from duel_season_group)`,
  );
  await one(
    `insert into duel_season_member (player_id, season_id, group_id, joined_at)
     values ($1, ${season}, (select id from duel_season_group limit 1), now())`,
  );
  await one(
    `insert into season_page (player_id, season, figures, made_at) values ($1, '2026-3', '{"days": 3}', now())`,
  );
  await one(`insert into friend_letter (player_id, since) values ($1, now())`);
  await one(`insert into friend_off (player_id, name) values ($1, 'activity')`);
  await one(
    `insert into friend_link (player_id, token, made_at) values ($1, 'link-of-a-player-' || $2::text, now())`,
    mark,
  );
  await one(
    `insert into share_link (player_id, token, kind, subject, facts, language, made_at, ends_at)
     values ($1, 'shared-by-a-player-' || $2::text, 'profile', '', '{"kind": "profile"}', 'en', now(), now() + interval '1 day')`,
    mark,
  );
  await one(`insert into player_seen (player_id, seen_at) values ($1, now())`);
  await one(
    `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
     values ('device', convert_to('device of ' || $2::text, 'UTF8'), $1, now(), now())`,
    mark,
  );
  await one(
    `insert into link_apart (player_id, other_id, reason, decided_at) values ($1, $2, 'a family', now())`,
    otherId,
  );
  await one(
    `insert into player_warning (player_id, reason, warned_by, warned_at) values ($1, 'warned', $2, now())`,
    otherId,
  );
  await one(
    `insert into player_note (player_id, text, author_id, written_at) values ($1, 'noted', $2, now())`,
    otherId,
  );
  await one(
    `insert into coin_grant (ask_key, player_id, coins, purse, reason, state, asked_by, asked_at)
     values (gen_random_uuid(), $1, 7, 'bonus', 'given', 'waiting', $2, now())`,
    otherId,
  );
  await one(`insert into referral (friend_id, referrer_id, joined_at) values ($1, $2, now())`, otherId);
};

/** One battle of both: each chose something else. */
const plantBattle = async () => {
  const battle = anId();
  const seat = (option: number) => ({ answers: `${option},${1000 + option},0,4,r;;` });
  await world.sql(
    `insert into battle (id, kind, language_id, terms, rounds, state, status, created_at)
     select $1, 'random', min(language.id), '{}', jsonb_build_array(jsonb_build_object('questionId', min(question.id))),
       $2, 'over', now() from language, question`,
    [battle, JSON.stringify({ seats: [seat(0), seat(1)] })],
  );
  for (const [at, person] of [ada, bob].entries())
    await world.sql(
      `insert into battle_seat (battle_id, seat, player_id, outcome, place, points, right_answers, answer_ms, coins, fee,
         kind, is_rated, ended_at) values ($1, $2, $3, 'win', 1, 4, 1, 1000, 0, 0, 'random', true, now())`,
      [battle, at, person.playerId],
    );
};

describe('a download', () => {
  it('has something of everything that was planted', async () => {
    const { sections } = await told(ada);
    expect(Object.keys(sections)).toEqual([...OWN_SECTIONS]);
    const empty = OWN_SECTIONS.filter(name => sections[name].length === 0);
    expect(empty).toEqual([]);
    expect(sections.profile).toMatchObject([
      { player_id: ada.playerId, name: 'Ada Asks', refer_code: 'CODEADA' },
    ]);
    expect(sections.payouts).toMatchObject([{ address: 'pay-ada@example.org', coins: 1000 }]);
    expect(sections.coins).toMatchObject([{ amount: 10, reason: 'welcome' }]);
    expect(sections.plays[0]?.['questions']).toMatchObject([
      { text: 'Shared question 1', answer: 'a', verdict: 'wrong' },
    ]);
    expect(sections.battles).toMatchObject([
      {
        opponents: ['Bob Beside'],
        answers: [{ question: 'Shared question 1', answer: 'chosen by ada', points: 4 }],
      },
    ]);
    expect(sections.exam_attempts).toMatchObject([{ title: 'Shared exam', reported: [{ kind: 'hidden' }] }]);
    expect(sections.friends).toMatchObject([{ name: 'Bob Beside' }]);
    expect(sections.devices).toMatchObject([{ device: 'device of ada' }]);
  });

  it('holds nothing of anybody else but the name he shows', async () => {
    const theirs = await world.sql<{ found: string }>(
      `select id::text as found from play where player_id = $1
       union all select email from player where id = $1 union all select mobile from player where id = $1
       union all select uid from player where id = $1 union all select encode(token_hash, 'hex') from session where player_id = $1`,
      [bob.playerId],
    );
    const words = [
      'sign-in-bob',
      'CODEBOB',
      'device of bob',
      'pay-bob',
      'for bob',
      'scope of bob',
      'report by bob',
    ];
    const more = [
      'word to bob',
      'group of bob',
      'Tongatapu',
      '"ms": 1001',
      '"ms":1001',
      String(bob.playerId),
    ];
    const { raw } = await download(ada);
    for (const word of [...words, ...more, ...theirs.map(({ found }) => found)])
      expect([word, raw.body.includes(word)]).toEqual([word, false]);
    // The same words are found where they belong, so the search is not blind.
    const own = (await download(bob)).raw.body;
    for (const word of [...words, 'word to bob', String(bob.playerId)]) expect(own).toContain(word);
  });

  it('holds no secret: no token, no hash, no answer that is not told yet', async () => {
    const { raw } = await download(ada);
    for (const word of ['token', 'hash', 'answer_key', 'seed', ada.token])
      expect(raw.body).not.toContain(word);
    await world.sql(`update question set reserved_until = now() + interval '10 years'`);
    const { sections } = await told(ada);
    expect(sections.questions_answered.map(({ is_right }) => is_right)).toEqual([null, null, null]);
    expect(sections.contests).toMatchObject([{ correct: null }]);
    await world.sql('update question set reserved_until = null');
  });

  it('is made five times a day, and for no guest or demo account', async () => {
    const person = await aPlayer(world);
    for (let time = 0; time < 5; time += 1) await told(person);
    expect((await download(person)).body['code']).toBe('too_many_requests');
    world.clock.advance(86_400_001);
    const again = await aPlayer(world, { isDemo: true });
    expect((await download(again)).body['code']).toBe('not_in_demo');
    expect((await world.call('download_user_data')).status).toBe(401);
  });
});

describe('a long list', () => {
  const pagesOf = async (section: (typeof ownStatistics)[number] | undefined, playerId: number) => {
    const pages: (readonly Readonly<Record<string, unknown>>[])[] = [];
    if (section !== undefined)
      for await (const page of section.pages(world.context.db, playerId, world.clock.now())) pages.push(page);
    return pages;
  };

  it('is read in pages of bounded size, each row once', async () => {
    const { playerId } = await aPlayer(world);
    await world.sql(
      `insert into streak_day (player_id, day) select $1, date '2000-01-01' + n from generate_series(1, 1700) n`,
      [playerId],
    );
    const pages = await pagesOf(
      ownStatistics.find(({ name }) => name === 'streak_days'),
      playerId,
    );
    expect(pages.map(page => page.length)).toEqual([500, 500, 500, 200]);
    expect(new Set(pages.flat().map(({ day }) => day)).size).toBe(1_700);
  });

  it('loses none of many at one instant, nor microseconds between two', async () => {
    const { playerId } = await aPlayer(world);
    await world.sql(
      `insert into ledger_posting (player_id, amount, reason, idempotency_key, posted_at)
       select $1, 1, 'test', 'many/' || n, timestamptz '2026-01-01' + (n / 700) * interval '1 microsecond'
       from generate_series(1, 1400) n`,
      [playerId],
    );
    const pages = await pagesOf(
      ownCoins.find(({ name }) => name === 'coins'),
      playerId,
    );
    // One more: the welcome.
    expect(pages.map(page => page.length)).toEqual([500, 500, 401]);
  });
});

it('no table that names a player is forgotten: it is told, or there is a reason why not', async () => {
  const columns = await world.sql<{ found: string }>(
    `select distinct found from (
       select conrelid::regclass::text || '.' || attname as found from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where contype = 'f' and confrelid = 'player'::regclass
       union all
       select table_name || '.' || column_name from information_schema.columns
       join pg_class on pg_class.oid = (table_schema || '.' || table_name)::regclass and not relispartition
       where table_schema = 'public' and (column_name like '%player%' or column_name like '%\\_by' or column_name in ('actor_id', 'user_id'))
         and data_type in ('bigint', 'integer')
       union all select 'player.id') known order by found`,
  );
  const toldOf = new Set(
    world.app.rooms.features.flatMap(({ exports = [] }) => exports.flatMap(({ covers }) => covers)),
  );
  const known = columns.map(({ found }) => found);
  expect(known.filter(column => !toldOf.has(column) && !(column in NOT_TOLD))).toEqual([]);
  // And no reason or promise is left over of a column that is gone.
  expect([...toldOf, ...Object.keys(NOT_TOLD)].filter(column => !known.includes(column))).toEqual([]);
});
