/** Copies of the site in the hands of admins: which there are, whether they are proved, one made now (ADR 16). */
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';

const own = { feature: 'copy', who: 'admin', right: 'settings' } as const;

/** What a run of a copy is at, in this order. */
export const COPY_STATES = ['waiting', 'copying', 'proving', 'thinning', 'done', 'failed'] as const;

const why = z.string().nullable().describe('One sentence in English; null: nothing is wrong.');

const run = z
  .object({
    state: z.enum(COPY_STATES),
    is_planned: z.boolean().describe('Made by the plan of every day, not by a person.'),
    by: z.string().nullable().describe('Name of who asked for it.'),
    started_at: instant,
    ended_at: instant.nullable(),
    failed: why,
  })
  .meta({ id: 'CopyRun' });

const listCopies = defineOperatorCall({
  ...own,
  name: 'copy/list',
  summary: 'The copies of the site, the run of the newest, the plan, and how far any minute can be chosen.',
  reply: z.object({
    place: z.string().describe('Where copies go: a folder, or s3://bucket/prefix.'),
    is_beside: z.boolean().describe('The place lies on the disk of the site: lost with it.'),
    has_keys: z.boolean().describe('The server has a passphrase, so copies hold the sealed keys.'),
    copies: z
      .array(
        z.object({
          name: z.string(),
          place: z.string(),
          kind: z.enum(['physical', 'dump', 'logical']),
          made_at: instant,
          bytes: z.int(),
          proved_at: instant.nullable(),
          failed: why,
        }),
      )
      .describe('Newest first, 100 at most.'),
    run: run.nullable().describe('The newest run; null before the first.'),
    next_at: instant.nullable().describe('When the plan makes one; null: by hand alone.'),
    archive: z.object({
      can: z.boolean().describe('The database is the embedded one, which keeps its own log files.'),
      is_on: z.boolean(),
      from_at: instant.nullable(),
      shipped_at: instant.nullable(),
      waiting: z.int().describe('Log files that are not at the place yet.'),
      is_late: z.boolean(),
    }),
  }),
});

const startCopy = defineOperatorCall({
  ...own,
  name: 'copy/start',
  summary:
    'Makes a copy as a job, proves it and deletes those that the rule does not keep. While one runs, that one is told.',
  reply: run,
  rate: { calls: 30, seconds: 60 },
});

/** The calls about copies, for the catalogue. */
export const copyCalls = {
  [listCopies.name]: listCopies,
  [startCopy.name]: startCopy,
};
