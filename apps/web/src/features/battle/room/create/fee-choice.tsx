/** The entry fee that every seat pays into the pot: one of the usual sums, or any other number (DECISIONS 6). */

import { Coin } from '@trivium/look/marks/coin';
import { ROOM_FEE_MOST, ROOM_FEES } from '@trivium/rules/battle/limits';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { RadioGroup } from '../../../../ui/form/radio.tsx';

const OWN = 'own';

/** The chosen sum, or the choice `own` with what was typed. */
export type Fee = { readonly choice: string; readonly own: string };

/** Whole coins; null when what was typed is not a fee that a room can have. */
export const feeOf = ({ choice, own }: Fee): number | null => {
  const typed = (choice === OWN ? own : choice).trim();
  const fee = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return fee <= ROOM_FEE_MOST ? fee : null;
};

type FeeChoiceProps = { value: Fee; error: string | undefined; onChange: (fee: Fee) => void };

const ERROR_ID = 'room-fee-error';

export const FeeChoice = ({ value, error, onChange }: FeeChoiceProps) => {
  const text = useText();
  const isOwn = value.choice === OWN;
  const sums = ROOM_FEES.map(fee => ({
    value: String(fee),
    label: fee === 0 ? text('contest.free') : <SumLabel fee={fee} />,
  }));
  return (
    <div className="grid grid-cols-1 gap-2">
      <RadioGroup
        legend={text('room.fee')}
        name="room-fee"
        columns={3}
        value={value.choice}
        choices={[...sums, { value: OWN, label: text('room.fee_own') }]}
        {...(error !== undefined && !isOwn ? { errorId: ERROR_ID } : {})}
        onChange={choice => onChange({ ...value, choice })}
      />
      {isOwn && (
        <Field
          label={text('room.fee_own_label')}
          help={text('room.fee_own_help', { count: ROOM_FEE_MOST })}
          icon={<Coin />}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={value.own}
          onChange={event => onChange({ ...value, own: event.target.value })}
          {...(error === undefined ? {} : { error })}
        />
      )}
      {error !== undefined && !isOwn && (
        <FieldError id={ERROR_ID} alert>
          {error}
        </FieldError>
      )}
    </div>
  );
};

const SumLabel = ({ fee }: { fee: number }) => (
  <span className="flex items-center gap-1">
    <Coin className="mark size-5" />
    {useNumber()(fee)}
    <span className="sr-only"> {useText()('coins.unit', { count: fee })}</span>
  </span>
);
