/** What the parent of a group and its processes say to each other. The parent owns the port and the database, the processes serve. */
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** All metrics of one process, as the client library gives them away. */
export type ProcessMetrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** What a process learns at its start. */
export type Place = {
  /** From 1 to the number of processes; a process that replaces a dead one has its number. */
  readonly number: number;
  /** The port that all share. */
  readonly port: number;
  readonly databaseUrl: string;
  /** Its part of DATABASE_CONNECTIONS. */
  readonly databaseConnections: number;
  /** The one that migrates and reads the first content; the others start when it serves. */
  readonly isFirst: boolean;
  /** It replaces a process that died: what it needs beside the database may be away. */
  readonly isAgain: boolean;
  /** The parent holds the embedded database, and restarts it when a process asks for that. */
  readonly isEmbedded: boolean;
};

/** What serves now, and what the person who started it should read first. */
export type Opened = { readonly address: string; readonly lines: readonly string[] };

export type ToProcess =
  | { readonly says: 'begin'; readonly place: Place }
  | { readonly says: 'give metrics'; readonly ask: number }
  | { readonly says: 'metrics of all'; readonly ask: number; readonly text: string }
  // The database is restarted between these two: no player's time passes meanwhile.
  | { readonly says: 'stand still' }
  | { readonly says: 'go on' };

export type ToParent =
  | { readonly says: 'serving'; readonly opened: Opened }
  | { readonly says: 'want metrics'; readonly ask: number }
  | { readonly says: 'metrics'; readonly ask: number; readonly metrics: ProcessMetrics }
  | { readonly says: 'want restart' }
  | { readonly says: 'still' };
