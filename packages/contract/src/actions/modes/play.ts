/** A play: questions without answers, the clock, answers, lifelines, the end and the review (DECISIONS 3, 4). */
import { BADGE_TYPES } from '@trivium/rules/badge/badge';
import { LIFELINES } from '@trivium/rules/lifeline/name';
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { coins, instant, optionShares, othersAnswered, playId, questionId } from '../../fields.ts';
import { earnedReply } from '../players/experience.ts';

/** A word to guess: its slots and the letters to choose from, but not the word before it is solved. */
const wordSlots = z.object({
  slots: z
    .array(z.object({ letter: z.string().nullable(), is_sign: z.boolean() }))
    .describe(
      'Null: to be guessed. Signs (spaces, hyphens) are shown; a hint shows a letter, the verdict all.',
    ),
  bank: z.array(z.string()).describe('The answer’s letters and decoys, shuffled; a multiple of 6.'),
});

const option = z.object({ id: z.string(), text: z.string() });

const degrees = z.number().nullable();
/** What a place on a map needs beside its list: how near is near enough, and with the verdict where it is. */
const mapPlace = z.object({
  within_km: z.int().describe('A pin so far off still counts.'),
  latitude: degrees.describe('Of the right place; only once it may be known.'),
  longitude: degrees,
  off_km: z
    .int()
    .nullable()
    .describe('How far the pin was from it; null before, and for an answer from the list.'),
});

/** One question of a play; it contains no answer before the verdict. */
const playQuestion = z
  .object({
    question_id: questionId,
    kind: z.enum(QUESTION_KINDS),
    is_shown: z
      .boolean()
      .describe('False: not opened yet where each has its clock; no words, options or media.'),
    text: z.string(),
    image: z.string(),
    image_alt: z.string(),
    audio: z.string(),
    audio_seconds: z.number().describe('Length of the sound; 0 without one.'),
    heard_at: instant.nullable().describe('Audio: the options are empty until it was heard once.'),
    transcript: z.string().nullable().describe('Audio: what is heard; only once the answer may be known.'),
    word: wordSlots.nullable(),
    marks: z.int().nullable().describe('Exam: what a right answer is worth.'),
    options: z.array(option).describe('Shuffled for this play, under ids that mean nothing elsewhere.'),
    clues: z
      .array(z.object({ text: z.string() }))
      .describe('Connection: the four things to link; else empty.'),
    place: mapPlace
      .nullable()
      .describe('Place: its options are the list beside the map, for the same points.'),
    right_side: z.array(option).describe('Match: the items to pair the options with; else empty.'),
    opened_at: instant.nullable(),
    deadline_at: instant.nullable(),
    answer: z
      .string()
      .nullable()
      .describe(
        'What the player gave: option ids joined by commas, pairs as `1:b`, the word, or a place as `64.9,-18.6`.',
      ),
    verdict: z
      .enum(['right', 'wrong', 'late', 'unanswered', 'skipped', 'hidden'])
      .nullable()
      .describe('`hidden`: closed, and this site does not tell before the end.'),
    right_answer: z.string().nullable().describe('Only once it may be known.'),
    note: z.string().nullable().describe('Explanation; only once it may be known.'),
    removed: z.array(z.string()).describe('Options taken away by 50/50.'),
    poll: optionShares.nullable(),
    others: othersAnswered
      .nullable()
      .describe('What others answered; only once the right answer may be known, and from enough answers on.'),
    lifelines: z.array(z.string()),
    is_bookmarked: z.boolean(),
  })
  .meta({ id: 'PlayQuestion' });

/** The outcome of a play; the same in every reply. */
export const playOutcome = z
  .object({
    correct: z.int(),
    wrong: z.int(),
    unanswered: z.int(),
    skipped: z.int(),
    counted: z.int(),
    percent: z.int().describe('Whole percent, rounded down.'),
    is_passed: z.boolean(),
    tier: z.int().min(1).max(5).describe('Wording: at most 30, 50, 70, 90, or more.'),
    coins: coins.describe('Coins paid by this play.'),
    coins_worth: coins.describe(
      'Coins the result is worth; more than paid when a better one was paid before.',
    ),
    score: z.int(),
    score_worth: z.int(),
    seconds: z.number().describe('Sum of the answer times.'),
    balance: coins,
    sides: z.int().min(0).max(3),
    unlocked_level: z.int().nullable(),
    rank_before: z.int().nullable(),
    rank_now: z.int().nullable(),
    streak_days: z.int(),
    is_streak_day_new: z.boolean(),
    badges: z.array(z.enum(BADGE_TYPES)).describe('Badges this play unlocked.'),
    earned: earnedReply.nullable().describe('Experience and quests; null where it earned none.'),
  })
  .meta({ id: 'PlayOutcome' });

