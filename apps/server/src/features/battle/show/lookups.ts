/** Lookups for replies about a battle: people, ratings and question texts, read once and kept while a socket watches. */
import type { AppContext } from '../../../platform/app-context.ts';
import { pictureAddress } from '../../profile/profile.ts';
import { readQuestions } from '../../question/question.ts';
import { readOthers, type ShowOthers } from '../../question/result/others.ts';
import { ratingsOf } from '../../rating/rating.ts';
import { type BattleRow, playersOf } from '../row.ts';
import { readBattle } from '../rows/store.ts';
import { type PersonRow, readPeople, readRematch } from './people-store.ts';

/** How a player appears to the others. */
export type BattlePerson = { readonly name: string; readonly profile: string };

/** The texts of a question; its key stays in the row. */
export type BattleWords = {
  readonly text: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly options: readonly string[];
  readonly note: string;
};

/** What a reply needs beside the row, read once a battle. */
export type Lookups = {
  /** Without players whose account is deleted. */
  readonly people: ReadonlyMap<number, BattlePerson>;
  /** Ratings before the battle; of random battles only. */
  readonly ratings: ReadonlyMap<number, number>;
  readonly questions: ReadonlyMap<number, BattleWords>;
  /** What others answered, for rounds that are told. */
  readonly others: ShowOthers;
  readonly rematch: { readonly code: string; readonly from: string; readonly ownerId: number } | null;
  /** For the room of a rematch: the other players of the battle before. */
  readonly awaited: readonly (BattlePerson & { readonly player_id: number })[];
};

type Words = Pick<Lookups, 'questions' | 'others'>;

const wordsOf = async ({ db }: AppContext, { rounds }: BattleRow, least: number | null): Promise<Words> => {
  const ids = rounds.map(({ questionId }) => questionId);
  const [questions, others] = await Promise.all([readQuestions(db, ids), readOthers(db, ids, least)]);
  return { questions: new Map(questions.map(question => [question.id, question])), others };
};

/** All players of the battle before who may still play. */
const awaitedIn = async ({ pool }: AppContext, battleId: string): Promise<Lookups['awaited']> => {
  const last = await readBattle(pool, battleId);
  if (last === undefined) return [];
  return (await readPeople(pool, playersOf(last)))
    .filter(({ status }) => status === 'active')
    .map(({ id, name, picture }) => ({ player_id: id, name, profile: pictureAddress(picture) }));
};

const peopleIn = (rows: readonly PersonRow[]): Lookups['people'] =>
  new Map(
    rows
      .filter(({ status }) => status !== 'deleted')
      .map(({ id, name, picture }) => [id, { name, profile: pictureAddress(picture) }]),
  );

const ratingsIn = (ratings: Awaited<ReturnType<typeof ratingsOf>> | null): Lookups['ratings'] =>
  new Map(
    [...(ratings ?? [])].flatMap(([id, { rating, ratedAt }]) => (ratedAt === null ? [] : [[id, rating]])),
  );

type Source = {
  readonly context: AppContext;
  /** Below so many answers nothing is told of others; null for nothing at all. */
  readonly sharesLeast: () => number | null;
};

/** Reads the lookups of a row; takes what it needs of the questions from `known` if it was read before. */
const readLookups = async (
  { context, sharesLeast }: Source,
  row: BattleRow,
  known?: Promise<Lookups>,
): Promise<Lookups> => {
  const ids = playersOf(row);
  const [people, ratings, words, rematch, awaited] = await Promise.all([
    readPeople(context.pool, ids),
    row.kind === 'random' ? ratingsOf(context.db, ids) : null,
    known ?? wordsOf(context, row, sharesLeast()),
    row.status === 'over' ? readRematch(context.pool, row.id) : undefined,
    row.status === 'lobby' && row.rematch_of !== null ? awaitedIn(context, row.rematch_of) : [],
  ]);
  return {
    people: peopleIn(people),
    ratings: ratingsIn(ratings),
    ...{ questions: words.questions, others: words.others },
    rematch:
      rematch === undefined
        ? null
        : { code: rematch.code, from: nameOf(people, rematch.owner_id), ownerId: rematch.owner_id },
    awaited,
  };
};

const nameOf = (people: readonly PersonRow[], playerId: number): string =>
  people.find(({ id, status }) => id === playerId && status !== 'deleted')?.name ?? '';

/** What the lookups depend on. A player who left may have deleted his account, so his name is read again. */
const keyOf = (row: BattleRow): string => {
  const left = row.state.seats.filter(({ leftAt }) => leftAt !== null).length;
  return `${playersOf(row).join()}/${left}/${row.rounds.length}`;
};

type Kept = { readonly key: string; readonly lookups: Promise<Lookups> };

/** Keeps the lookups of open battles while `isWatched`; `forget` drops them. */
export const createLookups = (source: Source, isWatched: (id: string) => boolean) => {
  const kept = new Map<string, Kept>();
  /** Lookups of finished battles by row: all who are told of the same end get the same. */
  const ends = new WeakMap<BattleRow, Promise<Lookups>>();

  /** A finished battle may get a rematch at any time, so each newly read row asks again. */
  const ofEnd = (row: BattleRow): Promise<Lookups> => {
    const known = kept.get(row.id);
    const lookups =
      ends.get(row) ?? readLookups(source, row, known?.key === keyOf(row) ? known.lookups : undefined);
    ends.set(row, lookups);
    return lookups;
  };

  /** Drops these lookups unless newer ones are kept by now. */
  const drop = (id: string, mine: Kept): void => {
    if (kept.get(id) === mine) kept.delete(id);
  };

  const readOpen = async (row: BattleRow, key: string): Promise<Lookups> => {
    const mine = { key, lookups: readLookups(source, row) };
    kept.set(row.id, mine);
    try {
      const lookups = await mine.lookups;
      // The last watcher may be gone by now, and then no `forget` would follow.
      if (!isWatched(row.id)) drop(row.id, mine);
      return lookups;
    } catch (problem) {
      drop(row.id, mine);
      throw problem;
    }
  };

  return {
    of: async (row: BattleRow): Promise<Lookups> => {
      if (row.status === 'over') return ofEnd(row);
      const key = keyOf(row);
      const known = kept.get(row.id);
      return known?.key === key ? known.lookups : readOpen(row, key);
    },
    forget: (id: string): void => void kept.delete(id),
  };
};
