/** What a player knows by subject and topic, from his first answers (ALIVE 4). */
import type { Db } from '../../platform/database/db.ts';
import * as store from './knowledge-store.ts';

export type Known = Pick<store.SubjectRow, 'answered' | 'right_first' | 'last_at'>;
export type Subject = store.SubjectRow & { readonly topics: readonly store.TopicRow[] };

/** A page of subjects: the most answered first, then those of the quiz zone in a language that are not opened yet; and their number. */
export const knowledgeOf = async (
  db: Db,
  playerId: number,
  page: { readonly languageId: number; readonly offset: number; readonly limit: number },
): Promise<{ rows: Subject[]; total: number }> => {
  const [rows, total] = await Promise.all([
    store.readSubjects(db, playerId, page),
    store.countSubjects(db, playerId, page.languageId),
  ]);
  const ids = rows.map(row => row.category_id);
  const topics = ids.length === 0 ? [] : await store.readTopics(db, playerId, ids);
  return {
    rows: rows.map(row => ({
      ...row,
      topics: topics.filter(topic => topic.category_id === row.category_id),
    })),
    total,
  };
};

/** Deletes what a deleted player knew. */
export const forgetKnowledge = async (db: Db, playerId: number): Promise<void> =>
  void (await store.removeTopics(db, playerId));