export const playReply = z
  .object({
    play_id: playId,
    now: instant,
    mode: z.string(),
    language_id: z
      .int()
      .nullable()
      .describe(
        'Of its questions: one of the `languages` of get_web_settings; null where they may be of several.',
      ),
    status: z
      .enum(['running', 'handed_in', 'settled', 'quit'])
      .describe('`handed_in`: over, and nothing more is told before its contest is over for all.'),
    subject: z
      .object({ id: z.int(), title: z.string(), hue: z.int().optional() })
      .nullable()
      .describe('The passage, contest or exam.'),
    category: z
      .object({
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        icon: z.string(),
        hue: z.int(),
        pattern: z.int(),
      })
      .nullable(),
    subcategory: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
    level: z.int().nullable(),
    has_next_level: z.boolean(),
    clock: z.object({ kind: z.enum(['each', 'whole', 'none']), seconds: z.number() }),
    extra_time: z.number().describe('How many times as long as usual the clock is.'),
    answers_may_change: z.boolean(),
    secret_until: instant.nullable().describe('No verdict, answer or review before.'),
    review_coins: coins.describe('What the review of this play costs.'),
    feedback: z
      .int()
      .min(1)
      .max(3)
      .describe('1 mark the chosen option, 2 none, 3 mark it and show the right one.'),
    next_opens_at: instant.nullable().describe('When the next question opens itself.'),
    lifelines: z.array(z.object({ name: z.enum(LIFELINES), price: coins, is_used: z.boolean() })),
    coins,
    questions: z.array(playQuestion),
    outcome: playOutcome.nullable(),
  })
  .meta({ id: 'Play' });

const onQuestion = { play_id: playId, question_id: questionId };

export const playActions = [
  defineAction({
    name: 'open_question',
    feature: 'play',
    summary: 'Opens a question: tells its words and starts its clock; opening it again changes nothing.',
    who: 'guest',
    fields: onQuestion,
    reply: playReply,
    refusals: ['play_not_found', 'not_served', 'not_open', 'play_over', 'already_answered'],
  }),
  defineAction({
    name: 'submit_answer',
    feature: 'play',
    summary:
      'Locks in an answer; without one the question counts as unanswered. The last answer settles the play.',
    who: 'guest',
    fields: { ...onQuestion, answer: z.string().min(1).max(400).optional() },
    reply: playReply,
    refusals: [
      'play_not_found',
      'not_served',
      'not_open',
      'bad_answer',
      'already_answered',
      'too_late',
      'play_over',
    ],
  }),
  defineAction({
    name: 'hear_question',
    feature: 'play',
    summary: 'The sound was heard to its end: the options open, and the clock runs. Again changes nothing.',
    who: 'guest',
    fields: onQuestion,
    reply: playReply,
    refusals: ['play_not_found', 'not_served', 'not_open', 'play_over', 'already_answered', 'too_late'],
  }),
  defineAction({
    name: 'use_lifeline',
    feature: 'play',
    summary: 'Uses a lifeline and takes its coins in the same transaction.',
    who: 'player',
    fields: { ...onQuestion, lifeline: z.enum(LIFELINES) },
    reply: playReply,
    refusals: [
      'play_not_found',
      'not_served',
      'not_open',
      'already_answered',
      'too_late',
      'lifeline_used',
      'lifeline_not_allowed',
      'not_enough_coins',
      'play_over',
    ],
  }),
  defineAction({
    name: 'finish_play',
    feature: 'play',
    summary: 'Settles the play as it stands; the rest counts as unanswered.',
    who: 'guest',
    fields: { play_id: playId },
    reply: playReply,
    refusals: ['play_not_found', 'play_over'],
  }),
  defineAction({
    name: 'quit_play',
    feature: 'play',
    summary: 'Gives the play up: no coins, no score, no unlock.',
    who: 'guest',
    fields: { play_id: playId },
    reply: playReply,
    refusals: ['play_not_found', 'play_over'],
  }),
  defineAction({
    name: 'get_play',
    feature: 'play',
    summary: 'A play as it stands: what a reload or another device goes on with.',
    who: 'guest',
    fields: { play_id: playId },
    reply: playReply,
    refusals: ['play_not_found'],
  }),
  defineAction({
    name: 'review_play',
    feature: 'play',
    summary:
      'All questions with the given and the right answers; 2 coins once where the play did not show them.',
    who: 'guest',
    fields: { play_id: playId },
    reply: playReply,
    refusals: [
      'play_not_found',
      'play_running',
      'not_enough_coins',
      'review_hidden',
      'review_given_up',
      'play_away',
    ],
  }),
  defineAction({
    name: 'get_sample_quiz',
    feature: 'sample',
    summary: 'Five flagged questions for guests, without rewards; held by a signed cookie for 30 minutes.',
    who: 'guest',
    reply: playReply,
    refusals: ['no_questions', 'too_many_requests'],
    rate: { calls: 60, seconds: 60 },
  }),
] as const;
