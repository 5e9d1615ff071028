/** Describes modes before a play starts: for the hub and for the start page of each mode (ALIVE 4). */
import { modesOf } from '@trivium/rules/play/mode-row';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { coins, idOrSlug, instant, playId } from '../../fields.ts';

/** Solo modes with a start page of their own. */
const START_MODES = modesOf('level', 'set', 'passage', 'date', 'own_choice');

const round = z
  .object({
    correct: z.int(),
    counted: z.int(),
    percent: z.int(),
    seconds: z.number(),
    ended_at: instant,
  })
  .meta({ id: 'Round' });

const topic = z
  .object({
    category_slug: z.string(),
    subcategory_slug: z.string().nullable(),
    name: z.string(),
    icon: z.string(),
    hue: z.int(),
    pattern: z.int(),
    image: z.string(),
    subcategories: z.int(),
    questions: z.int(),
    levels: z.int(),
    levels_passed: z.int(),
    passages: z.int(),
    is_premium: z.boolean(),
    is_unlocked: z.boolean(),
    coins: coins.describe('Price of a premium category.'),
    best: round.nullable().describe('Own best round there.'),
  })
  .meta({ id: 'Topic' });

export const startActions = [
  defineAction({
    name: 'get_mode_start',
    feature: 'home',
    summary:
      'A mode before it is begun: what it asks and pays, its topics, and the caller’s last rounds and best ones.',
    who: 'guest',
    fields: {
      mode: z.enum(START_MODES),
      category: idOrSlug.optional().describe('Then the topics are its subcategories.'),
      subcategory: idOrSlug.optional().describe('Then the rounds are of this one.'),
    },
    reply: z.object({
      mode: z.enum(START_MODES),
      questions: z.int().nullable().describe('A round; null where the player chooses.'),
      seconds: z.int().nullable().describe('Clock of one question; null where the player chooses.'),
      coins: coins.describe('For a full round; 0: nothing to win.'),
      full_percent: z.int().describe('Share of right answers that earns them all.'),
      pass_percent: z.int(),
      right_score: z.int(),
      wrong_score: z.int(),
      right_xp: z.int().describe('Experience for a right answer; 0 where it gives none.'),
      round_xp: z.int().describe('For a finished round.'),
      category: topic.nullable().describe('The named one.'),
      topics: z.array(topic),
      me: z
        .object({
          rounds: z.array(round).describe('Newest first, at most nine.'),
          best: round.nullable(),
          last: z
            .object({ category_slug: z.string(), subcategory_slug: z.string().nullable() })
            .nullable()
            .describe('Topic of the newest round, when it is one of these.'),
          running: z
            .object({
              play_id: playId,
              category_slug: z.string().nullable(),
              subcategory_slug: z.string().nullable(),
              level: z.int().nullable(),
            })
            .nullable()
            .describe('The newest running play, when it is of this mode.'),
        })
        .nullable()
        .describe('Null for a guest.'),
    }),
    refusals: ['no_data', 'mode_off'],
  }),
  defineAction({
    name: 'get_hub',
    feature: 'home',
    summary:
      'Every mode that is on, and duels: length, clock, what it pays or costs, and the caller’s record.',
    who: 'guest',
    reply: z.array(
      z.object({
        mode: z.string(),
        questions: z.int().nullable(),
        seconds: z.int().nullable(),
        coins: coins.nullable().describe('At most to be won; null where it is paid otherwise.'),
        fee: coins.nullable().describe('Entry; null where there is none or it varies.'),
        xp: z.int().describe('Experience for a finished one, where it gives that and no coins; else 0.'),
        record: z
          .object({
            kind: z
              .enum(['sides', 'right', 'rating', 'days'])
              .describe('Lit sides, percent right, rating, days in a row.'),
            value: z.int(),
          })
          .nullable(),
      }),
    ),
  }),
] as const;
