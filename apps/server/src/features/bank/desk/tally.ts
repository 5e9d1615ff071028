/** The counts of an import: what its rows are, what became of them, and where they go. Pure. */
import type { MendCode, ProblemCode } from '@trivium/rules/bank/finding';
import {
  type BackOutcome,
  ROW_STANDINGS,
  type RowOutcome,
  type RowStanding,
} from '@trivium/rules/bank/import';

type Counts<Name extends string> = Readonly<Partial<Record<Name, number>>>;

export type Tally = {
  readonly standings: Counts<RowStanding>;
  readonly problems: Counts<ProblemCode>;
  readonly mends: Counts<MendCode>;
  readonly unmade: Counts<string>;
  readonly outcomes: Counts<RowOutcome>;
  readonly back: Counts<BackOutcome>;
  readonly twins: number;
  readonly disputed: number;
  /** Rows that will come in. */
  readonly coming: number;
  readonly categories: readonly {
    readonly name: string;
    readonly count: number;
    readonly is_new: boolean;
    readonly hue: number | null;
  }[];
  readonly languages: readonly { readonly code: string; readonly count: number }[];
  readonly media: number;
};

const EMPTY: Tally = {
  ...{ standings: {}, problems: {}, mends: {}, unmade: {}, outcomes: {}, back: {} },
  ...{ twins: 0, disputed: 0, coming: 0, categories: [], languages: [], media: 0 },
};

export const tallyOf = (stored: Partial<Tally>): Tally => ({ ...EMPTY, ...stored });

/** `read` is the sum of all standings. */
export const countsOf = ({ standings }: Tally) => {
  const counted = Object.fromEntries(ROW_STANDINGS.map(name => [name, standings[name] ?? 0])) as Record<
    RowStanding,
    number
  >;
  return { ...counted, read: ROW_STANDINGS.reduce((sum, name) => sum + counted[name], 0) };
};

/** Names with their counts, the most frequent first. */
export const listed = <Name extends string, Key extends string>(
  key: Key,
  counts: Counts<Name>,
): ({ readonly [K in Key]: Name } & { readonly count: number })[] =>
  (Object.entries(counts) as [Name, number][])
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(
      ([name, count]) =>
        ({ [key]: name, count }) as { readonly [K in Key]: Name } & { readonly count: number },
    );
