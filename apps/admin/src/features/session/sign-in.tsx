/** Where somebody stands who is not signed in: the player's own sign-in leads back here. */
import { Logo } from '@trivium/look/marks/logo';
import { useText } from '../../lib/text.ts';

const SIGN_IN = '/auth/login/?redirect=%2Fadmin%2F';

export const SignIn = ({ isNoStaff }: { isNoStaff: boolean }) => {
  const t = useText();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section className="card grid justify-items-center gap-4 text-center max-w-sm">
        <Logo className="size-12" />
        <h1 className="title">{isNoStaff ? t('session.no_staff') : t('session.title')}</h1>
        <p className="muted">{isNoStaff ? t('session.no_staff_line') : t('session.sign_in_line')}</p>
        <a className="button" data-look="main" href={SIGN_IN}>
          {isNoStaff ? t('session.again') : t('session.sign_in')}
        </a>
      </section>
    </main>
  );
};
