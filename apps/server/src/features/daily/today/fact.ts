/** What a player learned from the quiz of his date, for home: a question whose key he was told, with its note (ALIVE 4). */
import type { Db } from '../../../platform/database/db.ts';
import { readTold } from '../../key/key.ts';
import type { PlayRow } from '../../play/play.ts';
import { readQuestions } from '../../question/question.ts';

export type Fact = { readonly language_id: number; readonly text: string; readonly note: string };

/** The first with a note that needs no picture and no sound; null where he was told none, as of a quiz given up. */
export const factOf = async (db: Db, playerId: number, play: PlayRow): Promise<Fact | null> => {
  const ids = play.served.map(({ questionId }) => questionId);
  const told = await readTold(db, playerId, ids);
  const questions = await readQuestions(
    db,
    ids.filter(id => told.has(id)),
  );
  const found = questions.find(({ note, image, audio }) => note !== '' && image === '' && audio === '');
  return found === undefined ? null : { language_id: play.language_id, text: found.text, note: found.note };
};
