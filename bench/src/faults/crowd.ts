/** Many players who answer over HTTP at their own pace, and stop at a gate while the server is away. */
import type { Dice } from '@trivium/rules/dice';
import type { PlayablePlace, Player } from '../stage/players.ts';
import { pause } from '../stage/stage.ts';
import type { PlayView, QuestionView } from './view.ts';

/** One player of the crowd, with the latest reply. */
export type Member = {
  readonly player: Player;
  view: PlayView | null;
  /** When that reply arrived. */
  heardAt: number;
  /** A call was under way when the server went away, so it may or may not have taken effect. */
  wasCalling: boolean;
};

const replyWithinMs = 30_000;
/** Bounds of a player's random thinking time. */
const THINKS_MS = { least: 150, most: 1_500 };

type Move = { readonly action: string; readonly fields: Record<string, string | number> };

/** The lifeline of each question, by its place; one player in two uses them. */
const TRIED_LIFELINES = ['', 'fifty_fifty', '', 'reset_time', 'audience_poll', 'skip'];

const nextMove = (view: PlayView, dice: Dice, usesLifelines: boolean): Move => {
  const place = view.questions.findIndex(({ verdict }) => verdict === null);
  const question = view.questions[place];
  const fields = { play_id: view.play_id, question_id: question?.question_id ?? 0 };
  if (question === undefined) return { action: 'get_play', fields: { play_id: view.play_id } };
  if (question.opened_at === null) return { action: 'open_question', fields };
  const lifeline = TRIED_LIFELINES[place] ?? '';
  if (usesLifelines && lifeline !== '' && question.options.length > 2 && question.lifelines.length === 0) {
    return { action: 'use_lifeline', fields: { ...fields, lifeline } };
  }
  return { action: 'submit_answer', fields: { ...fields, answer: guess(question, dice) } };
};

const guess = ({ options, removed }: QuestionView, dice: Dice): string => {
  const left = options.filter(({ id }) => !removed.includes(id));
  return left[dice.nextInt(left.length)]?.id ?? 'a';
};

type Reply = { error: boolean; code?: string; data?: PlayView };

/** The reply; undefined when nothing was acknowledged, because the server did not answer or asked to try again. */
const send = async (
  origin: string,
  { player }: Member,
  { action, fields }: Move,
): Promise<Reply | undefined> => {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${origin}/api/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(replyWithinMs),
    });
    text = await response.text();
  } catch {
    return undefined;
  }
  if (response.status === 503) return undefined;
  if (response.status !== 200)
    throw new Error(`${action} was answered ${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text) as Reply;
};

type Gate = { readonly opened: Promise<void>; readonly open: () => void };

const closedGate = (): Gate => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
};

/** A call that was acknowledged. Instants are epoch milliseconds. */
export type Heard = {
  readonly action: string;
  readonly fields: Move['fields'];
  readonly view: PlayView;
  readonly sentAt: number;
  readonly heardAt: number;
};
type OnHeard = (heard: Heard) => void;

type Place = {
  readonly origin: string;
  readonly start: Move;
  readonly dice: Dice;
  readonly onHeard: OnHeard | undefined;
};

class PlayingCrowd {
  #acknowledged = 0;
  #calling = 0;
  #gate: Gate | undefined;
  #whenQuiet: (() => void) | undefined;

  readonly members: readonly Member[];
  readonly #place: Place;

  constructor(members: readonly Member[], place: Place) {
    this.members = members;
    this.#place = place;
  }

  /** How many calls were acknowledged. */
  acknowledged(): number {
    return this.#acknowledged;
  }

  /** Starts every player; resolves when all plays are over. Rejects when a reply contradicts the rules. */
  async play(): Promise<void> {
    await Promise.all(this.members.map((member, at) => this.#playOne(member, at % 2 === 1)));
  }

  /** Lets nobody begin a call; resolves when the last call under way has ended, well or not. */
  async hold(): Promise<void> {
    this.#gate = closedGate();
    if (this.#calling === 0) return;
    await new Promise<void>(resolve => {
      this.#whenQuiet = resolve;
    });
    this.#whenQuiet = undefined;
  }

  resume(): void {
    const closed = this.#gate;
    this.#gate = undefined;
    closed?.open();
  }

  async look(member: Member): Promise<PlayView> {
    const fields = { play_id: member.view?.play_id ?? '' };
    const reply = await send(this.#place.origin, member, { action: 'get_play', fields });
    if (reply?.data === undefined) throw new Error(`a play could not be seen: ${reply?.code ?? 'no answer'}`);
    return reply.data;
  }

  /** Sends one call of a member; undefined when the server did not answer. */
  async ask(member: Member, action: string, fields: Move['fields']): Promise<PlayView | undefined> {
    this.#calling += 1;
    member.wasCalling = true;
    const sentAt = Date.now();
    try {
      const reply = await send(this.#place.origin, member, { action, fields });
      if (reply === undefined) return undefined;
      member.wasCalling = false;
      if (reply.data === undefined) throw new Error(`${action} was refused: ${reply.code}`);
      this.#acknowledged += 1;
      member.view = reply.data;
      member.heardAt = Date.now();
      this.#place.onHeard?.({ action, fields, view: reply.data, sentAt, heardAt: member.heardAt });
      return reply.data;
    } finally {
      this.#calling -= 1;
      if (this.#calling === 0) this.#whenQuiet?.();
    }
  }

  async #playOne(member: Member, usesLifelines: boolean): Promise<void> {
    const { dice, start } = this.#place;
    while (member.view?.status !== 'settled') {
      await pause(THINKS_MS.least + dice.nextInt(THINKS_MS.most - THINKS_MS.least));
      while (this.#gate) await this.#gate.opened;
      const { view } = member;
      const move = view ? nextMove(view, dice, usesLifelines) : start;
      await this.ask(member, move.action, move.fields);
    }
  }
}

export type Crowd = PlayingCrowd;

/** A crowd that plays level 1 of one category. */
export const gatherCrowd = (
  origin: string,
  players: readonly Player[],
  { category, subcategory }: PlayablePlace,
  dice: Dice,
  onHeard?: OnHeard,
): Crowd => {
  const members = players.map((player): Member => ({ player, view: null, heardAt: 0, wasCalling: false }));
  const fields = { category, ...(subcategory === null ? {} : { subcategory }), level: 1 };
  return new PlayingCrowd(members, {
    ...{ origin, dice, onHeard },
    start: { action: 'get_questions_by_level', fields },
  });
};
