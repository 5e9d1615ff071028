/** Plays with their answers in a player's data export: only what the player may see now. */
import { sql } from 'kysely';
import { type OwnSection, ownRows } from '../../../platform/data-export.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readQuestions } from '../../question/question.ts';
import { NO_OTHERS } from '../../question/result/others.ts';
import { wholesOf } from '../past/past-store.ts';
import type { PlayRow } from '../store.ts';
import { presentPlay } from './present.ts';
import { countedKeysOf } from './show.ts';

/** A play is about 10 kB. */
const PLAYS_AT_ONCE = 20;

const rows = ownRows({
  name: 'plays',
  table: 'play',
  key: { started_at: 'timestamptz', id: 'uuid' },
  columns: sql`mine.*`,
  rowsAtOnce: PLAYS_AT_ONCE,
});

export const ownPlays: OwnSection = {
  ...rows,
  pages: async function* (db, playerId, now) {
    for await (const page of rows.pages(db, playerId, now))
      yield await exportPlays(db, await wholesOf(db, page as unknown as PlayRow[]), now);
  },
};

const exportPlays = async (db: Db, plays: readonly PlayRow[], now: number) => {
  const ids = plays.flatMap(({ served }) => served.map(({ questionId }) => questionId));
  const questions = await readQuestions(db, [...new Set(ids)]);
  const keys = await Promise.all(plays.map(play => countedKeysOf(db, play)));
  return plays.map((play, index) => {
    const lookups = { questions, countedKeys: keys[index] ?? null, bookmarked: new Set<number>() };
    // What others answered is no data of this player.
    const shown = presentPlay(play, { ...lookups, others: NO_OTHERS, coins: 0, reviewCoins: 0, now });
    return {
      play_id: shown.play_id,
      mode: shown.mode,
      status: shown.status,
      category: shown.category?.name ?? null,
      subcategory: shown.subcategory?.name ?? null,
      level: shown.level,
      started_at: play.started_at,
      ended_at: play.ended_at,
      outcome: shown.outcome,
      questions: shown.questions.map(
        ({
          question_id,
          text,
          options,
          right_side,
          clues,
          place,
          opened_at,
          answer,
          verdict,
          lifelines,
        }) => ({
          ...{ question_id, text, options, right_side, clues, place, opened_at, answer, verdict, lifelines },
        }),
      ),
    };
  });
};
