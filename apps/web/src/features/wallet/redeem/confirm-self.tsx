/** What the player confirms before a payout: the age, and the country where the operator has set a list (DECISIONS 12). */
import { type FormEvent, useId, useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { updatePlayer } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { invalidateWallet, type Terms } from '../use-wallet.ts';

export const ConfirmSelf = ({ terms }: { terms: Terms }) => {
  const text = useText();
  const code = useLocale();
  const id = useId();
  const [isOfAge, setOfAge] = useState(false);
  const [country, setCountry] = useState('');
  const [isBusy, setBusy] = useState(false);
  const codes = terms.obstacles.map(({ code }) => code);
  const needsAge = codes.includes('payout_age_missing');
  const needsCountry = codes.includes('payout_country_missing');
  if (!needsAge && !needsCountry) return null;
  const names = new Intl.DisplayNames(code, { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const { compare } = new Intl.Collator(code);
  const countries = terms.countries.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
  const isComplete = (!needsAge || isOfAge) && (!needsCountry || country !== '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isComplete) return;
    setBusy(true);
    const answer = await ask('accept_terms', {
      ...(needsAge ? { age: terms.age } : {}),
      ...(needsCountry ? { country } : {}),
    });
    setBusy(false);
    if (!answer.ok) return;
    updatePlayer(answer.reply);
    invalidateWallet();
  };
  return (
    <form className="grid gap-3" aria-labelledby={id} onSubmit={send}>
      {needsAge && (
        <CheckBox checked={isOfAge} onChange={event => setOfAge(event.currentTarget.checked)}>
          <span id={id}>{text('wallet.confirm.age', { count: terms.age })}</span>
        </CheckBox>
      )}
      {needsCountry && (
        <SelectField
          label={text('wallet.confirm.country')}
          help={text('wallet.confirm.country_help')}
          value={country}
          onChange={event => setCountry(event.currentTarget.value)}
        >
          <option value="">{text('wallet.confirm.choose')}</option>
          {countries.map(code => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
          <option value="ZZ">{text('wallet.confirm.elsewhere')}</option>
        </SelectField>
      )}
      <Button
        type="submit"
        size="small"
        busy={isBusy}
        {...(isComplete ? {} : { reason: text('refusal.payout_age_missing') })}
      >
        {text('wallet.confirm.send')}
      </Button>
    </form>
  );
};
