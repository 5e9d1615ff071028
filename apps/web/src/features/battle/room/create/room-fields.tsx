/** The fields of a new room: kind, category, number of questions, entry fee; each refusal stands at its field. */
import { DOUBLE_POINTS, ROOM_QUESTIONS } from '@trivium/rules/battle/limits';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { setting } from '../../../../lib/session/site.ts';
import { CheckBox } from '../../../../ui/form/check-box.tsx';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { RadioGroup } from '../../../../ui/form/radio.tsx';
import { CategoryChoice } from '../../category/category-choice.tsx';
import type { BattleCategory } from '../../category/use-battle-categories.ts';
import { ToOtherBattle } from '../../hub/to-other-battle.tsx';
import type { RoomKind } from '../room-kind.ts';
import { FeeChoice, feeOf } from './fee-choice.tsx';
import type { RoomFormState } from './use-room-form.ts';

type RoomFieldsProps = {
  id: string;
  state: RoomFormState;
  kind: RoomKind;
  kinds: readonly RoomKind[];
  onKind: (kind: RoomKind) => void;
  rows: readonly BattleCategory[];
};

/** The problems that belong to the entry fee. */
const FEE_CODES: readonly (string | null)[] = ['not_enough_coins', 'fee'];
const QUESTIONS_ERROR = 'room-questions-error';

export const RoomFields = ({ id, state, kind, kinds, onKind, rows }: RoomFieldsProps) => {
  const text = useText();
  const number = useNumber();
  const { problem, fee } = state;
  const isAtFee = problem !== null && FEE_CODES.includes(problem.code);
  const isAtQuestions = problem?.code === 'questions_missing';
  return (
    <form id={id} ref={state.form} className="grid grid-cols-1 gap-5" onSubmit={state.submit} noValidate>
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
      <CategoryChoice rows={rows} chosen={state.category} onChoose={state.changeCategory} />
      <div className="grid grid-cols-1 gap-1.5">
        <RadioGroup
          legend={text('room.questions')}
          name="room-questions"
          columns={3}
          value={state.questions}
          choices={ROOM_QUESTIONS.map(count => ({ value: String(count), label: number(count) }))}
          {...(isAtQuestions ? { errorId: QUESTIONS_ERROR } : {})}
          onChange={state.changeQuestions}
        />
        {isAtQuestions && (
          <FieldError id={QUESTIONS_ERROR} alert>
            {problem.words}
          </FieldError>
        )}
      </div>
      <FeeChoice value={fee} error={isAtFee ? problem.words : undefined} onChange={state.changeFee} />
      {setting('last_double_enabled') && feeOf(fee) === 0 && (
        <CheckBox
          checked={state.isLastDouble}
          onChange={event => state.changeLastDouble(event.target.checked)}
        >
          <b>{text('moment.room_double')}</b>
          <span className="block text-sm text-ink-2">
            {text('moment.room_double_note', { count: DOUBLE_POINTS })}
          </span>
        </CheckBox>
      )}
      <p className="text-sm text-ink-2">
        {(feeOf(fee) ?? 0) > 0 && `${text('battle.win.bonus')} `}
        {text('battle.rule.no_extra_time')}
      </p>
      {problem !== null && !isAtFee && !isAtQuestions && (
        <FieldError alert>
          <span>
            {problem.words} {problem.code === 'in_other_battle' && <ToOtherBattle isInline />}
          </span>
        </FieldError>
      )}
    </form>
  );
};
