/** What replies about a battle need beside its row: people, ratings and words, read once and kept while somebody looks. */
import type { AppContext } from '../../../platform/app-context.ts';
import { pictureAddress } from '../../profile/profile.ts';
import { readQuestions } from '../../question/question.ts';
import { ratingsOf } from '../../rating/rating.ts';
import { readBattle } from '../engine/store.ts';
import type { BattleRow } from '../row.ts';
import { type PersonRow, readPeople, readRematch } from './people-store.ts';
import type { Lookups } from './present.ts';

type Kept = { readonly of: string; readonly beside: Promise<Lookups> };

const idsOf = ({ state }: BattleRow): number[] =>
  state.seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));

export const createLookups = (context: AppContext) => {
  const kept = new Map<string, Kept>();
  /** Of battles that are over: all who are told of one end are told the same. */
  const ends = new WeakMap<BattleRow, Promise<Lookups>>();

  const questionsOf = async ({ rounds }: BattleRow): Promise<Lookups['questions']> => {
    const ids = rounds.map(({ questionId }) => questionId);
    return new Map((await readQuestions(context.db, ids)).map(question => [question.id, question]));
  };

  /** Everybody who sat in the battle before and may still play. */
  const awaitedIn = async (battleId: string): Promise<Lookups['awaited']> => {
    const last = await readBattle(context.pool, battleId);
    if (last === undefined) return [];
    return (await readPeople(context.pool, idsOf(last)))
      .filter(({ status }) => status === 'active')
      .map(({ id, name, picture }) => ({ player_id: id, name, profile: pictureAddress(picture) }));
  };

  const read = async (row: BattleRow, known?: Promise<Lookups>): Promise<Lookups> => {
    const ids = idsOf(row);
    const [people, ratings, questions, rematch, awaited] = await Promise.all([
      readPeople(context.pool, ids),
      row.kind === 'random' ? ratingsOf(context.db, ids) : null,
      known?.then(beside => beside.questions) ?? questionsOf(row),
      row.status === 'over' ? readRematch(context.pool, row.id) : undefined,
      row.status === 'lobby' && row.rematch_of !== null ? awaitedIn(row.rematch_of) : [],
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
      questions,
      rematch:
        rematch === undefined
          ? null
          : { code: rematch.code, from: nameOf(people, rematch.owner_id), ownerId: rematch.owner_id },
      awaited,
    };
  };

  /** A battle that is over may get a rematch at any time: each reading of its row asks again. */
  const ofEnd = (row: BattleRow): Promise<Lookups> => {
    const known = kept.get(row.id);
    const beside = ends.get(row) ?? read(row, known?.of === keyOf(row) ? known.beside : undefined);
    ends.set(row, beside);
    return beside;
  };

  return {
    of: async (row: BattleRow, isWatched: (id: string) => boolean): Promise<Lookups> => {
      if (row.status === 'over') return ofEnd(row);
      const of = keyOf(row);
      const known = kept.get(row.id);
      if (known?.of === of) return known.beside;
      const mine = { of, beside: read(row) };
      kept.set(row.id, mine);
      const drop = () => void (kept.get(row.id) === mine && kept.delete(row.id));
      try {
        const beside = await mine.beside;
        // Who looked may be gone by now, and nobody would forget it again.
        if (!isWatched(row.id)) drop();
        return beside;
      } catch (problem) {
        drop();
        throw problem;
      }
    },
    forget: (id: string): void => void kept.delete(id),
  };
};

const nameOf = (people: readonly PersonRow[], playerId: number): string =>
  people.find(({ id, status }) => id === playerId && status !== 'deleted')?.name ?? '';

/** What the words depend on. Whoever left may have deleted his account: his name is read again. */
const keyOf = (row: BattleRow): string => {
  const left = row.state.seats.filter(({ leftAt }) => leftAt !== null).length;
  return `${idsOf(row).join()}/${left}/${row.rounds.length}`;
};
