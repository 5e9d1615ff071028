/** The dialog that a guest meets where only players go on (SPEC 5, DECISIONS 1). */
import { useLogInDialog } from '../lib/guest.ts';
import { go } from '../lib/navigation.ts';
import { loginPath } from '../lib/paths.ts';
import { useText } from '../lib/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

const close = () => useLogInDialog.setState({ redirect: null });

export const LogInDialog = () => {
  const t = useText();
  const redirect = useLogInDialog(({ redirect }) => redirect);
  const onLogIn = () => {
    close();
    go(loginPath(redirect ?? undefined));
  };
  const acts = (
    <>
      <Button onClick={onLogIn}>{t('auth.log_in')}</Button>
      <Button variant="quiet" onClick={close}>
        {t('auth.cancel')}
      </Button>
    </>
  );
  return <Dialog open={redirect !== null} onClose={close} title={t('auth.log_in_needed')} acts={acts} />;
};
