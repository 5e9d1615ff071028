/** Logging out here or everywhere, the data export, and deleting the account after a typed word (DECISIONS 2). */
import { useState } from 'react';
import { ask, call } from '../../../lib/api/call.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { loginPath, paths } from '../../../lib/routes/paths.ts';
import { heldAccount, isHosted } from '../../../lib/session/hosted-account.ts';
import { logOut, usePlayer } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { OwnData } from './data-export.tsx';

/** The device forgets the player even when the server cannot be reached. */
const leave = async () => {
  await call('log_out');
  logOut();
};

const leaveEverywhere = async () => {
  const answer = await ask('log_out_everywhere');
  if (answer.ok) logOut();
  else if (answer.refusal === null && answer.status !== 401) notice.error(say('settings.not_saved'));
};

export const Leaving = () => {
  const t = useText();
  const [busy, setBusy] = useState<'here' | 'everywhere' | null>(null);
  const [isAsked, setAsked] = useState(false);
  const run = async (which: 'here' | 'everywhere', act: () => Promise<void>) => {
    if (busy) return;
    setBusy(which);
    await act();
    setBusy(null);
  };
  return (
    <div className="grid gap-3">
      <Button variant="ink" busy={busy === 'here'} onClick={() => void run('here', leave)}>
        {t('settings.log_out')}
      </Button>
      <Button
        variant="quiet"
        busy={busy === 'everywhere'}
        onClick={() => void run('everywhere', leaveEverywhere)}
      >
        {t('settings.log_out_everywhere')}
      </Button>
      <OwnData />
      <Button variant="text" onClick={() => setAsked(true)}>
        {t('settings.delete')}
      </Button>
      {isAsked && <DeleteDialog onClose={() => setAsked(false)} />}
    </div>
  );
};

const yes = () => true;
const no = () => false;

const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const word = t('settings.delete_word');
  const uid = usePlayer()?.firebase_id ?? '';
  const erase = async () => {
    if (isBusy) return;
    if (typed.trim().toLocaleLowerCase() !== word.toLocaleLowerCase()) return setWrong(true);
    // Their sign-in is hosted elsewhere, and can be deleted there only right after a sign-in on this page.
    const account = heldAccount(uid);
    if (isHosted() && account === null) return setStale(true);
    setBusy(true);
    const answer = await ask('delete_user_account', {}, { quiet: ['fresh_sign_in_needed'] });
    const isRemoved = answer.ok && (await (account?.remove().then(yes, no) ?? true));
    setBusy(false);
    if (answer.ok) {
      logOut();
      if (isRemoved) notice.success(say('settings.deleted'));
      else notice.error(say('settings.deleted_here'));
    } else if (answer.refusal === 'fresh_sign_in_needed') setStale(true);
    else if (answer.refusal === null && answer.status !== 401) notice.error(say('settings.not_saved'));
  };
  const signInAgain = async () => {
    await call('log_out');
    logOut(loginPath(paths.settings));
  };
  const main = isStale ? (
    <Button onClick={() => void signInAgain()}>{t('settings.sign_in_again')}</Button>
  ) : (
    <Button variant="danger" busy={isBusy} onClick={() => void erase()}>
      {t('settings.delete_confirm')}
    </Button>
  );
  return (
    <Dialog
      open
      held={isBusy}
      onClose={onClose}
      title={t('settings.delete_title')}
      closeLabel={t('identity.cancel')}
      acts={
        <>
          {main}
          <Button variant="quiet" onClick={onClose}>
            {t('identity.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(isStale ? 'refusal.fresh_sign_in_needed' : 'settings.delete_words')}</p>
      {!isStale && (
        <form
          className="mt-4"
          onSubmit={event => {
            event.preventDefault();
            void erase();
          }}
        >
          <Field
            label={t('settings.delete_type', { word })}
            error={isWrong ? t('settings.delete_wrong', { word }) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={event => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        </form>
      )}
    </Dialog>
  );
};
