/** Options and result of every part of the bench. */
import type { Table } from '../figures/table.ts';
import type { BodyType } from '../load/wire.ts';

export type PartOptions = {
  readonly say: (line: string) => void;
  /** The body type of the calls; by default the one our own client sends. */
  readonly bodyType: BodyType;
  /** Uses small numbers, to see that everything works. */
  readonly isQuick: boolean;
  /** How many battles or sockets there are at once, in the parts that have many; their own number when left out. */
  readonly size?: number | undefined;
  /** Lighthouse only measures paths that contain one of these; none means all. */
  readonly pages: readonly string[];
  /** Also prints the database's plans of the hot statements. */
  readonly explains: boolean;
  /** Folder for CPU profiles of the servers; undefined: none are taken. */
  readonly profileTo: string | undefined;
};

/** Figures for machines, tables for people, and whether every goal was reached. */
export type PartResult = {
  readonly figures: unknown;
  readonly tables: readonly Table[];
  readonly isReached: boolean;
};

export type Part = (options: PartOptions) => Promise<PartResult>;
