/** The site's public settings: texts, numbers, theme (DECISIONS 11). */
import { PAGE_NAMES } from '@trivium/rules/site/path';
import { LAMP_STATES } from '@trivium/rules/streak/streak';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { coins, instant, person } from '../../fields.ts';

const publicSettings = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const webSettings = z.object({
  now: instant,
  maintenance: z.boolean().describe('Players are kept out for now; staff get in.'),
  settings: publicSettings,
  language: z.object({ code: z.string(), name: z.string(), rtl: z.boolean() }),
  languages: z
    .array(
      z.object({
        id: z.int(),
        code: z.string(),
        title: z.string().describe('What its own readers call it.'),
        rtl: z.boolean(),
        is_offered: z.boolean(),
        is_quiz: z.boolean(),
      }),
    )
    .describe(
      'Every language that a text may stand in; offered: the interface speaks it wholly; quiz: questions are played in it.',
    ),
  quiz_language_id: z
    .int()
    .describe('Quiz language of whoever has chosen none and whose interface language has no quizzes.'),
  theme_css: z
    .string()
    .describe('White-label styles (colour, faces, logo) for the page; empty when nothing is changed.'),
  identity: z.object({
    provider: z.enum(['embedded', 'firebase']),
    google: z.boolean(),
    phone: z.boolean(),
    email: z.boolean(),
    firebase: z
      .object({
        api_key: z.string(),
        auth_domain: z.string(),
        emulator: z.string().optional().describe('Only in the test of the screens against an emulator.'),
      })
      .nullable()
      .describe('What its client needs; null while the embedded provider signs people in.'),
  }),
});

export const settingsActions = [
  defineAction({
    name: 'get_settings',
    feature: 'settings',
    summary: 'One page of text: the operator’s, else the one that comes with the product.',
    who: 'guest',
    opensInMaintenance: true,
    fields: { type: z.enum(PAGE_NAMES) },
    reply: z.object({
      type: z.enum(PAGE_NAMES),
      html: z.string(),
      title: z.string().describe('The operator’s; empty: the usual name of the page.'),
      edition: z.string().describe('How the operator names this text among earlier ones; empty for none.'),
      shown_from: instant.nullable().describe('Since when players read it; null: the one of the product.'),
      language: z.string().describe('Code of the language it stands in.'),
      rtl: z.boolean().describe('Whether that language runs from right to left.'),
    }),
  }),
  defineAction({
    name: 'get_system_configurations',
    feature: 'settings',
    summary: 'Every public setting by name.',
    who: 'guest',
    opensInMaintenance: true,
    reply: publicSettings,
  }),
  defineAction({
    name: 'get_web_settings',
    feature: 'settings',
    summary: 'What the player’s app needs before its first screen; also inlined in the page.',
    who: 'guest',
    opensInMaintenance: true,
    reply: webSettings,
  }),
  defineAction({
    name: 'get_web_home_settings',
    feature: 'settings',
    summary: 'Everything the home screen shows, in one call.',
    who: 'guest',
    opensInMaintenance: true,
    reply: z.object({
      now: instant,
      modes: z.array(z.string()).describe('Modes that are switched on, in the order of the hub.'),
      table: z.array(person.extend({ rank: z.int(), score: z.int() })).describe('Top of today’s table.'),
      contest: z
        .object({ name: z.string(), hue: z.int(), ends_at: instant, fee: coins, players: z.int() })
        .nullable()
        .describe('The live contest that ends first; up to 10 s old.'),
      me: z
        .object({
          streak_days: z.int(),
          lamps: z
            .array(z.object({ date: z.iso.date(), state: z.enum(LAMP_STATES) }))
            .describe('The week’s seven lamps, in the week order of the calendar (Monday first).'),
          rank: z.object({ rank: z.int(), score: z.int() }).nullable(),
          unread: z.int().describe('Notifications that were not read.'),
          daily: z
            .object({ state: z.enum(['open', 'running', 'played']), play_id: z.uuid().nullable() })
            .nullable()
            .describe('The daily quiz of the player’s date; null when it is switched off.'),
          fact: z
            .object({ language_id: z.int(), text: z.string(), note: z.string() })
            .nullable()
            .describe('A question of the played quiz of the date, with the note that the player was told.'),
          resume: z
            .object({
              play_id: z.uuid(),
              mode: z.string(),
              subject_id: z.int().nullable().describe('Passage, contest or exam.'),
              category_slug: z.string().nullable(),
              subcategory_slug: z.string().nullable(),
              title: z.string(),
              level: z.int().nullable(),
              sides: z
                .int()
                .describe('Of the level, lit by its best result so far: 0 to 3; 0 without a level.'),
              answered: z.int(),
              questions: z.int(),
            })
            .nullable()
            .describe('The newest running play.'),
        })
        .nullable(),
    }),
  }),
] as const;
