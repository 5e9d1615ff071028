/** Check box for the age and the terms. Their texts open in another tab, so that the form keeps what was typed (DECISIONS 12). */

import { PAGE_PATHS } from '@trivium/rules/site/path';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { setting } from '../../../lib/session/site.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';

type AgreeProps = {
  isAgreed: boolean;
  error?: string | undefined;
  onChange: (isAgreed: boolean) => void;
};

export const Agree = ({ isAgreed, error, onChange }: AgreeProps) => {
  const t = useText();
  const id = useId();
  const text = (href: string, words: string) => (
    <a className="link" href={href} target="_blank" rel="noopener">
      {words}
    </a>
  );
  return (
    <div className="grid gap-2">
      <CheckBox
        checked={isAgreed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={event => onChange(event.currentTarget.checked)}
      >
        {t('terms.agree', { count: setting('minimum_age') })}
      </CheckBox>
      <p className="text-sm text-ink-2">
        {text(PAGE_PATHS.terms_conditions, t('terms.terms'))} ·{' '}
        {text(PAGE_PATHS.privacy_policy, t('terms.privacy'))}
      </p>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
};
