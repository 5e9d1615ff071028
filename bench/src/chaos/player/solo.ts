/** A player alone: plays every mode one after the other, with pauses, double taps, reloads, lost lines, two tabs and cheats. */
import { type Dice, shuffle } from '@trivium/rules/dice';
import { pause } from '../../stage/stage.ts';
import type { Asked, Play } from '../leaks.ts';
import { guess, type Oracle } from './answer.ts';
import type { Answered, Caller, Fields } from './caller.ts';
import { answerTwice, cheat } from './cheats.ts';
import { lookAway } from './look-away.ts';
import { type Places, SOLO_ROUND, type SoloMode, startOf } from './modes.ts';
import { shopAfter } from './shop.ts';

export type SoloOptions = {
  readonly caller: Caller;
  readonly dice: Dice;
  readonly places: Places;
  /** Answers right mostly, so that coins are won; undefined: guesses. */
  readonly oracle: Oracle | undefined;
  readonly isOver: () => boolean;
};

const THINKS_MS = { least: 100, most: 1_200 };
const LONG_PAUSE_MS = 6_000;

/** The moves of a hundred that are something else than one plain call. */
const ODDS = {
  longPause: 3,
  reload: 8,
  doubleTap: 10,
  twoTabs: 6,
  lostLine: 8,
  cheat: 12,
  lifeline: 10,
  leave: 1,
  quit: 1,
};
type Odd = keyof typeof ODDS | 'plain';

const oddOf = (dice: Dice): Odd => {
  let drawn = dice.nextInt(100);
  for (const odd of Object.keys(ODDS) as (keyof typeof ODDS)[]) {
    if (drawn < ODDS[odd]) return odd;
    drawn -= ODDS[odd];
  }
  return 'plain';
};

const playIn = (answered: Answered | undefined): Play | undefined =>
  answered?.code === null ? (answered.data as Play) : undefined;

const openQuestion = (play: Play): Asked | undefined =>
  play.questions.find(({ verdict, answer }) => verdict === null && answer === null);

/** Good reasons to refuse a good move: it had come before, by another tab or a call that was not heard of. */
const OVERTAKEN: ReadonlySet<string> = new Set([
  'already_answered',
  'play_over',
  'not_open',
  'lifeline_used',
]);
/** A clock with more left than this cannot have run out while a call was on its way. */
const SURE_MS = 4_000;

class SoloPlayer {
  readonly #with: SoloOptions;

  constructor(options: SoloOptions) {
    this.#with = options;
  }

  async playAll(): Promise<void> {
    const { dice, isOver } = this.#with;
    while (!isOver()) for (const mode of shuffle(dice, SOLO_ROUND)) if (!isOver()) await this.#playMode(mode);
  }

  async #playMode(mode: SoloMode): Promise<void> {
    const { caller, dice, places, isOver } = this.#with;
    const start = startOf(mode, places, dice);
    if (start === undefined) return;
    await pause(300);
    const first = playIn(await caller.untilAnswered(start.action, start.fields, isOver));
    if (first === undefined) return;
    if (mode === 'contest') caller.diary.act('contest entry', caller.player, first.play_id);
    if (mode === 'exam') caller.diary.act('exam sat', caller.player, first.play_id);
    const last = await this.#play(first);
    if (!isOver()) await shopAfter(this.#with, last);
  }

  async #play(first: Play): Promise<Play> {
    const { caller, dice, isOver } = this.#with;
    let play = first;
    for (let moves = 0; play.status === 'running' && moves < 400 && !isOver(); moves += 1) {
      const odd = oddOf(dice);
      const thinksMs = THINKS_MS.least + dice.nextInt(THINKS_MS.most - THINKS_MS.least);
      if (odd === 'longPause' && play.mode === 'exam') await lookAway(caller, play, dice);
      else await pause(odd === 'longPause' ? LONG_PAUSE_MS : thinksMs);
      // Left as it is: the next start of the same place goes on with it.
      if (odd === 'leave') return play;
      play = (await this.#move(play, odd)) ?? play;
    }
    // The end again: it must not pay again.
    if (play.status !== 'running') await caller.send('finish_play', { play_id: play.play_id });
    return play;
  }

