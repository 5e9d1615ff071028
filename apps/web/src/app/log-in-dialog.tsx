/** The dialog for guests where only players may go on (SPEC 5, DECISIONS 1). */

import { useText } from '../lib/i18n/text.ts';
import { go } from '../lib/routes/navigation.ts';
import { loginPath, paths } from '../lib/routes/paths.ts';
import { useLogInDialog } from '../lib/session/guest.ts';
import { Button } from '../ui/form/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

const close = () => useLogInDialog.setState({ redirect: null });

export const LogInDialog = () => {
  const t = useText();
  const redirect = useLogInDialog(({ redirect }) => redirect);
  /** Login and sign-up both lead back to this path. */
  const enterBy = (page: string) => {
    close();
    go(loginPath(redirect ?? undefined).replace(paths.login, page));
  };
  const acts = (
    <>
      <Button onClick={() => enterBy(paths.login)}>{t('identity.log_in')}</Button>
      <Button variant="ink" onClick={() => enterBy(paths.signUp)}>
        {t('identity.make_account')}
      </Button>
      <Button variant="quiet" onClick={close}>
        {t('identity.cancel')}
      </Button>
    </>
  );
  return <Dialog open={redirect !== null} onClose={close} title={t('identity.log_in_needed')} acts={acts} />;
};
