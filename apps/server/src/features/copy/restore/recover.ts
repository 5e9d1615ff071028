/** Brings a restored database up to its moment: PostgreSQL reads its log files again, ours alone or those of the archive too. */
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedOptions, startEmbedded } from '../../../platform/database/postgres/embedded.ts';
import type { Embedded } from '../../../platform/database/postgres/keeper.ts';
import type { Place } from '../../../platform/database/postgres/place.ts';
import { realDice } from '../../../platform/dice.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';

/** The archive that continues a copy. */
export type LogSource = {
  /** A log file by its name; undefined when the archive has none. */
  readonly fetch: (name: string) => Promise<Buffer | undefined>;
  /** Epoch milliseconds; null for everything that was shipped. */
  readonly until: number | null;
};

const LOOK_EVERY_MS = 10;

const give = (path: string, { runAs }: Place): void => {
  if (runAs.uid !== undefined) chownSync(path, runAs.uid, runAs.gid);
};

/**
 * PostgreSQL asks for one file after the other with a shell command. The command writes the name into a file, and we put the
 * log file beside it, or a mark that there is none.
 */
const askCommand = (desk: string): string => {
  const at = `'${desk.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
  return [
    `rm -f ${at}/%f.none; echo %f > ${at}/asked.part && mv ${at}/asked.part ${at}/asked`,
    `n=0; while test ! -f ${at}/%f && test ! -f ${at}/%f.none && test $n -lt 30000; do sleep 0.02; n=$((n+1)); done`,
    `mv ${at}/%f %p 2>/dev/null`,
  ].join('; ');
};

/** Answers those questions until it is told to stop. An archive that fails to answer ends the recovery with its own words. */
const answerQuestions = (desk: string, place: Place, source: LogSource) => {
  let isOver = false;
  let failed: unknown;
  const asked = join(desk, 'asked');
  const answer = async (): Promise<void> => {
    const name = readFileSync(asked, 'utf8').trim();
    rmSync(asked);
    const bytes = await source.fetch(name).catch(problem => {
      failed ??= problem;
      return undefined;
    });
    const path = join(desk, bytes === undefined ? `${name}.none` : name);
    writeFileSync(`${path}.part`, bytes ?? '', { mode: 0o600 });
    give(`${path}.part`, place);
    renameSync(`${path}.part`, path);
  };
  const work = async (): Promise<void> => {
    while (!isOver) {
      if (existsSync(asked)) await answer();
      else await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  const working = work();
  return {
    problem: () => failed,
    stop: async () => {
      isOver = true;
      await working;
    },
  };
};

const recoverySettings = (desk: string, { until }: LogSource): Record<string, string> => ({
  restore_command: askCommand(desk),
  ...(until === null
    ? {}
    : {
        recovery_target_time: new Date(until).toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_action: 'promote',
      }),
});

const tooLate = (until: number | null, log: string): StartProblem => {
  const last = /last completed transaction was at log time ([^\n]+)/.exec(log)?.[1];
  return new StartProblem(
    `The archive does not reach ${new Date(until ?? 0).toISOString()}${last === undefined ? '' : `: it ends at ${last}`}. Choose an earlier time, or say --until latest.`,
  );
};

/** Nobody knows the password of the copy, so its one user gets that of the new place. */
const setPassword = async (url: string, { password }: Place): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`alter role trivium password ${pg.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
};

export type Recovery = {
  readonly dataDir: string;
  readonly place: Place;
  readonly source: LogSource | undefined;
  /** For a database that is thrown away: speed before safety. */
  readonly isTrial: boolean;
};

const TRIAL = { fsync: 'off', shared_buffers: '64MB', autovacuum: 'off' };

/** Starts the database of a restored folder. It answers once it has reached its moment, and takes writes from then on. */
export const startRecovered = async ({ dataDir, place, source, isTrial }: Recovery): Promise<Embedded> => {
  const desk = join(place.socket, 'log');
  mkdirSync(desk, { recursive: true, mode: 0o700 });
  give(desk, place);
  // Only who may enter the folder of the socket can connect: the database's user and root.
  const rules = join(place.socket, 'first-rules');
  writeFileSync(rules, 'local all all trust\n', { mode: 0o600 });
  give(rules, place);
  if (source !== undefined) {
    writeFileSync(join(place.cluster, 'recovery.signal'), '', { mode: 0o600 });
    give(join(place.cluster, 'recovery.signal'), place);
  }
  const questions = source === undefined ? undefined : answerQuestions(desk, place, source);
  const settings: EmbeddedOptions['settings'] = {
    hba_file: rules,
    hot_standby: 'off',
    ...(source === undefined ? {} : recoverySettings(desk, source)),
    ...(isTrial ? TRIAL : {}),
  };
  try {
    const embedded = await startEmbedded({ dataDir, dice: realDice, say: () => undefined, settings });
    await setPassword(embedded.url, place);
    return embedded;
  } catch (problem) {
    const log = existsSync(place.logFile) ? readFileSync(place.logFile, 'utf8') : '';
    if (questions?.problem() !== undefined) throw questions.problem();
    if (/recovery ended before configured recovery target/.test(log))
      throw tooLate(source?.until ?? null, log);
    throw problem;
  } finally {
    await questions?.stop();
    rmSync(desk, { recursive: true, force: true });
    rmSync(rules, { force: true });
  }
};
