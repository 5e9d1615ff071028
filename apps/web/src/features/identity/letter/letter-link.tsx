/** Opens the link of a letter once. Says why when it is refused, and leads to the login. */
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { AuthPage, Problem } from '../parts/auth-page.tsx';
import { type Done, useSubmit } from '../parts/use-submit.ts';

export const LetterLink = ({ open }: { open: () => Promise<Done> }) => {
  const t = useText();
  const { submit, problem } = useSubmit(open);
  const isBegun = useRef(false);
  useEffect(() => {
    // A link works once: a second try of the same page would be refused.
    if (isBegun.current) return;
    isBegun.current = true;
    void submit();
  });
  return (
    <AuthPage title={t('identity.verify_title')}>
      {problem === '' ? (
        <Loader label={t('identity.verifying')} />
      ) : (
        <>
          <Problem>{problem}</Problem>
          <ButtonLink href={paths.login} wide>
            {t('identity.log_in')}
          </ButtonLink>
        </>
      )}
    </AuthPage>
  );
};
