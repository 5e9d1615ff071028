/** What staff do with messages: write, count the readers, send or plan, cancel (DECISIONS 9). */

import { messages } from '@trivium/contract/admin/message/message';
import type { ChangesOf, Held } from '@trivium/contract/admin/resource';
import { cleanText, cleanTitle } from '@trivium/rules/notification/message';
import { startOf } from '@trivium/rules/notification/plan';
import type { ActOn } from '@trivium/rules/site/audit-act';
import type { OperatorHandlers, StaffCall } from '../../http/admin/handler.ts';
import { holdRows, type ResourceStore, resourceHandlers } from '../../http/admin/resource.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { readPage } from '../../platform/database/list-page.ts';
import { addJob } from '../../platform/jobs.ts';
import { countMeant } from './team/audience-store.ts';
import * as store from './team/message-store.ts';
import { MESSAGE_JOB, type SendDeps } from './team/sending.ts';

type Messages = typeof messages.declaration;
type Row = store.MessageForStaff;
type Texts = Row['texts'];

export type MessageDeps = SendDeps & {
  /** The interface languages that are offered, the main one first. */
  readonly spokenLanguages: () => readonly { code: string; name: string; rtl: boolean }[];
};

/** Without what cannot be seen; languages without a word are left out. */
const cleaned = (texts: Texts): Texts =>
  texts
    .map(({ language, title, text }) => ({
      ...{ language, title: cleanTitle(title) ?? '', text: cleanText(text) ?? '' },
    }))
    .filter(({ title, text }) => title !== '' || text !== '');

/** Refuses texts with which a message cannot go. */
const demandWhole = (texts: Texts, main: string): void => {
  const isHalf = texts.some(({ title, text }) => title === '' || text === '');
  if (isHalf || !texts.some(({ language }) => language === main))
    throw new Refusal('message_incomplete', {}, { fields: ['texts'] });
};

/** The instant of the first reader. Refuses a time that has passed. */
const demandStart = ({ siteZone }: SendDeps, row: store.Fields, now: number): Date => {
  const plan = { sendAt: row.send_at, byReaderClock: row.by_reader_clock };
  const at = startOf(plan, siteZone(), now);
  if (at === null) throw new Refusal('message_time', {}, { fields: ['send_at'] });
  return new Date(at);
};

const demandUnsent = async (db: Db, row: Row): Promise<void> => {
  const isOpen = row.state === 'draft' || row.state === 'planned' || row.state === 'cancelled';
  if (!isOpen || (await store.hasBegun(db, row.id))) throw new Refusal('message_started');
};

const change = async (deps: MessageDeps, db: Db, row: Row, fields: ChangesOf<Messages>, at: Date) => {
  await demandUnsent(db, row);
  const next = { ...row, ...fields, texts: cleaned(fields.texts ?? row.texts) };
  if (row.state !== 'planned') return store.updateMessage(db, { ...next, state: 'draft' }, at, null);
  demandWhole(next.texts, deps.mainLanguage());
  if (next.send_at === null) throw new Refusal('message_time', {}, { fields: ['send_at'] });
  return store.updateMessage(db, next, at, demandStart(deps, next, at.getTime()));
};

const messageStore = (context: AppContext, deps: MessageDeps) =>
  ({
    list: async ask => {
      const { rows, total } = await readPage<store.StoredMessage>(context, store.messageQuery(ask));
      return { rows: rows.map(store.presented), total };
    },
    read: store.readMessages,
    lock: store.lockMessages,
    create: (db, fields, at, { signedIn }) =>
      store.insertMessage(
        db,
        { ...fields, texts: cleaned(fields.texts) },
        { authorId: signedIn.playerId, at },
      ),
    change: (db, row, fields, at) => change(deps, db, row, fields, at),
    remove: async (db, row) => {
      await demandUnsent(db, row);
      if (row.state === 'planned') throw new Refusal('message_started');
      await store.deleteMessage(db, row.id);
    },
  }) satisfies ResourceStore<Messages>;

type Acts = OperatorHandlers<'message/send' | 'message/cancel'>;

const acts = (context: AppContext, deps: MessageDeps, table: ReturnType<typeof messageStore>): Acts => {
  /** Does something to one message in a transaction with its row in the audit log. */
  const act = (
    call: StaffCall,
    held: Held<Messages>,
    name: ActOn<'message'>,
    work: (db: Db, row: Row) => Promise<void>,
  ) =>
    context.db.transaction().execute(async db => {
      const [row] = await holdRows<Messages>(table, db, call, [held]);
      if (row === undefined) throw new Refusal('no_data');
      await work(db, row);
      const [after] = await store.readMessages(db, [row.id]);
      if (after === undefined) throw new Refusal('no_data');
      const { signedIn, address, now } = call;
      await audit(db, {
        ...{
          actorId: signedIn.playerId,
          action: `message.${name}` as const,
          subject: String(row.id),
          address,
          now,
        },
        before: { state: row.state },
        after: {
          state: after.state,
          audience: row.audience,
          texts: row.texts,
          link: row.link,
          by_mail: row.by_mail,
        },
      });
      return after;
    });
  return {
    'message/send': (call, held) =>
      act(call, held, 'send', async (db, row) => {
        await demandUnsent(db, row);
        if (row.state === 'planned') throw new Refusal('message_started');
        demandWhole(row.texts, deps.mainLanguage());
        const startsAt = demandStart(deps, row, call.now);
        if ((await countMeant(db, row.audience, call.now)).length === 0) throw new Refusal('message_nobody');
        const state = row.send_at === null ? 'sending' : 'planned';
        await store.writeState(db, row.id, state, { startsAt, endedAt: null });
        await addJob(db, MESSAGE_JOB, {}, { runAt: startsAt.getTime(), maxAttempts: 1 });
      }),
    'message/cancel': (call, held) =>
      act(call, held, 'cancel', async (db, row) => {
        if (row.state !== 'planned' && row.state !== 'sending') throw new Refusal('operation_not_allowed');
        await store.writeState(db, row.id, 'cancelled', { startsAt: null, endedAt: new Date(call.now) });
      }),
  };
};

/** The handlers of all calls about messages. */
export const messageAdmin = (context: AppContext, deps: MessageDeps) => {
  const table = messageStore(context, deps);
  return {
    ...resourceHandlers(context, messages, table),
    ...acts(context, deps, table),
    'message/count': async ({ now }, { audience }) => {
      const found = await countMeant(context.db, audience, now);
      const sum = (of: 'readers' | 'push' | 'mail') => found.reduce((all, counted) => all + counted[of], 0);
      const languages = found.map(({ language, readers }) => ({ language, readers }));
      return { readers: sum('readers'), push: sum('push'), mail: sum('mail'), languages };
    },
    'message/languages': async () =>
      deps.spokenLanguages().map(({ code, name, rtl }) => ({ code, name, is_rtl: rtl })),
  } satisfies Partial<OperatorHandlers>;
};
