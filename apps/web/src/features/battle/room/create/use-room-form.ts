/** The form that opens a room: its values, what is wrong with them, and the one call that sends them (DECISIONS 6). */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from '../../../../lib/api/call.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { battlePath } from '../../../../lib/routes/battle-paths.ts';
import { go } from '../../../../lib/routes/navigation.ts';
import { setting } from '../../../../lib/session/site.ts';
import type { BattleCategory } from '../../category/use-battle-categories.ts';
import { ROOM_TYPES, type RoomKind } from '../room-kind.ts';
import { type Fee, feeOf } from './fee-choice.tsx';

/** `code` is the refusal's, `fee` for an invalid fee, null when no reply came. */
type Problem = { readonly code: string | null; readonly words: string };

const newKey = () => crypto.randomUUID();

export const useRoomForm = (kind: RoomKind) => {
  const text = useText();
  const [category, setCategory] = useState<BattleCategory | null>(null);
  const [questions, setQuestions] = useState<string>('10');
  const [fee, setFee] = useState<Fee>({ choice: '0', own: '' });
  const [isLastDouble, setLastDouble] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Another press after a lost reply sends the same key, so that only one room opens; a refusal makes a new key.
  const key = useRef(newKey());
  // The field with the problem takes the focus, and is announced with it.
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const entry_fee = feeOf(fee);
    if (entry_fee === null) return setProblem({ code: 'fee', words: text('room.fee_wrong') });
    setBusy(true);
    const fields = {
      room_id: key.current,
      room_type: ROOM_TYPES[kind],
      category: category?.slug,
      no_of_que: Number(questions),
      entry_fee,
      ...(isLastDouble && entry_fee === 0 && setting('last_double_enabled') ? { last_double: true } : {}),
    };
    const answer = await ask('create_room', fields, { quiet: true });
    setBusy(false);
    if (answer.ok) return go(battlePath(answer.reply));
    if (answer.refusal !== null) key.current = newKey();
    setProblem({ code: answer.refusal, words: answer.message || text('app.not_loaded') });
  };
  /** A setter that also clears the problem. */
  const change =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setProblem(null);
    };
  return {
    form,
    category,
    questions,
    fee,
    isLastDouble,
    isBusy,
    problem,
    submit,
    changeCategory: change(setCategory),
    changeQuestions: change(setQuestions),
    changeFee: change(setFee),
    changeLastDouble: change(setLastDouble),
  };
};

export type RoomFormState = ReturnType<typeof useRoomForm>;
