/** Redeems coins: amount, method, address; then everything once more before it is sent (DESIGN 9, DECISIONS 8). */
import { centsOf } from '@trivium/rules/wallet/payout';
import Clock from 'lucide-react/icons/clock';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { type Say, useNumber, useText } from '../../../lib/i18n/text.ts';
import { loginPath, paths } from '../../../lib/routes/paths.ts';
import { logOut, usePlayer } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { amountOf, type Bounds, boundsOf, worthWords } from '../money.ts';
import type { Terms } from '../use-wallet.ts';
import { ADDRESS_FORMS } from './address.ts';
import { AmountField } from './amount-field.tsx';
import { keepForm, type RedeemForm } from './kept-form.ts';
import { type Trouble, useRedeem } from './use-redeem.ts';

type Form = RedeemForm;
type RedeemDialogProps = {
  terms: Terms;
  /** The form typed before a new sign-in; the dialog opens with its check. */
  kept: Form | null;
  onDone: () => void;
  onClose: () => void;
};

export const RedeemDialog = ({ terms, kept, onDone, onClose }: RedeemDialogProps) => {
  const text = useText();
  const player = usePlayer();
  const [form, setForm] = useState<Form>(
    kept ?? { coins: boundsOf(terms).least, method: terms.methods[0] ?? 'paypal', address: '' },
  );
  const [isChecked, setChecked] = useState(kept !== null);
  const redeem = useRedeem(terms.pending?.payment_id ?? null, onDone);
  const { coins, method } = form;
  const address = form.address.trim();
  const send = async () => {
    const wish = { coins: coins ?? 0, amount: amountOf(coins ?? 0, terms), method, address };
    const trouble = await redeem.send(wish);
    if (trouble?.kind === 'address') setChecked(false);
  };
  const signInAgain = async () => {
    if (player) keepForm(player.player_id, form);
    await call('log_out');
    logOut(loginPath(paths.wallet));
  };
  return (
    <Dialog
      // A new key for each step, so that the focus goes to its title.
      key={isChecked ? 'check' : 'form'}
      open
      held={redeem.isSending}
      onClose={onClose}
      title={text(isChecked ? 'wallet.redeem.check' : 'wallet.redeem.title')}
      closeLabel={text('wallet.close')}
    >
      {isChecked ? (
        <Check
          form={{ ...form, coins: coins ?? 0, address }}
          terms={terms}
          trouble={redeem.trouble}
          isSending={redeem.isSending}
          onSignIn={() => void signInAgain()}
          onSend={() => void (redeem.trouble?.kind === 'unsure' ? redeem.look() : send())}
          onBack={() => {
            redeem.forget();
            setChecked(false);
          }}
        />
      ) : (
        <Fields
          form={form}
          terms={terms}
          trouble={redeem.trouble}
          onChange={change => {
            redeem.forget();
            setForm({ ...form, ...change });
          }}
          onNext={() => setChecked(true)}
        />
      )}
    </Dialog>
  );
};

/** The error of an amount; undefined when it is valid. */
const amountError = (text: Say, number: (value: number) => string, form: Form, terms: Terms) => {
  const { least, most }: Bounds = boundsOf(terms);
  const { coins } = form;
  if (coins === null || coins < least) return text('payout.minimum', { amount: number(least) });
  if (coins > most) return text('wallet.redeem.too_much', { coins: number(most), count: most });
  return centsOf(coins, terms.coins_per_unit) === null ? text('refusal.payout_bad_amount') : undefined;
};

type FieldsProps = {
  form: Form;
  terms: Terms;
  trouble: Trouble | null;
  onChange: (change: Partial<Form>) => void;
  onNext: () => void;
};

