/** Reads a finished play. Opens its answers at once where that is free, and after the player's consent where it costs coins. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type Answer, ask } from '../../lib/api/call.ts';
import { keepReply, keptReply } from '../../lib/api/kept-replies.ts';
import { onBack } from '../../lib/device/reach.ts';
import { type Say, useText } from '../../lib/i18n/text.ts';
import { updatePlayer } from '../../lib/session/session.ts';
import type { PlayReply } from '../../play/question/reading.ts';

type State =
  | { readonly state: 'loading' | 'failed'; readonly reply: null }
  | { readonly state: 'refused'; readonly reply: null; readonly message: string; readonly isHidden?: boolean }
  | { readonly state: 'priced' | 'ready'; readonly reply: PlayReply };

type Review = State & {
  readonly message: string;
  /** Refused only until everybody has finished. */
  readonly isHidden: boolean;
  /** Coins the review costs, where it is `priced`. */
  readonly price: number;
  readonly pay: () => Promise<void>;
  readonly again: () => void;
  readonly mark: (questionId: number, isBookmarked: boolean) => void;
};

type PlayAnswer = Answer<'get_play'> | Answer<'review_play'>;

const BAD_REQUEST = 400;

const keyOf = (playId: string) => `review_play ${playId}`;

/** What the screen shows of an answer that opens the play as `state`, or why it shows none. */
const stateOf = (answer: PlayAnswer, state: 'priced' | 'ready', text: Say): State => {
  if (answer.ok) return { state, reply: answer.reply };
  // The play id is missing or malformed: another try would change nothing.
  if (answer.status === BAD_REQUEST)
    return { state: 'refused', reply: null, message: text('refusal.play_not_found') };
  if (answer.refusal === null) return { state: 'failed', reply: null };
  const message = answer.message || text(`refusal.${answer.refusal}`);
  return { state: 'refused', reply: null, message, isHidden: answer.refusal === 'review_hidden' };
};

/** Loads whenever `isLoading` turns true, and again when the server is back after a failure. */
const useLoading = ({ state }: State, load: (isStale: () => boolean) => Promise<void>, again: () => void) => {
  const loadNow = useEffectEvent(load);
  const loadAgain = useEffectEvent(again);
  const isLoading = state === 'loading';
  const isFailed = state === 'failed';
  useEffect(() => (isFailed ? onBack(() => loadAgain()) : undefined), [isFailed]);
  useEffect(() => {
    if (!isLoading) return;
    let stale = false;
    void loadNow(() => stale);
    return () => {
      stale = true;
    };
  }, [isLoading]);
};

export const useReview = (playId: string): Review => {
  const text = useText();
  const [now, setNow] = useState<State>({ state: 'loading', reply: null });
  const again = () => setNow({ state: 'loading', reply: null });

  const take = (answer: PlayAnswer, state: 'priced' | 'ready') => {
    setNow(stateOf(answer, state, text));
    if (!answer.ok) return;
    updatePlayer({ coins: answer.reply.coins });
    if (state === 'ready') void keepReply(keyOf(playId), { ...answer.reply, coins: 0, outcome: null });
  };
  const load = async (isStale: () => boolean) => {
    const seen = await ask('get_play', { play_id: playId }, { quiet: true });
    if (isStale()) return;
    if (!seen.ok && seen.status === 0) {
      // This device may have read the review before; it does not change any more.
      const kept = await keptReply(keyOf(playId));
      if (isStale()) return;
      if (kept !== undefined) return setNow({ state: 'ready', reply: kept as PlayReply });
    }
    const isPriced = seen.ok && seen.reply.review_coins > 0 && !isTold(seen.reply);
    if (!seen.ok || isPriced) return take(seen, 'priced');
    const opened = await ask('review_play', { play_id: playId }, { quiet: true });
    if (!isStale()) take(opened, 'ready');
  };
  useLoading(now, load, again);

  const pay = async () => {
    // A refusal, such as too few coins, is a toast; the questions stay on the screen.
    const opened = await ask('review_play', { play_id: playId });
    if (opened.ok) take(opened, 'ready');
  };
  const mark = (questionId: number, isBookmarked: boolean) => {
    if (now.reply === null) return;
    const questions = now.reply.questions.map(question =>
      question.question_id === questionId ? { ...question, is_bookmarked: isBookmarked } : question,
    );
    setNow({ ...now, reply: { ...now.reply, questions } });
  };
  const { message = '', isHidden = false } = now.state === 'refused' ? now : {};
  const price = now.reply?.review_coins ?? 0;
  return { ...now, message, isHidden, price, pay, mark, again };
};

/** Whether every right answer is in the reply already: the review was paid before. */
const isTold = ({ questions }: PlayReply): boolean =>
  questions.every(question => question.right_answer !== null);
