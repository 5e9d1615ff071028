/** Records which statements the real server sends for one call of each measured kind. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Recording, withoutOwnWork } from '../floor/recipe.ts';
import type { Tap } from '../floor/tap.ts';
import { callOnce } from '../load/load.ts';
import type { BenchCall } from '../load/wire.ts';
import type { PlayablePlace, Player } from '../stage/players.ts';
import { answerRight } from '../stage/plays.ts';
import { pause } from '../stage/stage.ts';

/** The calls of issue 2 that are compared with a floor. */
export const MEASURED = [
  'get_questions_by_level',
  'submit_answer',
  'finish_play',
  'get_globle_leaderboard',
] as const;
export type Measured = (typeof MEASURED)[number];

/** Right answers before a measured `finish_play`, so that it pays coins and score. */
export const RIGHT_BEFORE_FINISH = 9;

type PlayData = {
  play_id: string;
  questions: readonly { question_id: number; options: readonly { id: string }[] }[];
};

/** The fields of a play's first answer, from the reply that started the play. */
export const firstAnswer = (body: string): { playId: string; questionId: number; answer: string } => {
  const { data } = JSON.parse(body) as { data: PlayData };
  const [question] = data.questions;
  return {
    playId: data.play_id,
    questionId: question?.question_id ?? 0,
    answer: question?.options[0]?.id ?? 'a',
  };
};

export const startCall = (player: Player, { category, subcategory }: PlayablePlace): BenchCall => ({
  action: 'get_questions_by_level',
  fields: { category, ...(subcategory === null ? {} : { subcategory }), level: 1 },
  token: player.token,
});

const subjectOf = (player: Player, playId: string) => ({
  playerId: String(player.id),
  playId,
  tokenHash: createHash('sha256').update(player.token).digest('hex'),
});

/** Makes every call once for each player and returns the statements it caused. */
export const recordCalls = async (
  at: { readonly origin: string; readonly tap: Tap; readonly sql: pg.Pool; readonly place: PlayablePlace },
  players: readonly Player[],
): Promise<Record<Measured, Recording[]>> => {
  const recordings: Record<Measured, Recording[]> = {
    get_questions_by_level: [],
    submit_answer: [],
    finish_play: [],
    get_globle_leaderboard: [],
  };
  const make = async (name: Measured, player: Player, playId: string, call: BenchCall): Promise<string> => {
    at.tap.take();
    const now = Date.now();
    const { status, body } = await callOnce(at.origin, call);
    if (status !== 200 || !body.startsWith('{"error":false')) {
      throw new Error(`${name} was answered ${status} ${body.slice(0, 200)}`);
    }
    // A transaction's commit may pass the tap after the reply.
    await pause(15);
    const knownPlay = playId || (name === 'get_questions_by_level' ? firstAnswer(body).playId : '');
    recordings[name].push({
      statements: withoutOwnWork(at.tap.take()),
      subject: subjectOf(player, knownPlay),
      at: now,
      bodyBytes: Buffer.byteLength(body),
    });
    return body;
  };
  for (const player of players) {
    const { token } = player;
    const { playId, questionId, answer } = firstAnswer(
      await make('get_questions_by_level', player, '', startCall(player, at.place)),
    );
    const fields = { play_id: playId, question_id: questionId, answer };
    await make('submit_answer', player, playId, { action: 'submit_answer', fields, token });
    await answerRight(at.sql, [playId], RIGHT_BEFORE_FINISH);
    const finish = { action: 'finish_play', fields: { play_id: playId }, token };
    await make('finish_play', player, playId, finish);
    await make('get_globle_leaderboard', player, '', { action: 'get_globle_leaderboard', fields: {}, token });
  }
  return recordings;
};
