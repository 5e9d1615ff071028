/** Reports of questions a player was served (DECISIONS 4, SPEC 5). */

import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { linkedAmong } from '../link/link.ts';
import { holdQuestion, wasSeen } from '../question/question.ts';
import { reportQuestion } from './report.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');

let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const newPlayer = async (ageDays: number): Promise<number> => {
  made += 1;
  const [row] = await world.sql<{ id: number }>(
    `insert into player (uid, type, name, created_at) values ($1, 'email', 'R', $2) returning id`,
    [`report-${made}`, new Date(NOW - ageDays * DAY_MS)],
  );
  return row?.id ?? 0;
};

/** A level of so many questions; returns the first. */
const newQuestion = async (inLevel: number): Promise<number> => {
  made += 1;
  const [category] = await world.sql<{ id: number }>(
    `insert into category (slug, type, language_id, name) values ($1, 1, 1, 'R') returning id`,
    [`report-${made}`],
  );
  const rows = await world.sql<{ id: number }>(
    `insert into question (external_id, category_id, kind, text, answer_key)
     select $1 || n, $2, 'choice', 'Q', '{}' from generate_series(1, $3::int) n returning id`,
    [`report-${made}-`, category?.id, inLevel],
  );
  return rows[0]?.id ?? 0;
};

const serve = (playerId: number, questionId: number) =>
  world.sql('insert into seen_question values ($1, $2, $3)', [playerId, questionId, new Date(NOW)]);

const report = (playerId: number, questionId: number, message = 'The answer is wrong') =>
  reportQuestion(
    world.context,
    { wasServed: (db, who, what) => wasSeen(db, who, what, NOW), holdQuestion, linkedAmong },
    { playerId, questionId, message, now: NOW },
  );

const isHeld = async (questionId: number) => {
  const [row] = await world.sql<{ is_held: boolean }>('select is_held from question where id = $1', [
    questionId,
  ]);
  return row?.is_held;
};

const reportBy = async (questionId: number, ages: readonly number[]): Promise<number[]> => {
  const players: number[] = [];
  for (const age of ages) {
    const playerId = await newPlayer(age);
    await serve(playerId, questionId);
    await report(playerId, questionId);
    players.push(playerId);
  }
  return players;
};

/** These used one browser. */
const onOneDevice = (players: readonly number[]) =>
  world.sql(
    `insert into link_sign (player_id, kind, sign, first_seen_at, last_seen_at)
     select player, 'device', decode(md5($2), 'hex'), $3, $3 from unnest($1::bigint[]) player`,
    [players, `device ${players.join()}`, new Date(NOW)],
  );

describe('report_question (DECISIONS 4)', () => {
  it('needs a reason and a question that was served', async () => {
    const [playerId, questionId] = [await newPlayer(8), await newQuestion(12)];
    await expect(report(playerId, questionId)).rejects.toMatchObject({ code: 'not_served' });
    await serve(playerId, questionId);
    await expect(report(playerId, questionId, ' \n ')).rejects.toMatchObject({ code: 'reason_missing' });
  });

  it('keeps one open report a player and question', async () => {
    const [playerId, questionId] = [await newPlayer(8), await newQuestion(12)];
    await serve(playerId, questionId);
    await report(playerId, questionId, 'first');
    await report(playerId, questionId, '<b>second</b>');
    const rows = await world.sql('select message from report where question_id = $1', [questionId]);
    expect(rows).toEqual([{ message: '<b>second</b>' }]);
  });

  it('holds a question back at the fifth report by an account of 7 days', async () => {
    const questionId = await newQuestion(12);
    await reportBy(questionId, [8, 8, 8, 8, 6]);
    expect(await isHeld(questionId)).toBe(false);
    await reportBy(questionId, [7]);
    expect(await isHeld(questionId)).toBe(true);
  });

  it('counts linked accounts as one: a flood of them holds nothing back (DECISIONS 12)', async () => {
    const questionId = await newQuestion(12);
    const one = await newPlayer(30);
    const others = await reportBy(questionId, [8, 8, 8]);
    await serve(one, questionId);
    const crowd = [one, ...others];
    await onOneDevice(crowd);
    await reportBy(questionId, [8, 8, 8]);
    await report(one, questionId);
    expect(await isHeld(questionId)).toBe(false);
    await reportBy(questionId, [8]);
    expect(await isHeld(questionId)).toBe(true);
  });

  it('counts nobody again whose report of the question was dismissed', async () => {
    const questionId = await newQuestion(12);
    const crowd = await reportBy(questionId, [8, 8, 8, 8]);
    await world.sql(`update report set status = 'dismissed' where question_id = $1`, [questionId]);
    for (const playerId of crowd) await report(playerId, questionId, 'again');
    await reportBy(questionId, [8]);
    expect(await isHeld(questionId)).toBe(false);
  });

  it('never lets a level fall below ten', async () => {
    const questionId = await newQuestion(10);
    await reportBy(questionId, [8, 8, 8, 8, 8, 8]);
    expect(await isHeld(questionId)).toBe(false);
  });
});
