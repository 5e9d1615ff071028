/** What replies about a battle need beside its row: people, ratings and words, read once and kept while somebody looks. */
import type { House } from '../../platform/house.ts';
import { pictureAddress } from '../profile/profile.ts';
import { readQuestions } from '../question/question.ts';
import { ratingsOf } from '../rating/rating.ts';
import type { Beside } from './present.ts';
import type { BattleRow } from './row.ts';
import { readPeople, readRematchCode } from './store.ts';

type Kept = { readonly of: string; readonly beside: Beside };

const idsOf = ({ state }: BattleRow): number[] =>
  state.seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));

export const openBeside = (house: House) => {
  const kept = new Map<string, Kept>();

  const read = async (row: BattleRow): Promise<Beside> => {
    const ids = idsOf(row);
    const [people, ratings, questions, rematchCode] = await Promise.all([
      readPeople(house.pool, ids),
      row.kind === 'random' ? ratingsOf(house.db, ids) : null,
      readQuestions(
        house.db,
        row.rounds.map(({ questionId }) => questionId),
      ),
      row.status === 'over' ? readRematchCode(house.pool, row.id) : null,
    ]);
    return {
      people: new Map(
        people
          .filter(({ status }) => status !== 'deleted')
          .map(({ id, name, picture }) => [id, { name, profile: pictureAddress(picture) }]),
      ),
      ratings: new Map(
        [...(ratings ?? [])].flatMap(([id, { rating, ratedAt }]) => (ratedAt === null ? [] : [[id, rating]])),
      ),
      questions: new Map(questions.map(question => [question.id, question])),
      rematchCode,
    };
  };

  return {
    of: async (row: BattleRow, isWatched: (id: string) => boolean): Promise<Beside> => {
      // A battle that is over may get a rematch at any time.
      if (row.status === 'over') return read(row);
      // Whoever left may have deleted his account: his name is read again.
      const left = row.state.seats.filter(({ leftAt }) => leftAt !== null).length;
      const of = `${idsOf(row).join()}/${left}/${row.rounds.length}`;
      const known = kept.get(row.id);
      if (known?.of === of) return known.beside;
      const beside = await read(row);
      // Asked after reading: who looked may be gone, and nobody would forget it again.
      if (isWatched(row.id)) kept.set(row.id, { of, beside });
      return beside;
    },
    forget: (id: string): void => void kept.delete(id),
  };
};
