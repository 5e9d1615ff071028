/** Examines a site part by part. A part that cannot be examined hides no other. */
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DoctorFinding,
  type DoctorPart,
  isBloated,
  judgeBooks,
  judgeClock,
  judgeCopies,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeProxy,
} from '@trivium/rules/site/doctor';
import { senderDomain } from '@trivium/rules/site/sender-dns';
import { DAY_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { createTransport } from 'nodemailer';
import type { AppContext } from '../../../platform/app-context.ts';
import { realClock } from '../../../platform/time/clock.ts';
import { databaseNow } from '../../../platform/time/database-clock.ts';
import { examineSender, type ReadTexts } from '../../settings/command/examine-sender.ts';
import { mailRoute, smsRoute } from '../../settings/routes.ts';
import type { Settings } from '../../settings/settings.ts';
import { readBacklog, readCopies, readLedgerCheck } from '../figures/figure-store.ts';
import * as store from './doctor-store.ts';

export type Patient = {
  readonly context: AppContext;
  readonly settings: Settings;
  /** The selector of the DKIM key; null: the usual ones are tried. */
  readonly selector: string | null;
  readonly askDns: ReadTexts;
};

const WAIT_MS = 8_000;
const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** Whether the site's address leads to this machine alone. */
export const isLocal = (publicUrl: string): boolean => LOCAL.test(publicUrl);

type Examine = (patient: Patient) => Promise<DoctorFinding | DoctorFinding[]>;

const disk: Examine = async ({ context }) => {
  const { bavail, blocks, bsize } = await statfs(context.env.dataDir);
  return judgeDisk(bavail * bsize, blocks * bsize);
};

const clock: Examine = async ({ context }) => {
  const before = realClock.now();
  const database = await databaseNow(context.db);
  return judgeClock((before + realClock.now()) / 2 - database);
};

const database: Examine = async ({ context: { db } }) => {
  const [row, tables] = [await store.readDatabase(db), await store.readTables(db)];
  if (row === undefined) throw new Error('the database said nothing');
  return judgeDatabase({
    version: row.version,
    bytes: row.bytes,
    extensions: row.extensions,
    connections: row.connections,
    connectionsMost: row.connections_most,
    oldestTransactionSeconds: row.oldest_seconds,
    bloated: tables.filter(({ living, dead }) => isBloated(living, dead)).map(({ name }) => name),
  });
};

const books: Examine = async ({ context: { db } }) => judgeBooks((await readLedgerCheck(db)) ?? null);

const jobs: Examine = async ({ context: { db } }) => {
  const now = await databaseNow(db);
  const late = new Date(now - 5 * MINUTE_MS);
  const found = await readBacklog(db, { late, since: new Date(now - 2 * DAY_MS) });
  return judgeJobs({
    letters: found?.letters ?? 0,
    overdue: found?.jobs ?? 0,
    givenUp: found?.given_up ?? 0,
  });
};

const copies: Examine = async ({ context: { db } }) => {
  const [found, now] = [await readCopies(db), await databaseNow(db)];
  const age = (at: Date | null | undefined) => (at ? (now - at.getTime()) / 1_000 : null);
  return judgeCopies({
    made: age(found?.made_at),
    proved: age(found?.proved_at),
    shipped: age(found?.shipped_at),
    hasFailed: found?.failed === 1,
  });
};

const mail: Examine = async ({ settings, selector, askDns }) => {
  const route = mailRoute(settings);
  const say = (state: DoctorFinding['state'], line: string): DoctorFinding => ({ of: 'mail', state, line });
  if (route.by !== 'smtp')
    return say('bad', 'No mail server is set, so no mail leaves this site: npm run settings mail_smtp_url …');
  const transport = createTransport({
    url: route.url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  const server = await transport.verify().then(
    () => say('good', 'the mail server takes letters'),
    // Its sentence may hold the name of an account.
    (problem: { code?: unknown }) =>
      say(
        'bad',
        `The mail server does not take letters (${String(problem.code ?? 'no code')}): send a test in the panel.`,
      ),
  );
  transport.close();
  const domain = senderDomain(settings.get('mail_from'));
  if (domain === null)
    return [
      server,
      say('bad', 'The sender has no address: npm run settings mail_from "Name <quiz@example.org>"'),
    ];
  const found = await examineSender(domain, selector, askDns);
  return [server, ...found.map(({ of, state, line }) => say(state, `${of}: ${line}`))];
};

const sms: Examine = async ({ settings }) => {
  const { by } = smsRoute(settings);
  if (by !== 'outbox') return { of: 'sms', state: 'good', line: `text messages go by ${by}` };
  return settings.get('phone_sign_in')
    ? {
        of: 'sms',
        state: 'bad',
        line: 'Players may sign in by phone and nothing sends text messages: set a gateway.',
      }
    : { of: 'sms', state: 'good', line: 'nobody needs text messages' };
};

const push: Examine = async ({ settings }) => {
  if (settings.get('push_services') === '')
    return {
      of: 'push',
      state: 'weak',
      line: 'No push service is allowed: npm run settings push_services …',
    };
  return settings.get('contact_email') === ''
    ? {
        of: 'push',
        state: 'weak',
        line: 'Some push services refuse a site without contact: set contact_email.',
      }
    : { of: 'push', state: 'good', line: 'push services may be told' };
};

/** Writes a file where those of players are, reads it again and takes it away. */
const storage: Examine = async ({ context: { env, dice } }) => {
  const folder = join(env.dataDir, 'files');
  const file = join(folder, `doctor-${dice.id()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, 'good');
  const text = await readFile(file, 'utf8').finally(() => rm(file, { force: true }));
  return text === 'good'
    ? { of: 'storage', state: 'good', line: 'files can be written and read' }
    : { of: 'storage', state: 'bad', line: 'A file was read otherwise than it was written: check the disk.' };
};

const reaches = async (publicUrl: string): Promise<boolean> => {
  try {
    const reply = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(WAIT_MS) });
    return ((await reply.json()) as { alive?: unknown }).alive === true;
  } catch {
    return false;
  }
};

const proxy: Examine = async ({ context: { db, env } }) => {
  const { publicUrl } = env;
  const isReached = isLocal(publicUrl) ? null : await reaches(publicUrl);
  return judgeProxy({ addresses: await store.readAddresses(db), isReached, publicUrl });
};

const PARTS: readonly (readonly [DoctorPart, Examine])[] = [
  ['disk', disk],
  ['clock', clock],
  ['database', database],
  ['books', books],
  ['jobs', jobs],
  ['copies', copies],
  ['mail', mail],
  ['sms', sms],
  ['push', push],
  ['storage', storage],
  ['proxy', proxy],
];

/** All findings about a site that can be opened, in the order of the parts. */
export const examine = async (patient: Patient): Promise<DoctorFinding[]> => {
  const found: DoctorFinding[] = [];
  for (const [of, look] of PARTS) {
    const unknown = (problem: unknown): DoctorFinding => ({
      ...{ of, state: 'unknown' },
      line: `This could not be examined (${(problem as { code?: string }).code ?? 'no code'}).`,
    });
    found.push(...[await look(patient).catch(unknown)].flat());
  }
  return found;
};

type Manifest = { readonly version: string; readonly dependencies: { readonly node: string } };

/** Versions of this program and of the Node that it pins. */
export const pinned = (): { readonly program: string; readonly node: string } => {
  const path = join(import.meta.dirname, '../../../../../../package.json');
  const { version, dependencies } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  return { program: version, node: dependencies.node };
};
