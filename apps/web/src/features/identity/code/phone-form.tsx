/** A mobile number in two boxes; the code page follows (DESIGN 9). */
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { say, useText } from '../../../lib/i18n/text.ts';
import { authPaths, keepRedirect } from '../../../lib/routes/auth-paths.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { useSignIn } from '../../../lib/session/enter.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useSubmit } from '../parts/use-submit.ts';
import { providerOf } from '../provider/provider.ts';
import { dialCodeOf, fullNumber } from './dial-code.ts';

/** No country has shorter numbers; the server checks everything else. */
const LEAST_DIGITS = 6;

export const PhoneForm = ({ search }: { search: string }) => {
  const t = useText();
  const [dialCode, setDialCode] = useState(() => `+${dialCodeOf(navigator.languages)}`);
  const [number, setNumber] = useState('');
  const { submit, isBusy, problem } = useSubmit(async () => {
    if (fullNumber('', number).length <= LEAST_DIGITS)
      return { ok: false, message: say('refusal.bad_mobile') };
    const mobile = fullNumber(dialCode, number);
    const sent = await providerOf(search).sendCode(mobile);
    if (!sent.ok) return sent;
    useSignIn.setState({ mobile, sentAt: Date.now() });
    go(keepRedirect(authPaths.otpVerify, search));
    return { ok: true };
  });
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3.5" onSubmit={submit} noValidate>
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-2 *:min-w-0 *:grid-cols-[minmax(0,1fr)]">
        <Field
          label={t('identity.country_code')}
          icon={<Phone className="icon-sm" />}
          dir="ltr"
          inputMode="tel"
          autoComplete="tel-country-code"
          maxLength={5}
          value={dialCode}
          onChange={event => setDialCode(event.target.value)}
        />
        <Field
          label={t('identity.mobile')}
          dir="ltr"
          className="num"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={24}
          value={number}
          error={problem}
          onChange={event => setNumber(event.target.value)}
        />
      </div>
      <Button type="submit" wide busy={isBusy}>
        {t('identity.text_me')}
      </Button>
    </form>
  );
};
