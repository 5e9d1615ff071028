/**
 * The drill of copies: one is made while players play and fight battles, and the site is restored to a second in the midst of it.
 * Each answer acknowledged before that second must be there, and none from after it.
 */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { root } from '../../../tools/src/root.ts';
import { createRooms, seatsOf, startAll } from '../battles/rooms.ts';
import { auditLedger, type Check } from '../faults/audit.ts';
import { gatherCrowd } from '../faults/crowd.ts';
import { createSite, type Site } from '../faults/site.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { findPlayable, grantCoins, makePlayers, signIn } from '../stage/players.ts';
import { onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import { auditJournal, type Journal, openJournal } from './journal.ts';

export type CopyDrill = {
  readonly plays: number;
  readonly battles: number;
  /** Of the server; with several, their parent holds the database. */
  readonly processes: number;
  readonly say: (line: string) => void;
};

export type CopyFindings = {
  readonly answers: number;
  /** Longest time between two acknowledged answers of all players, while the copy was made and at other times, ms. */
  readonly longestGapMs: { readonly copying: number; readonly otherwise: number };
  readonly backupSeconds: number;
  readonly restoreSeconds: number;
  readonly checkSeconds: number;
  readonly copyMb: number;
  readonly checks: readonly Check[];
};

const THINKS = { leastMs: 500, mostMs: 3_000 };
const WAIT_MS = 200_000;

const runProgram = async (
  site: Site,
  words: readonly string[],
): Promise<{ seconds: number; text: string }> => {
  const { PATH = '' } = process.env;
  const startedAt = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(root, 'apps/server/src/main.ts'), ...words],
    { env: { PATH, ...site.env, BACKUP_PASSPHRASE: 'words of the bench' }, maxBuffer: 1e7 },
  );
  return { seconds: (performance.now() - startedAt) / 1_000, text: stdout };
};

const until = async (is: () => Promise<boolean>): Promise<void> => {
  const last = performance.now() + WAIT_MS;
  while (!(await is())) {
    if (performance.now() > last) throw new Error('what the drill waits for does not come');
    await pause(250);
  }
};

const hasRow = async ({ sql }: Site, text: string, values: readonly unknown[] = []): Promise<boolean> =>
  ((await sql.query(text, [...values])).rowCount ?? 0) > 0;

/** The longest silence of the journal within a span. */
const longestGap = ({ entries }: Journal, isIn: (at: number) => boolean): number => {
  const heard = entries.map(({ heardAt }) => heardAt).toSorted((one, other) => one - other);
  let longest = 0;
  for (const [place, at] of heard.entries()) {
    const before = heard[place - 1];
    if (before !== undefined && isIn(before) && isIn(at)) longest = Math.max(longest, at - before);
  }
  return longest;
};

const startPlaying = async (stage: Stage, site: Site, { plays, battles }: CopyDrill, journal: Journal) => {
  await makePlayers(site.sql, plays + battles * 2);
  const players = await signIn(site.sql, plays + battles * 2);
  await grantCoins(site.sql, 100);
  const { origin } = site.server();
  const place = await findPlayable(site.sql);
  const isOver = { value: false };
  const playOn = async (): Promise<void> => {
    // A play is over within a minute; the next one begins at once.
    while (!isOver.value)
      await gatherCrowd(origin, players.slice(0, plays), place, realDice, heard =>
        journal.playHeard(heard),
      ).play();
  };
  const rooms = { questions: 15, fee: 5, thinks: () => THINKS, dice: realDice } as const;
  const pairs = await createRooms(origin, players.slice(plays), {
    ...rooms,
    onAnswered: (tookMs, answered) => journal.battleHeard(tookMs, answered),
  });
  stage.atEnd(() => {
    for (const seat of seatsOf(pairs)) seat.close();
  });
  const playing = playOn();
  playing.catch(() => undefined);
  await startAll(pairs, 1_000);
  return {
    stop: async () => {
      isOver.value = true;
      for (const seat of seatsOf(pairs)) seat.close();
      await playing;
    },
  };
};

/** Switches the archive on and waits for its first copy. */
const switchOn = async (site: Site, place: string): Promise<void> => {
  await runProgram(site, ['settings', 'copy_place', place]);
  await runProgram(site, ['settings', 'copy_any_minute', 'true']);
  await until(() => hasRow(site, 'select from copy where log_line is not null').catch(() => false));
};

/** Runs the drill on a site of its own. */
export const runCopyDrill = (options: CopyDrill): Promise<CopyFindings> =>
  onStage(options.say, async stage => {
    const site = await createSite(stage, 'folder', { PROCESSES: String(options.processes) });
    const place = temporaryFolder(stage);
    await switchOn(site, place);
    const journal = openJournal();
    const playing = await startPlaying(stage, site, options, journal);
    await pause(5_000);
    const copiedFrom = Date.now();
    const backup = await runProgram(site, ['backup', place]);
    const copiedUntil = Date.now();
    options.say(`copies: made amid ${journal.entries.length} answers, ${backup.seconds.toFixed(1)} s`);
    await pause(6_000);
    const second = Math.floor(Date.now() / 1_000) * 1_000;
    await pause(6_000);
    await playing.stop();
    await site.sql.query('select pg_switch_wal()');
    await until(() =>
      hasRow(site, 'select from copy_archive where shipped_at > $1', [new Date(second + 5_000)]),
    );
    const check = await runProgram(site, ['restore', place, '--check']);
    const into = join(temporaryFolder(stage), 'restored');
    const words = ['restore', place, '--until', new Date(second).toISOString(), '--into', into];
    const restore = await runProgram(site, words);
    const url = await startDatabase(stage, { dataDir: into });
    const checks = [
      ...(await auditJournal(openSql(stage, url), journal, second)),
      await auditLedger({ DATA_DIR: into, DATABASE_URL: url }),
    ];
    const isCopying = (at: number) => at >= copiedFrom && at <= copiedUntil;
    return {
      answers: journal.entries.length,
      longestGapMs: {
        copying: longestGap(journal, isCopying),
        otherwise: longestGap(journal, at => !isCopying(at)),
      },
      backupSeconds: backup.seconds,
      checkSeconds: check.seconds,
      restoreSeconds: restore.seconds,
      copyMb: Number(/whole: ([\d.]+) MB/.exec(backup.text)?.[1]),
      checks,
    };
  });
