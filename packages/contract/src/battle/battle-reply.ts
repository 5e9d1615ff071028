/** A battle as one seat may see it: the same shape over the socket and in calls (DECISIONS 6). */
import { BATTLE_KINDS } from '@trivium/rules/battle/setup';
import { BATTLE_PHASES, END_REASONS } from '@trivium/rules/battle/state';
import { z } from 'zod';
import { earnedReply } from '../actions/players/experience.ts';
import { coins, instant, othersAnswered, person, questionId } from '../fields.ts';

export const battleId = z.uuid();
export const seatVerdict = z.enum(['right', 'wrong', 'late', 'missing']);
export const seatOutcome = z.enum(['win', 'lose', 'draw', 'tie', 'none']);
export const botStrength = z.enum(['easy', 'even', 'hard']);

const seat = person.extend({
  player_id: z.int().nullable().describe('Null for the bot and for deleted accounts.'),
  is_bot: z.boolean(),
  is_owner: z.boolean(),
  is_ready: z.boolean(),
  may_watch: z.boolean().describe('Agrees that friends of the seats watch.'),
  rating: z.int().nullable().describe('Random battles: before the battle, rounded.'),
  presence: z.enum(['here', 'away', 'left']),
  away_until: instant.nullable(),
  has_answered: z.boolean().describe('The open round; never what.'),
  points: z.int(),
  right: z.int(),
  verdicts: z.array(seatVerdict).describe('Closed rounds.'),
});

export const battleQuestion = z
  .object({
    question_id: questionId,
    text: z.string(),
    image: z.string(),
    image_alt: z.string(),
    options: z.array(z.object({ id: z.string(), text: z.string() })),
  })
  .meta({ id: 'BattleQuestion' });

const seatAnswer = z.object({
  answer: z.string().nullable(),
  seconds: z.number(),
  verdict: seatVerdict,
  points: z.int(),
});

export const reveal = z.object({
  round: z.int(),
  right_answer: z.string(),
  note: z.string(),
  answers: z.array(seatAnswer),
  others: othersAnswered.nullable().describe('What others answered; null of too few answers.'),
});

/** A moment of the round that was closed last (ALIVE 4). */
export const battleMoment = z
  .object({
    kind: z.enum(['lead', 'overtake', 'streak']),
    seat: z.int(),
    past: z.int().nullable().describe('Who was overtaken.'),
  })
  .meta({ id: 'BattleMoment' });

const seatEnd = z.object({
  outcome: seatOutcome,
  place: z.int(),
  points: z.int(),
  right: z.int(),
  seconds: z.number(),
  coins: coins.describe('Out of the pot, the own fee among them; 0 while it is checked.'),
  rating_before: z.int().nullable(),
  rating_after: z.int().nullable(),
});

/** A winner's answers look unreal (DECISIONS 12): nothing is paid or rated until staff have decided. */
export const battleCheck = z
  .object({
    status: z.enum(['held', 'cleared', 'refused']),
    due_at: instant.describe('By when it is decided; undecided, every entry goes back.'),
    reason: z.string().describe('The decider’s words; empty while it is held, or when nobody decided.'),
    coins: coins.describe(
      'What the viewer gets if it is cleared, the own fee among it; 0 once it is decided.',
    ),
    is_mine: z.boolean().describe('The viewer’s own answers are looked at.'),
  })
  .meta({ id: 'BattleCheck' });

export const battleEnd = z
  .object({
    reason: z.enum(END_REASONS),
    ended_at: instant,
    is_rated: z.boolean(),
    seats: z.array(seatEnd),
    mine: z
      .object({
        score: z.int().describe('Points for the leaderboards.'),
        balance: coins,
        wins_in_a_row: z.int(),
        badges: z.array(z.string()).describe('Types of badges unlocked by this battle.'),
        earned: earnedReply.nullable().describe('Experience and quests; null where it earned none.'),
      })
      .nullable(),
    check: battleCheck.nullable(),
    rematch_from: z.string().nullable().describe('Who has asked for it; his name.'),
    rematch_code: z.string().nullable().describe('Code of the room in which a rematch is waiting.'),
  })
  .meta({ id: 'BattleEnd' });

export const battleReply = z
  .object({
    battle_id: battleId,
    seq: z.int().describe('Grows with everything that happens; an older one is out of date.'),
    now: instant,
    kind: z.enum(BATTLE_KINDS),
    phase: z.enum(BATTLE_PHASES),
    room_code: z.string().nullable(),
    category: z.object({ id: z.int(), name: z.string(), hue: z.int(), pattern: z.int() }).nullable(),
    language_id: z.int(),
    fee: coins,
    pot: coins,
    questions: z.int(),
    seats_most: z.int(),
    last_double: z.boolean().describe('The last question counts double, quick or not.'),
    commitment: z
      .string()
      .nullable()
      .describe('Hex of SHA-256; told before the first round (see the receipt).'),
    seat: z.int().nullable().describe('The viewer’s; null after leaving.'),
    playing: z.string().nullable().describe('The socket that plays the viewer’s seat; others of his watch.'),
    seats: z.array(seat),
    bot_strength: botStrength.nullable().describe('Battles against the bot.'),
    awaits: z
      .array(person)
      .describe('The room of a rematch: who sat in the battle before and has not come yet.'),
    round: z.int().describe('From 0; −1 before the first.'),
    opened_at: instant.nullable(),
    deadline_at: instant.nullable(),
    next_at: instant.nullable(),
    question: battleQuestion.nullable().describe('Of the round that is open or being shown.'),
    mine: z.string().nullable().describe('The viewer’s choice in the open round.'),
    reveal: reveal.nullable(),
    moments: z.array(battleMoment).describe('Of the round in `reveal`.'),
    over: battleEnd.nullable(),
  })
  .meta({ id: 'Battle' });
export type BattleReply = z.output<typeof battleReply>;

/**
 * The part of a battle that changes while it is played and nobody has left. Sockets that have the rest receive only this;
 * `withTurn` merges the two.
 */
export const battleTurn = battleReply
  .pick({
    battle_id: true,
    seq: true,
    now: true,
    phase: true,
    playing: true,
    round: true,
    opened_at: true,
    deadline_at: true,
    next_at: true,
    mine: true,
    reveal: true,
    moments: true,
  })
  .extend({
    seats: z.array(
      seat
        .pick({
          presence: true,
          away_until: true,
          has_answered: true,
          points: true,
          right: true,
          verdicts: true,
        })
        .partial({ points: true, right: true, verdicts: true })
        .describe('Of closed rounds nothing, while an answered one is open.'),
    ),
    question: battleQuestion.optional().describe('Until somebody has answered it.'),
  });
export type BattleTurn = z.output<typeof battleTurn>;
