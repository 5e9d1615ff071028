/** The troubles of drills: how each is brought about, and how it is healed. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@trivium/rules/time/units';
import { pause } from '../stage/stage.ts';
import type { Pair } from './pair.ts';
import { killDatabase, type Site, type SiteKind, signalDatabase } from './site.ts';

export type Trouble = {
  readonly name: string;
  /** The kind of site it needs. */
  readonly kind: SiteKind;
  /** How long players continue during it before they stop; their calls fail. */
  readonly metByPlayersMs: number;
  /** Whether deadlines have to move: always, never, or only when it lasted long enough. */
  readonly movesClocks: 'always' | 'never' | 'when long';
  /** Whether players lose their connections. */
  readonly disconnects: boolean;
  hurt(site: Site): Promise<void>;
  /** Resolves when the site serves again. */
  heal(site: Site): Promise<void>;
};

const WELL_WITHIN_MS = 60_000;

/** Whether `/readyz` answers 200, which it does only when the site can write. */
const isReady = async ({ origin }: { readonly origin: string }): Promise<boolean> => {
  try {
    const { status } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return status === 200;
  } catch {
    return false;
  }
};

const untilReady = async (site: Site, isWanted: boolean): Promise<void> => {
  for (const until = performance.now() + WELL_WITHIN_MS; (await isReady(site.server())) !== isWanted; ) {
    if (performance.now() > until) throw new Error(`/readyz did not become ${isWanted ? 'good' : 'bad'}`);
    // The server ends when its database cannot be started again; an operator's supervisor would restart it.
    if (isWanted && !site.server().isRunning()) await site.startServer();
    await pause(20);
  }
};

const killed = (name: string, kill: (site: Site) => Promise<unknown>): Trouble => ({
  name,
  kind: 'folder',
  metByPlayersMs: 0,
  movesClocks: 'always',
  disconnects: true,
  hurt: async site => void (await kill(site)),
  heal: site => site.startServer(),
});

export const KILLED_SERVER = killed('kill -9: server', site => site.server().kill());
export const KILLED_BOTH = killed('kill -9: server, database', site =>
  Promise.all([site.server().kill(), killDatabase(site.dataDir)]),
);

/** The server restarts its database by itself. */
export const KILLED_DATABASE: Trouble = {
  name: 'kill -9: database only',
  kind: 'folder',
  metByPlayersMs: 500,
  movesClocks: 'when long',
  disconnects: false,
  hurt: ({ dataDir }) => killDatabase(dataDir),
  heal: site => untilReady(site, true),
};

const pairOf = ({ pair }: Site): Pair => {
  if (pair === undefined) throw new Error('this site has no replica');
  return pair;
};

/** The machine of the primary is lost; somebody notices, promotes the replica and moves the address. The server goes on. */
export const FAILOVER: Trouble = {
  name: 'primary lost, replica promoted',
  kind: 'pair',
  metByPlayersMs: 500,
  movesClocks: 'always',
  disconnects: false,
  hurt: site => pairOf(site).killPrimary(),
  heal: async site => {
    await pairOf(site).promote();
    await untilReady(site, true);
  },
};

export const FROZEN_DATABASE: Trouble = {
  name: 'frozen database',
  kind: 'folder',
  metByPlayersMs: 1_000,
  movesClocks: 'always',
  disconnects: false,
  hurt: async site => {
    signalDatabase(site.dataDir, 'SIGSTOP');
    await untilReady(site, false);
  },
  heal: async site => {
    signalDatabase(site.dataDir, 'SIGCONT');
    await untilReady(site, true);
  },
};

const fillerOf = ({ dataDir }: Site): string => join(dataDir, 'filler');

/** Fills the disk to the last byte, in smaller and smaller pieces. */
export const fill = (file: string): void => {
  const out = openSync(file, 'w');
  for (let size = 1 << 22; size >= 1; size >>= 2) {
    const piece = Buffer.alloc(size, 1);
    try {
      while (writeSync(out, piece) === size);
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'ENOSPC') throw problem;
    }
  }
  closeSync(out);
};

export const FULL_DISK: Trouble = {
  name: 'full disk',
  kind: 'small disk',
  metByPlayersMs: 1_500,
  movesClocks: 'always',
  disconnects: false,
  hurt: async site => {
    fill(fillerOf(site));
    await untilReady(site, false);
  },
  heal: async site => {
    rmSync(fillerOf(site));
    await untilReady(site, true);
  },
};

const jump = (name: string, offsetMs: number, whose: 'database' | 'server'): Trouble => ({
  name,
  kind: 'own clocks',
  metByPlayersMs: 0,
  movesClocks: whose === 'database' ? 'always' : 'never',
  disconnects: false,
  hurt: async site => site.setClock(whose, offsetMs),
  heal: site => untilReady(site, true),
});

/** In this order: an hour ahead, right again, an hour behind, and only the server's machine wrong. */
export const CLOCK_JUMPS: readonly [Trouble, ...Trouble[]] = [
  jump('clock: 1 h forward', HOUR_MS, 'database'),
  jump('clock: 1 h back', 0, 'database'),
  jump('clock: another 1 h back', -HOUR_MS, 'database'),
  jump('clock of the server’s machine alone: 1 h forward', HOUR_MS, 'server'),
];
