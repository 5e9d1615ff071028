/** Examines a site part by part. A part that cannot be examined hides no other. */
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isBloated,
  judgeBooks,
  judgeClock,
  judgeCopies,
  judgeDatabase,
  judgeDisk,
  judgeEnvironment,
  judgeJobs,
  judgeProxy,
  judgeReplica,
  judgeVersions,
} from '@trivium/rules/site/doctor';
import { type DoctorFinding, type DoctorPart, findingOf } from '@trivium/rules/site/doctor-finding';
import { senderDomain } from '@trivium/rules/site/sender-dns';
import { DAY_MS, MINUTE_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Env } from '../../../platform/env.ts';
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
const isLocal = (publicUrl: string): boolean => LOCAL.test(publicUrl);

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

const database: Examine = async ({ context: { db, replica } }) => {
  const [row, tables] = [await store.readDatabase(db), await store.readTables(db)];
  if (row === undefined) throw new Error('the database said nothing');
  const stands = await replica.look();
  const found = judgeDatabase({
    version: row.version,
    bytes: row.bytes,
    extensions: row.extensions,
    connections: row.connections,
    connectionsMost: row.connections_most,
    oldestTransactionSeconds: row.oldest_seconds,
    bloated: tables.filter(({ living, dead }) => isBloated(living, dead)).map(({ name }) => name),
  });
  return stands === null ? found : [...found, judgeReplica(stands)];
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

const codeOf = (problem: unknown): string => String((problem as { code?: unknown }).code ?? 'no code');

/** Whether the server takes letters. Its sentence may hold the name of an account, so its code alone is told. */
const server = async (url: string): Promise<DoctorFinding> => {
  const say = findingOf('mail');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  try {
    await transport.verify();
    return say('good', 'mail_good');
  } catch (problem) {
    return say('bad', 'mail_refused', { code: codeOf(problem) });
  } finally {
    transport.close();
  }
};

const mail: Examine = async ({ settings, selector, askDns }) => {
  const route = mailRoute(settings);
  const say = findingOf('mail');
  if (route.by !== 'smtp')
    return say('bad', 'mail_unset', {
      setting: 'mail_smtp_url',
      command: 'npm run settings mail_smtp_url …',
    });
  const domain = senderDomain(settings.get('mail_from'));
  const sender =
    domain === null
      ? [say('bad', 'mail_no_sender', { setting: 'mail_from', example: 'Name <quiz@example.org>' })]
      : examineSender(domain, selector, askDns);
  const [first, found] = await Promise.all([server(route.url), sender]);
  return [first, ...found];
};

const sms: Examine = async ({ settings }) => {
  const say = findingOf('sms');
  const { by } = smsRoute(settings);
  if (by !== 'outbox') return say('good', 'sms_good', { by });
  return settings.get('phone_sign_in') ? say('bad', 'sms_unset') : say('good', 'sms_unneeded');
};

const push: Examine = async ({ settings }) => {
  const say = findingOf('push');
  if (settings.get('push_services') === '') return say('weak', 'push_unset', { setting: 'push_services' });
  return settings.get('contact_email') === ''
    ? say('weak', 'push_no_contact', { setting: 'contact_email' })
    : say('good', 'push_good');
};

/** Writes a file where those of players are, reads it again and takes it away. */
const storage: Examine = async ({ context: { env, dice } }) => {
  const folder = join(env.dataDir, 'files');
  const file = join(folder, `doctor-${dice.id()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, 'good');
  const text = await readFile(file, 'utf8').finally(() => rm(file, { force: true }));
  const say = findingOf('storage');
  return text === 'good' ? say('good', 'storage_good') : say('bad', 'storage_bad');
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

/** All findings about a site that can be opened, in the order of the parts; they are looked at at once. */
export const examine = async (patient: Patient): Promise<DoctorFinding[]> => {
  const found = PARTS.map(([of, look]) =>
    look(patient).catch(problem => findingOf(of)('unknown', 'unexamined', { code: codeOf(problem) })),
  );
  return (await Promise.all(found)).flat();
};

type Manifest = { readonly version: string; readonly dependencies: { readonly node: string } };

/** Versions of this program and of the Node that it pins. */
const pinned = (): { readonly program: string; readonly node: string } => {
  const path = join(import.meta.dirname, '../../../../../../package.json');
  const { version, dependencies } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  return { program: version, node: dependencies.node };
};

/** Everything but what needs the site: it may not open. */
export const outside = ({ mode, publicUrl }: Pick<Env, 'mode' | 'publicUrl'>): DoctorFinding[] => {
  const { program, node } = pinned();
  return [
    ...judgeEnvironment({ mode, publicUrl, isLocal: isLocal(publicUrl) }),
    judgeVersions(process.versions.node, node, program),
  ];
};
