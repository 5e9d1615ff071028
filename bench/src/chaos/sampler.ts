/** Samples the processes of a storm: memory and file handles of each server, sessions at the database. */
import { readdirSync, readFileSync } from 'node:fs';
import { pause } from '../stage/stage.ts';
import type { Sample } from './growth.ts';
import type { StormSite } from './site.ts';

const EVERY_MS = 1_000;

/** The life of one process. */
export type Life = { readonly name: string; readonly pid: number; readonly samples: Sample[] };

export type Sampler = {
  readonly lives: readonly Life[];
  /** Sessions at the database, at each look. */
  readonly sessions: { readonly atMs: number; readonly count: number }[];
  stop(): void;
};

const look = (pid: number, atMs: number): Sample | undefined => {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    // Without memory it has been killed, and waits to be buried.
    if (kb === undefined) return undefined;
    return { atMs, memoryMb: Number(kb) / 1024, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
};

export const startSampler = (site: StormSite): Sampler => {
  const lives: Life[] = [];
  const sessions: { atMs: number; count: number }[] = [];
  const startedAt = performance.now();
  let isOver = false;
  const takeSample = (name: string, pid: number, atMs: number): void => {
    const sample = look(pid, atMs);
    if (sample === undefined) return;
    let life = lives.find(each => each.pid === pid);
    if (life === undefined) {
      life = { name, pid, samples: [] };
      lives.push(life);
    }
    life.samples.push(sample);
  };
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const atMs = performance.now() - startedAt;
      for (const [at, server] of site.servers.entries())
        if (server.program().isRunning()) takeSample(`server ${at + 1}`, server.program().pid, atMs);
      await pause(EVERY_MS);
    }
  };
  const count = async (): Promise<void> => {
    while (!isOver) {
      const found = await site.sql
        .query<{ count: string }>(`select count(*) as count from pg_stat_activity where datname is not null`)
        .catch(() => undefined);
      if (found !== undefined)
        sessions.push({ atMs: performance.now() - startedAt, count: Number(found.rows[0]?.count) });
      await pause(EVERY_MS);
    }
  };
  void watch();
  void count();
  return {
    lives,
    sessions,
    stop: () => {
      isOver = true;
    },
  };
};