const Fields = ({ form, terms, trouble, onChange, onNext }: FieldsProps) => {
  const text = useText();
  const number = useNumber();
  /** Errors are shown from the first try on. */
  const [isTried, setTried] = useState(false);
  const page = useRef<HTMLFormElement>(null);
  const kind = ADDRESS_FORMS[form.method];
  const money = worthWords(text, number, form.coins ?? 0, terms);
  const wrongAmount = amountError(text, number, form, terms);
  const wrongAddress = kind.isLikely(form.address.trim()) ? undefined : text(kind.wrong);
  const refusedAddress = trouble?.kind === 'address' ? trouble.sentence : undefined;
  const next = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongAmount === undefined && wrongAddress === undefined) return onNext();
    const inputs = page.current?.querySelectorAll<HTMLInputElement>('input:not([type="radio"])') ?? [];
    inputs[wrongAmount === undefined ? 1 : 0]?.focus();
  };
  const addressError = refusedAddress ?? (isTried ? wrongAddress : undefined);
  return (
    <form ref={page} className="redeem" noValidate onSubmit={next}>
      <AmountField
        coins={form.coins}
        bounds={boundsOf(terms)}
        worth={text('wallet.redeem.worth', { money })}
        error={isTried ? wrongAmount : undefined}
        onChange={coins => onChange({ coins })}
      />
      <RadioGroup
        legend={text('wallet.redeem.method')}
        name="method"
        value={form.method}
        choices={terms.methods.map(value => ({ value, label: text(ADDRESS_FORMS[value].label) }))}
        onChange={method => onChange({ method, address: '' })}
      />
      <Field
        key={form.method}
        label={text(kind.label)}
        type={kind.type}
        autoComplete={kind.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        placeholder={kind.example}
        value={form.address}
        {...(addressError === undefined ? {} : { error: addressError })}
        onChange={event => onChange({ address: event.currentTarget.value })}
      />
      <Notes />
      <Button type="submit" wide>
        {text('wallet.redeem.request', { money })}
      </Button>
    </form>
  );
};

const Notes = () => {
  const text = useText();
  return (
    <p className="notes">
      <Clock aria-hidden="true" />
      <span>
        {text('payout.takes')} {text('wallet.redeem.again')}
      </span>
    </p>
  );
};

type CheckProps = {
  form: Form & { readonly coins: number };
  terms: Terms;
  trouble: Trouble | null;
  isSending: boolean;
  onSend: () => void;
  onSignIn: () => void;
  onBack: () => void;
};

/** An address may go on in a second line after its @. */
const Address = ({ text }: { readonly text: string }) => {
  const [name, ...domain] = text.split('@');
  return (
    <bdi>
      {name}
      {domain.map(part => (
        <Fragment key={part}>
          @<wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
};

const Check = ({ form, terms, trouble, isSending, onSend, onSignIn, onBack }: CheckProps) => {
  const text = useText();
  const number = useNumber();
  const money = worthWords(text, number, form.coins, terms);
  const isUnsure = trouble?.kind === 'unsure';
  return (
    <>
      <dl className="check-list">
        <dt>{text('wallet.redeem.give')}</dt>
        <dd className="num">{text('wallet.coins', { count: form.coins, coins: number(form.coins) })}</dd>
        <dt>{text('wallet.redeem.get')}</dt>
        <dd className="num">{money}</dd>
        <dt>{text(ADDRESS_FORMS[form.method].label)}</dt>
        <dd>
          <Address text={form.address} />
        </dd>
      </dl>
      <Notes />
      {trouble !== null && <FieldError alert>{trouble.sentence}</FieldError>}
      <div className="acts">
        {trouble?.kind === 'sign_in' ? (
          <Button onClick={onSignIn}>{text('settings.sign_in_again')}</Button>
        ) : (
          <Button busy={isSending} onClick={onSend}>
            {isUnsure ? text('wallet.redeem.look') : text('wallet.redeem.request', { money })}
          </Button>
        )}
        <Button variant="quiet" disabled={isSending || isUnsure} onClick={onBack}>
          {text('wallet.redeem.change')}
        </Button>
      </div>
    </>
  );
};
