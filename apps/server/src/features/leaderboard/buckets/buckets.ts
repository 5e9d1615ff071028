/** The counted ranges of one board in memory, sorted, with the number of places before each. Pure. */
import { comparePlaces, type Place } from '@trivium/rules/leaderboard/board';

/** One range: where it begins, and how many places it holds. */
export type Bucket = {
  readonly first: Place;
  readonly count: number;
  readonly generation: number;
  readonly version: number;
};

/** All ranges of a board, the best places first. */
export type Buckets = {
  readonly list: readonly Bucket[];
  /** `before[i]` places lie before range i; one more entry holds the total. */
  readonly before: readonly number[];
  readonly version: number;
};

/** A range found: where to begin reading, where it ends, and the number of places before it. */
export type Found = { readonly first: Place; readonly end: Place | null; readonly before: number };

/** Lies before every possible place; the first range begins here. */
export const TOP: Place = { score: Number.MAX_SAFE_INTEGER, reachedAt: 0, playerId: 0 };

/** A board without counts reads as one range. */
export const NO_BUCKETS: Buckets = { list: [], before: [0], version: 0 };

/** Merges ranges from the database: replaced and added ones. A newer generation replaces all older ranges. */
export const withNews = (known: Buckets, news: readonly Bucket[]): Buckets => {
  if (news.length === 0) return known;
  const generation = [...known.list, ...news].reduce((most, bucket) => Math.max(most, bucket.generation), 0);
  const merged = [...known.list, ...news]
    .filter(bucket => bucket.generation === generation)
    .sort((one, other) => comparePlaces(one.first, other.first) || other.version - one.version);
  const list = merged.filter((bucket, index) => {
    const previous = merged[index - 1];
    return previous === undefined || comparePlaces(previous.first, bucket.first) !== 0;
  });
  const before = [0];
  for (const { count } of list) before.push((before.at(-1) ?? 0) + count);
  return {
    list,
    before,
    version: news.reduce((most, { version }) => Math.max(most, version), known.version),
  };
};

export const totalOf = ({ before }: Buckets): number => before.at(-1) ?? 0;

const found = ({ list, before }: Buckets, index: number): Found => ({
  first: index === 0 ? TOP : (list[index]?.first ?? TOP),
  end: list[index + 1]?.first ?? null,
  before: before[index] ?? 0,
});

/** The last index for which `isBefore` holds, at least 0. It must hold for a prefix of the list. */
const lastWhere = (length: number, isBefore: (index: number) => boolean): number => {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isBefore(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The range in which a place lies. */
export const bucketOfPlace = (buckets: Buckets, place: Place): Found =>
  found(
    buckets,
    lastWhere(buckets.list.length, index => {
      const bucket = buckets.list[index];
      return bucket !== undefined && comparePlaces(bucket.first, place) <= 0;
    }),
  );

/** The range in which a list from `offset` begins. */
export const bucketAtOffset = (buckets: Buckets, offset: number): Found =>
  found(
    buckets,
    lastWhere(buckets.list.length, index => (buckets.before[index] ?? 0) <= offset),
  );
