/** The pages of text in the hands of staff: a draft a page and language, and the editions that were published (DECISIONS 10). */
import { RICH_TEXT_BYTES_MOST } from '@trivium/rules/passage/limits';
import { PAGE_NAMES } from '@trivium/rules/site/path';
import { bytesOf } from '@trivium/rules/text/bytes';
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { askedInstant, oneLineOrNone, rowId, rowVersion } from '../fields.ts';
import { defineResource } from '../resource.ts';

const TITLE_MOST = 120;
const EDITION_MOST = 40;

/** Rich text: the server stores what its list of tags lets through. */
export const richText = z
  .string()
  .max(RICH_TEXT_BYTES_MOST)
  .refine(text => bytesOf(text) <= RICH_TEXT_BYTES_MOST, 'is too long')
  .describe('HTML; what rich text may not be made of is cut out. At most 200 kB.');

const page = z.enum(PAGE_NAMES);
const languageId = z.int().min(1).max(9999).describe('Language of the interface.');
const changing = {
  title: oneLineOrNone(TITLE_MOST).describe('Empty: the usual name of the page.'),
  body: richText,
  edition: oneLineOrNone(EDITION_MOST).describe('How this text is told from earlier ones, such as 2026-11.'),
};

export const pageTexts = defineResource({
  name: 'page_text',
  feature: 'settings',
  rows: 'the operator’s own texts of pages',
  row: z
    .object({
      id: rowId,
      version: rowVersion,
      name: page,
      language_id: languageId,
      ...changing,
      // What is stored may be older than a bound.
      title: z.string(),
      body: z.string(),
      edition: z.string(),
      state: z.enum(['draft', 'planned', 'published']),
      is_ahead: z.boolean().describe('The draft is not what was published last.'),
      has_gap: z.boolean().describe('A marked place is to be filled in, or a place in braces names nothing.'),
      shown_from: instant.nullable().describe('Since when players read the edition that is shown.'),
      shown_edition: z.string(),
      planned_for: instant.nullable().describe('When the next edition is shown.'),
      changed_at: instant,
    })
    .meta({ id: 'PageTextForStaff' }),
  filter: { name: page, language_id: languageId },
  search: null,
  sorts: ['id', 'changed_at'],
  create: { name: page, language_id: languageId, ...changing },
  change: changing,
  who: { read: 'admin', write: 'admin' },
  right: 'settings',
  refusals: ['page_taken', 'language_unknown'],
});

const ways = { feature: 'settings', who: 'admin', right: 'settings' } as const;
const held = { id: rowId, version: rowVersion };
const row = pageTexts.declaration.row;

const shelf = defineOperatorCall({
  ...ways,
  name: 'page_text/shelf',
  summary:
    'What players read of each page in each language of the interface, and what is still missing there.',
  reply: z.object({
    languages: z
      .array(z.object({ id: z.int(), code: z.string(), is_rtl: z.boolean(), is_main: z.boolean() }))
      .describe('Those that are offered and that the caller looks after, the main one first.'),
    cells: z.array(
      z.object({
        name: page,
        language_id: z.int(),
        shown: z
          .enum(['own', 'main', 'built_in'])
          .describe('`main`: the operator’s text in the main language; `built_in`: the one of the product.'),
        has_gap: z
          .boolean()
          .describe('Players read the text without the places that the operator must fill in.'),
      }),
    ),
  }),
});

const builtIn = defineOperatorCall({
  ...ways,
  name: 'page_text/built_in',
  summary:
    'The product’s own text of a page with its gaps, to begin with. Places in braces are filled from the settings.',
  body: z.strictObject({ name: page, language_id: languageId }),
  reply: z.object({
    html: z.string(),
    language: z.string().describe('Code; English where ours has no other.'),
  }),
  refusals: ['no_data'],
});

const publish = defineOperatorCall({
  ...ways,
  name: 'page_text/publish',
  summary: 'Publishes a draft, at once or at a time; it takes the place of an edition that was only planned.',
  body: z.strictObject({ ...held, at: askedInstant.nullable().default(null).describe('Null: at once.') }),
  reply: row,
  refusals: ['no_data', 'changed_meanwhile', 'page_empty', 'page_has_gap', 'publish_time'],
});

const withdraw = defineOperatorCall({
  ...ways,
  name: 'page_text/withdraw',
  summary:
    'Takes back the edition that was published or planned last; the one before it is shown again, else ours.',
  body: z.strictObject(held),
  reply: row,
  refusals: ['no_data', 'changed_meanwhile', 'operation_not_allowed'],
});

/** All calls of staff about pages of text. */
export const pageTextCalls = {
  ...pageTexts.calls,
  [shelf.name]: shelf,
  [builtIn.name]: builtIn,
  [publish.name]: publish,
  [withdraw.name]: withdraw,
};
