/** What staff do with pages of text: write a draft, publish it at once or at a time, take it back (DECISIONS 10). */

import type { Held } from '@trivium/contract/admin/resource';
import { pageTexts } from '@trivium/contract/admin/site/page-text';
import { isPublicSetting } from '@trivium/contract/public-setting';
import type { ActOn } from '@trivium/rules/site/audit-act';
import { hasGap } from '@trivium/rules/site/page-gap';
import { PAGE_NAMES } from '@trivium/rules/site/path';
import { RETENTION_PLACES } from '@trivium/rules/site/retention';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { holdRows, type ResourceStore, resourceHandlers } from '../../../http/admin/resource.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPage } from '../../../platform/database/list-page.ts';
import { isViolation } from '../../../platform/database/violation.ts';
import { cleanRichText, hasWords } from '../../../platform/site/rich-text.ts';
import type { Pages } from '../pages.ts';
import * as store from './page-store.ts';

type Language = { readonly id: number; readonly code: string; readonly rtl: boolean };
export type PageDeps = {
  readonly pages: Pages;
  /** The languages of the interface that are offered, the main one first. */
  readonly spokenLanguages: () => readonly Language[];
};

/** A year ahead: later is a slip of the keyboard. */
const AHEAD_MOST_MS = 366 * 24 * 60 * 60_000;
/** What looks like the name of a setting in braces. */
const PLACE = /\{([a-z][a-z_\d]*)\}/g;

/** Whether a place is marked as a gap, or names a setting that is not there. */
const isUnfilled = (html: string): boolean =>
  hasGap(html) ||
  [...html.matchAll(PLACE)].some(([, name = '']) => !isPublicSetting(name) && !(name in RETENTION_PLACES));

const presented = (row: store.StoredPageText): store.PageTextForStaff => ({
  ...row,
  state: row.planned_for !== null ? 'planned' : row.shown_from !== null ? 'published' : 'draft',
  has_gap: isUnfilled(row.body),
  shown_from: row.shown_from?.toISOString() ?? null,
  planned_for: row.planned_for?.toISOString() ?? null,
  changed_at: row.changed_at.toISOString(),
});

const taken = (problem: unknown): never => {
  throw isViolation(problem, 'unique', 'page_text_name_language_id_key')
    ? new Refusal('page_taken')
    : problem;
};

const pageStore = (context: AppContext) => {
  const now = () => new Date(context.clock.now());
  return {
    list: async (ask, languages) => {
      const query = store.pageTextQuery(ask, languages, now());
      const { rows, total } = await readPage<store.StoredPageText>(context, query);
      return { rows: rows.map(presented), total };
    },
    read: async (db, ids) => (await store.readPageTexts(db, ids, now())).map(presented),
    languageOf: ({ language_id }) => language_id,
    lock: store.lockPageTexts,
    create: async (db, fields, at) => {
      const id = await store
        .insertPageText(db, { ...fields, body: cleanRichText(fields.body) }, at)
        .catch(taken);
      if (id === undefined) throw new Refusal('language_unknown', {}, { fields: ['language_id'] });
      return id;
    },
    change: (db, row, fields, at) => {
      const body = fields.body === undefined ? row.body : cleanRichText(fields.body);
      return store.updatePageText(db, { ...row, ...fields, body }, at);
    },
  } satisfies ResourceStore<store.PageTexts>;
};

/** When an edition is shown first. Refuses a time that has passed, and one that is far away. */
const startOf = (at: string | null, now: number): Date => {
  const from = at === null ? now : Date.parse(at);
  if (at !== null && (from <= now || from > now + AHEAD_MOST_MS))
    throw new Refusal('publish_time', {}, { fields: ['at'] });
  return new Date(from);
};

const refuseUnready = ({ body }: store.PageTextForStaff): void => {
  if (!hasWords(body)) throw new Refusal('page_empty', {}, { fields: ['body'] });
  if (isUnfilled(body)) throw new Refusal('page_has_gap', {}, { fields: ['body'] });
};

const acts = (context: AppContext, { pages }: PageDeps, table: ReturnType<typeof pageStore>) => {
  /** Does something to a page in a transaction with its row in the audit log, and tells all servers. */
  const act = async (
    call: StaffCall,
    held: Held<store.PageTexts>,
    name: ActOn<'page_text'>,
    work: (db: Db, row: store.PageTextForStaff) => Promise<void>,
  ) => {
    const row = await context.db.transaction().execute(async db => {
      const [before] = await holdRows<store.PageTexts>(table, db, call, [held]);
      if (before === undefined) throw new Refusal('no_data');
      await work(db, before);
      const [after] = await table.read(db, [before.id]);
      if (after === undefined) throw new Refusal('no_data');
      const told = ({
        name: page,
        language_id,
        state,
        edition,
        shown_edition,
        planned_for,
      }: typeof after) => ({
        ...{ page, language_id, state, edition, shown_edition, planned_for },
      });
      await audit(db, {
        ...{
          actorId: call.signedIn.playerId,
          action: `page_text.${name}` as const,
          subject: String(after.id),
        },
        ...{ before: told(before), after: { ...told(after), body: before.body } },
        ...{ address: call.address, now: call.now },
      });
      return after;
    });
    await pages.changed();
    return row;
  };
  return {
    'page_text/publish': (call, { at, ...held }) =>
      act(call, held, 'publish', async (db, row) => {
        refuseUnready(row);
        const from = startOf(at, call.now);
        await store.insertEdition(db, row, { from, now: new Date(call.now) });
      }),
    'page_text/withdraw': (call, held) =>
      act(call, held, 'withdraw', async (db, row) => {
        if (!(await store.withdrawEdition(db, row.id, new Date(call.now))))
          throw new Refusal('operation_not_allowed');
      }),
  } satisfies OperatorHandlers<'page_text/publish' | 'page_text/withdraw'>;
};

export const pageAdmin = (context: AppContext, deps: PageDeps) => {
  const table = pageStore(context);
  const { pages, spokenLanguages } = deps;
  const own = ({ languages }: StaffCall) =>
    spokenLanguages().filter(({ id }) => languages === null || languages.includes(id));
  return {
    ...resourceHandlers(context, pageTexts, table),
    ...acts(context, deps, table),
    'page_text/shelf': async call => {
      const [main] = spokenLanguages();
      const languages = own(call);
      return {
        languages: languages.map(({ id, code, rtl }) => ({
          id,
          code,
          is_rtl: rtl,
          is_main: id === main?.id,
        })),
        cells: PAGE_NAMES.flatMap(name =>
          languages.map(({ id, code }) => ({ name, language_id: id, ...pages.stateOf(name, code) })),
        ),
      };
    },
    'page_text/built_in': async (call, { name, language_id }) => {
      const language = own(call).find(({ id }) => id === language_id);
      if (language === undefined) throw new Refusal('no_data');
      return pages.builtIn(name, language.code);
    },
  } satisfies Partial<OperatorHandlers>;
};
