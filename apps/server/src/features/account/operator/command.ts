/** The command `accounts`: switches accounts off and on, makes demo accounts and staff, and lets in who lost the second factor (SPEC 6, DECISIONS 2). */

import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { createLetters } from '../../../platform/outbox/letters.ts';
import { declareCommand, readNumber } from '../../../platform/site/command.ts';
import { createLanguages } from '../../language/language.ts';
import { countByLanguage } from '../../question/question.ts';
import { onSiteWithSettings, type SiteWithSettings } from '../../settings/command/on-site.ts';
import { renewAdminPassword } from '../first-sign-in/first-sign-in.ts';
import { countAdmins } from '../store.ts';
import { appoint, type Duties, resetFactor } from './appoint.ts';
import { lockAccount, setDemo, setStatus } from './status-store.ts';

const USAGE =
  'Say deactivate ID, activate ID, or demo ID on|off, staff ID editor|admin|off, reset-factor ID, with the number of the player, or admin-password.';

type Change =
  | { readonly to: 'status'; readonly status: 'active' | 'deactivated' }
  | { readonly to: 'demo'; readonly isDemo: boolean };

const CHANGES: Readonly<Record<string, Change>> = {
  deactivate: { to: 'status', status: 'deactivated' },
  activate: { to: 'status', status: 'active' },
  'demo on': { to: 'demo', isDemo: true },
  'demo off': { to: 'demo', isDemo: false },
};

/** Leaves a row in the audit log with nobody as its actor. Refuses who is not there, the last admin, and staff as a demo. */
const carryOut = ({ db, clock }: AppContext, playerId: number, change: Change): Promise<string> =>
  db.transaction().execute(async tx => {
    const isClosing = change.to === 'status' && change.status === 'deactivated';
    const admins = isClosing ? await countAdmins(tx) : 0;
    const account = await lockAccount(tx, playerId);
    if (account === undefined || account.status === 'deleted')
      throw new StartProblem(`There is no player ${playerId}.`);
    const who = `player ${playerId} (${account.name})`;
    const now = clock.now();
    const write = (tx: Db, before: unknown, after: unknown) =>
      audit(tx, {
        actorId: null,
        action: `account.${change.to}`,
        subject: String(playerId),
        before,
        after,
        now,
      });
    if (change.to === 'demo') {
      if (change.isDemo && account.role !== 'player')
        throw new StartProblem(`Not done: ${who} looks after the site.`);
      if (account.is_demo !== change.isDemo) {
        await setDemo(tx, playerId, change.isDemo, now);
        await write(tx, account.is_demo, change.isDemo);
      }
      return `${who} is ${change.isDemo ? 'a demo account' : 'no demo account'}`;
    }
    if (account.status !== change.status) {
      if (isClosing && account.role === 'admin' && admins < 2)
        throw new StartProblem(`Not done: player ${playerId} is the last admin.`);
      await setStatus(tx, playerId, isClosing ? { reason: '', until: null } : null, now);
      await write(tx, account.status, change.status);
    }
    return `${who} is ${change.status}`;
  });

/** Lets in somebody who lost every second factor; he adds a new one with his next sign-in. */
const letIn = async ({ context, settings }: SiteWithSettings, playerId: number): Promise<string> => {
  const languages = await createLanguages(context, {
    hasSeveral: () => settings.get('language_mode'),
    countQuestions: () => countByLanguage(context.db),
  });
  try {
    const { say, spoken } = languages;
    const letters = createLetters(context, { say, spoken, siteName: () => settings.get('site_name') });
    const name = await resetFactor(context, letters, playerId);
    return `player ${playerId} (${name}) has no second factor any more and is signed out everywhere`;
  } finally {
    await languages.close();
  }
};

/** Makes somebody staff with what the role comes with, or a player again. */
const makeStaff = ({ db, clock }: AppContext, playerId: number, role: Duties['role']): Promise<string> =>
  db.transaction().execute(async tx => {
    const duties = { role, rights: null, languages: null };
    const { name } = await appoint(tx, playerId, () => duties, { actorId: null }, clock.now());
    return `player ${playerId} (${name}) is ${role === 'player' ? 'no staff any more' : role}`;
  });

const ROLES: Readonly<Record<string, Duties['role']>> = { editor: 'editor', admin: 'admin', off: 'player' };

type Task =
  | { readonly change: Change; readonly playerId: number }
  | { readonly change: 'staff'; readonly playerId: number; readonly role: Duties['role'] }
  | { readonly change: 'reset-factor'; readonly playerId: number }
  /** `adminId` null: the only admin there is. */
  | { readonly change: 'admin-password'; readonly adminId: number | null };

const read = ([verb = '', id = '', ...more]: readonly string[]): Task | null => {
  const playerId = readNumber(id);
  if (verb === 'admin-password' && more.length === 0 && (id === '' || playerId !== null))
    return { change: verb, adminId: playerId };
  if (playerId === null) return null;
  if (verb === 'reset-factor' && more.length === 0) return { change: verb, playerId };
  const role = ROLES[more.join(' ')];
  if (verb === 'staff') return role === undefined ? null : { change: verb, playerId, role };
  const change = CHANGES[[verb, ...more].join(' ')];
  return change === undefined ? null : { change, playerId };
};

const carriedOut = (site: SiteWithSettings, task: Task): Promise<string> => {
  if (task.change === 'admin-password') return renewAdminPassword(site.context, task.adminId ?? undefined);
  if (task.change === 'reset-factor') return letIn(site, task.playerId);
  if (task.change === 'staff') return makeStaff(site.context, task.playerId, task.role);
  return carryOut(site.context, task.playerId, task.change);
};

/** Refusals of rules that the panel shares, in words for the terminal. */
const WHY_NOT: Readonly<Record<string, string>> = {
  no_data: 'Not done: there is no such player.',
  last_admin: 'Not done: this is the last admin who may do everything.',
};

/** `accounts deactivate|activate|reset-factor ID`, `demo ID on|off`, `staff ID editor|admin|off`, `admin-password [ID]`. */
export const accountsCommand = declareCommand({
  open: onSiteWithSettings,
  usage: USAGE,
  read,
  work: async (site, task, say) => say(await carriedOut(site, task)),
  whyNot: problem => (problem instanceof Refusal ? (WHY_NOT[problem.code] ?? null) : null),
});
