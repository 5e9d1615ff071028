/** Reads a finished play; opens its answers at once where that is free, and after a yes where it costs coins. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type Answer, ask } from '../../lib/api/call.ts';
import { keepReply, keptReply } from '../../lib/api/kept-replies.ts';
import { onBack } from '../../lib/device/reach.ts';
import { useText } from '../../lib/i18n/text.ts';
import { updatePlayer } from '../../lib/session/session.ts';
import type { PlayReply } from '../../play/question/reading.ts';

type State =
  | { readonly state: 'loading' | 'failed'; readonly reply: null }
  | { readonly state: 'refused'; readonly reply: null; readonly message: string; readonly isHidden?: boolean }
  | { readonly state: 'priced' | 'ready'; readonly reply: PlayReply };

type Review = State & {
  readonly message: string;
  /** Refused only until everyone has finished. */
  readonly isHidden: boolean;
  /** Coins the review costs, where it is `priced`. */
  readonly price: number;
  readonly pay: () => Promise<void>;
  readonly again: () => void;
  readonly mark: (questionId: number, isBookmarked: boolean) => void;
};

type Told = Answer<'get_play'> | Answer<'review_play'>;

const BAD_REQUEST = 400;

const keyOf = (playId: string) => `review_play ${playId}`;

export const useReview = (playId: string): Review => {
  const text = useText();
  const [now, setNow] = useState<State>({ state: 'loading', reply: null });
  const price = now.reply?.review_coins ?? 0;

  const take = (answer: Told, state: 'priced' | 'ready') => {
    if (answer.ok) {
      updatePlayer({ coins: answer.reply.coins });
      if (state === 'ready') void keepReply(keyOf(playId), { ...answer.reply, coins: 0, outcome: null });
      return setNow({ state, reply: answer.reply });
    }
    // A play id that is none, or missing: another try would change nothing.
    if (answer.status === BAD_REQUEST)
      return setNow({ state: 'refused', reply: null, message: text('refusal.play_not_found') });
    if (answer.refusal === null) return setNow({ state: 'failed', reply: null });
    const message = answer.message || text(`refusal.${answer.refusal}`);
    setNow({ state: 'refused', reply: null, message, isHidden: answer.refusal === 'review_hidden' });
  };
  const load = useEffectEvent(async (isStale: () => boolean) => {
    const seen = await ask('get_play', { play_id: playId }, { quiet: true });
    if (isStale()) return;
    if (!seen.ok && seen.status === 0) {
      // Read before on this device: it does not change any more.
      const kept = await keptReply(keyOf(playId));
      if (isStale()) return;
      if (kept !== undefined) return setNow({ state: 'ready', reply: kept as PlayReply });
    }
    const isPriced = seen.ok && seen.reply.review_coins > 0 && !isTold(seen.reply);
    if (!seen.ok || isPriced) return take(seen, 'priced');
    const opened = await ask('review_play', { play_id: playId }, { quiet: true });
    if (!isStale()) take(opened, 'ready');
  });
  const isLoading = now.state === 'loading';
  const isFailed = now.state === 'failed';
  // What could not be had without a line comes by itself.
  useEffect(
    () => (isFailed ? onBack(() => setNow({ state: 'loading', reply: null })) : undefined),
    [isFailed],
  );
  useEffect(() => {
    if (!isLoading) return;
    let stale = false;
    void load(() => stale);
    return () => {
      stale = true;
    };
  }, [isLoading]);

  const pay = async () => {
    // A refusal (short of coins) is a toast; the questions stay as they are.
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
  return {
    ...now,
    message,
    isHidden,
    price,
    pay,
    mark,
    again: () => setNow({ state: 'loading', reply: null }),
  };
};

/** Every right answer is there already: the review was paid before. */
const isTold = ({ questions }: PlayReply): boolean =>
  questions.every(question => question.right_answer !== null);
