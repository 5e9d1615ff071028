/** Many players answering at once through the door, each at its own pace; they stop at a gate while the server is away. */
import type { Dice } from '@trivium/rules/dice';
import type { PlayablePlace, Player } from '../stage/players.ts';
import { pause } from '../stage/stage.ts';
import type { PlayView, QuestionView } from './view.ts';

/** One player of the crowd and what it was last told. */
export type Member = {
  readonly player: Player;
  view: PlayView | null;
  /** When that was heard. */
  heardAt: number;
  /** A call was under way when the server went away: nobody knows whether it happened. */
  wasCalling: boolean;
};

export type Crowd = {
  readonly members: readonly Member[];
  /** Calls that were answered well. */
  acknowledged(): number;
  /** Starts everybody; resolves when every play is over. Rejects when the server says something it must not. */
  play(): Promise<void>;
  /** Nobody calls from now on; resolves when the last call under way has ended, well or not. */
  hold(): Promise<void>;
  goOn(): void;
  look(member: Member): Promise<PlayView>;
  /** Any call of a member; undefined when the server did not answer. */
  ask(member: Member, action: string, fields: Record<string, string | number>): Promise<PlayView | undefined>;
};

const replyWithinMs = 30_000;
/** A player thinks between these. */
const THINKS_MS = { least: 150, most: 1_500 };

type Move = { readonly action: string; readonly fields: Record<string, string | number> };

/** The lifelines a player uses, by the place of the question: one in two tries them. */
const LIFELINES = ['', 'fifty_fifty', '', 'reset_time', 'audience_poll', 'skip'];

const nextMove = (view: PlayView, dice: Dice, usesLifelines: boolean): Move => {
  const place = view.questions.findIndex(({ verdict }) => verdict === null);
  const question = view.questions[place];
  const fields = { play_id: view.play_id, question_id: question?.question_id ?? 0 };
  if (question === undefined) return { action: 'get_play', fields: { play_id: view.play_id } };
  if (question.opened_at === null) return { action: 'open_question', fields };
  const lifeline = LIFELINES[place] ?? '';
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

export const gatherCrowd = (
  origin: string,
  players: readonly Player[],
  { category, subcategory }: PlayablePlace,
  dice: Dice,
): Crowd => {
  const members: Member[] = players.map(player => ({ player, view: null, heardAt: 0, wasCalling: false }));
  let acknowledged = 0;
  let calling = 0;
  let gate: { readonly opened: Promise<void>; readonly open: () => void } | undefined;
  let whenQuiet: (() => void) | undefined;

  const send = async ({ player }: Member, { action, fields }: Move): Promise<Reply | undefined> => {
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
    // Asked to try again: nothing was acknowledged, as when no answer came.
    if (response.status === 503) return undefined;
    if (response.status !== 200)
      throw new Error(`${action} was answered ${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as Reply;
  };

  const ask: Crowd['ask'] = async (member, action, fields) => {
    calling += 1;
    member.wasCalling = true;
    try {
      const reply = await send(member, { action, fields });
      if (reply === undefined) return undefined;
      member.wasCalling = false;
      if (reply.data === undefined) throw new Error(`${action} was refused: ${reply.code}`);
      acknowledged += 1;
      member.view = reply.data;
      member.heardAt = Date.now();
      return reply.data;
    } finally {
      calling -= 1;
      if (calling === 0) whenQuiet?.();
    }
  };

  const playOne = async (member: Member, usesLifelines: boolean): Promise<void> => {
    while (member.view?.status !== 'settled') {
      await pause(THINKS_MS.least + dice.nextInt(THINKS_MS.most - THINKS_MS.least));
      while (gate) await gate.opened;
      const { view } = member;
      const place = { category, ...(subcategory === null ? {} : { subcategory }), level: 1 };
      const move = view
        ? nextMove(view, dice, usesLifelines)
        : { action: 'get_questions_by_level', fields: place };
      await ask(member, move.action, move.fields);
    }
  };

  return {
    members,
    acknowledged: () => acknowledged,
    play: async () => {
      await Promise.all(members.map((member, at) => playOne(member, at % 2 === 1)));
    },
    hold: async () => {
      let open = (): void => undefined;
      const opened = new Promise<void>(resolve => {
        open = resolve;
      });
      gate = { opened, open };
      if (calling === 0) return;
      await new Promise<void>(resolve => {
        whenQuiet = resolve;
      });
      whenQuiet = undefined;
    },
    goOn: () => {
      const closed = gate;
      gate = undefined;
      closed?.open();
    },
    look: async member => {
      const reply = await send(member, {
        action: 'get_play',
        fields: { play_id: member.view?.play_id ?? '' },
      });
      if (reply?.data === undefined)
        throw new Error(`a play could not be seen: ${reply?.code ?? 'no answer'}`);
      return reply.data;
    },
    ask,
  };
};
