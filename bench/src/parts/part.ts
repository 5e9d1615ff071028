/** What every part of the bench is given and gives back. */
import type { Table } from '../figures/table.ts';
import type { BodyType } from '../load/wire.ts';

export type PartOptions = {
  readonly say: (line: string) => void;
  /** How the calls carry their fields; what our own client sends unless said otherwise. */
  readonly bodyType: BodyType;
  /** Smaller numbers, to see that everything works. */
  readonly isQuick: boolean;
  /** Parts of the paths that Lighthouse is to look at; none: all. */
  readonly pages: readonly string[];
  /** Also print how the database answers the hot statements. */
  readonly explains: boolean;
  /** Where CPU profiles of the real server go; none are taken unless said. */
  readonly profileTo: string | undefined;
};

/** Figures for machines, tables for people, and whether every goal was reached. */
export type PartResult = {
  readonly figures: unknown;
  readonly tables: readonly Table[];
  readonly isReached: boolean;
};

export type Part = (options: PartOptions) => Promise<PartResult>;
