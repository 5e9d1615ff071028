/** A room of one's own: about what, how long, for how much; the code comes with it (DECISIONS 6). */
import { ROOM_QUESTIONS } from '@trivium/rules/battle/limits';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ask } from '../../../../lib/api/call.ts';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { battlePath } from '../../../../lib/routes/battle-paths.ts';
import { go } from '../../../../lib/routes/navigation.ts';
import { paths } from '../../../../lib/routes/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../../ui/form/button.tsx';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { RadioGroup } from '../../../../ui/form/radio.tsx';
import { Card } from '../../../../ui/list/card.tsx';
import { StartCard, StartPage } from '../../../../ui/page/start.tsx';
import { CategoryChoice } from '../../category/category-choice.tsx';
import { type BattleCategory, useBattleCategories } from '../../category/use-battle-categories.ts';
import { ToOtherBattle } from '../../hub/to-other-battle.tsx';
import { ROOM_TYPES, type RoomKind } from '../room-kind.ts';
import { type Fee, FeeChoice, feeOf } from './fee-choice.tsx';

type CreateRoomProps = {
  kind: RoomKind;
  kinds: readonly RoomKind[];
  onKind: (kind: RoomKind) => void;
  /** Beside it, under the card that opens the room. */
  aside: ReactNode;
};

export const CreateRoom = (props: CreateRoomProps) => {
  const text = useText();
  const { rows, hasFailed, isAsking, again } = useBattleCategories();
  if (!hasFailed && rows !== null && rows.length > 0) return <Form {...props} rows={rows} />;
  return (
    <StartPage className="battle-start" side={props.aside}>
      {hasFailed ? (
        <ErrorState retryLabel={text('app.try_again')} onRetry={again} busy={isAsking}>
          {text('app.not_loaded')}
        </ErrorState>
      ) : rows === null ? (
        <Skeletons shape="card" count={2} />
      ) : (
        <EmptyState
          title={text('refusal.no_questions')}
          act={<ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>}
        >
          {text('battle.find.no_questions')}
        </EmptyState>
      )}
    </StartPage>
  );
};

type Said = { readonly code: string | null; readonly words: string };

const FEE_CODES: readonly (string | null)[] = ['not_enough_coins', 'fee'];
const QUESTIONS_ERROR = 'room-questions-error';
const newKey = () => crypto.randomUUID();

const FORM = 'room-form';

type FormProps = CreateRoomProps & { rows: readonly BattleCategory[] };

const Form = ({ kind, kinds, onKind, aside, rows }: FormProps) => {
  const text = useText();
  const number = useNumber();
  const [category, setCategory] = useState<BattleCategory | null>(null);
  const [questions, setQuestions] = useState<string>('10');
  const [fee, setFee] = useState<Fee>({ choice: '0', own: '' });
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The same room when an answer is lost and the button pressed again; another one after every answer.
  const key = useRef(newKey());
  // What has to be mended takes the focus, and is read with its words.
  useEffect(() => {
    if (said !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [said]);

  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const entry_fee = feeOf(fee);
    if (entry_fee === null) return setSaid({ code: 'fee', words: text('room.fee_wrong') });
    setBusy(true);
    const fields = {
      room_id: key.current,
      room_type: ROOM_TYPES[kind],
      category: category?.slug,
      no_of_que: Number(questions),
      entry_fee,
    };
    const answer = await ask('create_room', fields, { quiet: true });
    setBusy(false);
    if (answer.ok) return go(battlePath(answer.reply));
    if (answer.refusal !== null) key.current = newKey();
    setSaid({ code: answer.refusal, words: answer.message || text('app.not_loaded') });
  };
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setSaid(null);
    };
  const isAtFee = said !== null && FEE_CODES.includes(said.code);
  const isAtQuestions = said?.code === 'questions_missing';

  return (
    <StartPage
      className="battle-start"
      side={
        <>
          <StartCard
            label={text('start.card')}
            title={category?.name ?? text('battle.any_category')}
            note={text('hub.questions', { count: Number(questions) })}
          >
            <Button wide size="hero" type="submit" form={FORM} busy={isBusy}>
              {text('room.create')}
            </Button>
          </StartCard>
          {aside}
        </>
      }
    >
      <Card>
        <form id={FORM} ref={form} className="grid grid-cols-1 gap-5" onSubmit={make} noValidate>
          {kinds.length > 1 && (
            <RadioGroup
              legend={text('room.kind')}
              name="room-kind"
              columns={2}
              value={kind}
              choices={kinds.toReversed().map(value => ({ value, label: text(`room.kind.${value}`) }))}
              onChange={onKind}
            />
          )}
          <CategoryChoice rows={rows} chosen={category} onChoose={change(setCategory)} />
          <div className="grid grid-cols-1 gap-1.5">
            <RadioGroup
              legend={text('room.questions')}
              name="room-questions"
              columns={3}
              value={questions}
              choices={ROOM_QUESTIONS.map(count => ({ value: String(count), label: number(count) }))}
              {...(isAtQuestions ? { errorId: QUESTIONS_ERROR } : {})}
              onChange={change(setQuestions)}
            />
            {isAtQuestions && (
              <FieldError id={QUESTIONS_ERROR} alert>
                {said.words}
              </FieldError>
            )}
          </div>
          <FeeChoice value={fee} error={isAtFee ? said.words : undefined} onChange={change(setFee)} />
          <p className="text-sm text-ink-2">
            {(feeOf(fee) ?? 0) > 0 && `${text('battle.win.bonus')} `}
            {text('battle.rule.no_extra_time')}
          </p>
          {said !== null && !isAtFee && !isAtQuestions && (
            <FieldError alert>
              <span>
                {said.words} {said.code === 'in_other_battle' && <ToOtherBattle isInline />}
              </span>
            </FieldError>
          )}
        </form>
      </Card>
    </StartPage>
  );
};
