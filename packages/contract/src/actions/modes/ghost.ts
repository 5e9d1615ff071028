/** Races against a recording: an own game, a friend's battle, or a level that both have passed (ALIVE 4, DECISIONS 13). */
import { RACE_OUTCOMES } from '@trivium/rules/ghost/race';
import { VERDICTS } from '@trivium/rules/play/state';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { idOrSlug, instant, level, page, person, playId, questionId } from '../../fields.ts';
import { playReply } from './play.ts';

const playerId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** What names a recording. */
const onRecording = {
  source: z.enum(['play', 'battle']).describe('What was recorded.'),
  recording_id: z.uuid().describe('Of the play or the battle.'),
  player_id: playerId.describe('Whose recording it is; the caller for an own one.'),
};

const label = z.object({
  mode: z.string().describe('The mode that was played; `bot_battle` for a battle against the bot.'),
  name: z.string().nullable().describe('Category or subcategory, as it was called then.'),
  hue: z.int().nullable(),
  level: z.int().nullable(),
  recorded_at: instant,
});

const recording = label
  .extend({
    source: onRecording.source,
    recording_id: onRecording.recording_id,
    owner: person,
    is_mine: z.boolean(),
    questions: z.int(),
    right: z.int(),
    seconds: z.int().describe('Sum of the answer times.'),
    clock_seconds: z.int().describe('Clock of a question.'),
    expires_at: instant.describe('Until when it is offered.'),
  })
  .meta({ id: 'Recording' });

const ghostPage = z.object({
  is_shared: z.boolean().describe('Whether friends may race the caller’s recordings.'),
  raced: z.int(),
  beaten: z.int(),
  xp: z.int().describe('Experience of a finished race.'),
  times_a_day: z.int().describe('So many races earn it in a day.'),
});

const recordedAnswer = z.object({
  ms: z.int().nullable().describe('From the opening of the question to the answer; null without one.'),
  is_told: z.boolean().describe('False before the caller’s own verdict.'),
  answer: z.string().nullable().describe('In the form of answers of this play; null without one.'),
  verdict: z.enum(VERDICTS).nullable(),
  points: z.int().nullable(),
});

const race = z
  .object({
    play_id: playId,
    label,
    owner: person.nullable().describe('Null once the recording was taken back.'),
    is_mine: z.boolean(),
    questions: z.array(
      z.object({
        question_id: questionId,
        points: z.int().nullable().describe('The caller’s; null before the verdict.'),
        ghost: recordedAnswer.nullable().describe('Null once the recording was taken back.'),
      }),
    ),
    most_points: z.int(),
    result: z
      .object({
        outcome: z.enum(RACE_OUTCOMES),
        points: z.int(),
        ghost_points: z.int().nullable(),
        seconds: z.number(),
        ghost_seconds: z.number().nullable(),
      })
      .nullable()
      .describe('Null until the race is over.'),
  })
  .meta({ id: 'GhostRace' });

export const ghostActions = [
  defineAction({
    name: 'get_ghost_page',
    feature: 'ghost',
    summary: 'The caller’s races in figures, and whether friends may race his recordings.',
    who: 'player',
    reply: ghostPage,
    refusals: ['ghosts_off'],
  }),
  defineAction({
    name: 'set_ghost_switch',
    feature: 'ghost',
    summary: 'Lets friends race the caller’s recordings, or takes them all back at once.',
    who: 'player',
    fields: { status: z.int().min(0).max(1).describe('1: friends may.') },
    reply: ghostPage,
    refusals: ['ghosts_off'],
    rate: { calls: 30, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'get_ghosts',
    feature: 'ghost',
    summary:
      'Recordings that the caller may race, newest first: his own, of friends who agree, of one of them, or of a level that he has passed.',
    who: 'player',
    fields: {
      whose: z
        .enum(['mine', 'friends', 'player', 'level'])
        .describe('`player` needs player_id, `level` needs category and level.'),
      player_id: playerId.optional(),
      category: idOrSlug.optional(),
      subcategory: idOrSlug.optional(),
      level: level.optional(),
      ...page,
    },
    paged: true,
    reply: z.array(recording),
    refusals: ['ghosts_off', 'no_data', 'premium_locked', 'ghost_not_passed'],
    rate: { calls: 120, seconds: 60 },
  }),
  defineAction({
    name: 'get_ghost',
    feature: 'ghost',
    summary: 'One recording that the caller may race.',
    who: 'player',
    fields: onRecording,
    reply: recording,
    refusals: ['ghosts_off', 'ghost_gone', 'ghost_not_passed'],
  }),
  defineAction({
    name: 'start_ghost_race',
    feature: 'ghost',
    summary:
      'Starts a race against a recording with its own questions, or returns the running one. It pays no coins, score or rating.',
    who: 'player',
    fields: onRecording,
    reply: playReply,
    refusals: ['ghosts_off', 'ghost_gone', 'ghost_not_passed', 'ghost_asked_elsewhere', 'keys_used_up'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_ghost_race',
    feature: 'ghost',
    summary:
      'The recording beside a race of the caller: its times, and each choice once the caller has his own verdict.',
    who: 'player',
    fields: { play_id: playId },
    reply: race,
    refusals: ['play_not_found', 'play_away'],
  }),
] as const;