  /** Makes one move; resolves to the newest view, undefined when there is none. */
  async #move(play: Play, odd: Odd): Promise<Play | undefined> {
    const { caller } = this.#with;
    if (odd === 'reload') return this.#look(play);
    if (odd === 'cheat') {
      await cheat({ ...this.#with, play });
      return this.#look(play);
    }
    if (odd === 'twoTabs') {
      await answerTwice({ ...this.#with, play });
      return this.#look(play);
    }
    const next = await this.#next(play, odd);
    const whole = { play_id: play.play_id };
    const move =
      next === undefined
        ? { action: 'finish_play', fields: whole }
        : odd === 'quit'
          ? { action: 'quit_play', fields: whole }
          : next;
    if (odd === 'doubleTap') {
      const [one, other] = await Promise.all([
        caller.send(move.action, move.fields),
        caller.send(move.action, move.fields),
      ]);
      return playIn(other) ?? playIn(one) ?? this.#look(play);
    }
    if (odd === 'lostLine') {
      await caller.send(move.action, move.fields, 5 + this.#with.dice.nextInt(60));
      return this.#again(play, move);
    }
    return this.#again(play, move);
  }

  /** Sends the same move until it is acknowledged, as the web's controller does. */
  async #again(play: Play, move: { action: string; fields: Fields }): Promise<Play | undefined> {
    const { caller, isOver } = this.#with;
    const startedAt = performance.now();
    const answered = await caller.untilAnswered(move.action, move.fields, isOver);
    if (answered === undefined) return undefined;
    if (answered.code === 'too_late') this.#tooLate(play, move.action, performance.now() - startedAt);
    else if (answered.code !== null && !OVERTAKEN.has(answered.code)) this.#refused(move, answered.code);
    return playIn(answered) ?? this.#look(play);
  }

  #tooLate(play: Play, action: string, tookMs: number): void {
    const { diary } = this.#with.caller;
    const deadline = openQuestion(play)?.deadline_at ?? null;
    if (deadline === null || !diary.isCalm()) return;
    const leftMs = Date.parse(deadline) - Date.parse(play.now) - tookMs - LONG_PAUSE_MS;
    if (leftMs > SURE_MS)
      diary.broke(
        'no clock lost time',
        diary.line(`${action} of ${play.play_id} too late, ${leftMs} ms early`),
      );
  }

  #refused(move: { action: string; fields: Fields }, code: string): void {
    const { diary, player } = this.#with.caller;
    if (code === 'not_enough_coins' || code === 'lifeline_not_allowed') return;
    diary.broke(
      'good moves are taken',
      diary.line(`${move.action} ${JSON.stringify(move.fields)} of ${player.id} was refused: ${code}`),
    );
  }

  async #look(play: Play): Promise<Play | undefined> {
    const { caller, isOver } = this.#with;
    return playIn(await caller.untilAnswered('get_play', { play_id: play.play_id }, isOver));
  }

  /** The next call of a play; undefined when every question has its answer. */
  async #next(play: Play, odd: Odd): Promise<{ action: string; fields: Fields } | undefined> {
    const { dice, oracle } = this.#with;
    const asked = openQuestion(play);
    if (asked === undefined) return undefined;
    const fields = { play_id: play.play_id, question_id: asked.question_id };
    if (play.clock.kind === 'each' && asked.opened_at === null) return { action: 'open_question', fields };
    if (asked.audio !== '' && asked.heard_at === null) return { action: 'hear_question', fields };
    const lifeline = play.lifelines.find(({ is_used }) => !is_used)?.name;
    if (odd === 'lifeline' && lifeline !== undefined && asked.lifelines.length === 0)
      return { action: 'use_lifeline', fields: { ...fields, lifeline } };
    const known = dice.nextInt(10) < 8 ? await oracle?.(play.play_id, asked.question_id) : undefined;
    return { action: 'submit_answer', fields: { ...fields, answer: known ?? guess(asked, dice) } };
  }
}

/** Plays until the storm is over. */
export const playSolo = (options: SoloOptions): Promise<void> => new SoloPlayer(options).playAll();
