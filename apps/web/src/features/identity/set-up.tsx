/** A new player chooses name and picture, and may enter a friend's code (DECISIONS 2). */

import { AVATARS } from '@trivium/look/marks/avatar';
import { NAME_BYTES_MOST } from '@trivium/rules/text/limits';
import { cleanName } from '@trivium/rules/text/name';
import { useEffect, useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { say, useText } from '../../lib/i18n/text.ts';
import { keepRedirect } from '../../lib/routes/auth-paths.ts';
import { go, useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { openSession, useSignIn } from '../../lib/session/enter.ts';
import { updatePlayer } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type Picture, PictureChoice } from '../../ui/form/picture-choice.tsx';
import { Agree } from './parts/agree.tsx';
import { AuthPage, Problem } from './parts/auth-page.tsx';
import { FriendCode } from './parts/friend-code.tsx';
import { useSubmit } from './parts/use-submit.ts';

const anyAvatar = (): Picture => ({
  kind: 'avatar',
  name: AVATARS[Math.floor(Math.random() * AVATARS.length)] ?? 'amina',
});

/** Uploads the chosen file once there is a session. When it is refused, the player keeps the drawn face. */
const upload = async (picture: Picture) => {
  if (picture.kind !== 'file') return;
  const sent = await ask('upload_profile_image', { image: picture.file });
  if (sent.ok) updatePlayer(sent.reply);
};

export const SetUp = () => {
  const t = useText();
  const search = useSearch();
  const { idToken, type, name: known, friendsCode: keptCode } = useSignIn();
  const [name, setName] = useState(known);
  const [friendsCode, setFriendsCode] = useState(keptCode);
  const [picture, setPicture] = useState(anyAvatar);
  const [isAgreed, setAgreed] = useState(false);
  const login = keepRedirect(paths.login, search);
  const isLost = idToken === '' || type === null;
  useEffect(() => {
    if (isLost) go(login, { replace: true });
  }, [isLost, login]);

  const { submit, isBusy, problem, problemAt } = useSubmit(async () => {
    if (cleanName(name) === null) return { ok: false, message: say('refusal.bad_name'), at: 'name' };
    if (!isAgreed) return { ok: false, message: say('terms.needed'), at: 'terms' };
    if (type === null) return { ok: false, message: '' };
    const profile = picture.kind === 'avatar' ? `avatar:${picture.name}` : '';
    const consent = { terms_version: setting('terms_version'), age: setting('minimum_age') };
    const wish = { idToken, type, name: name.trim(), profile, friendsCode, consent };
    const done = await openSession(wish, search, () => upload(picture));
    // Only an expired ID token is refused without words.
    return done.ok || done.message !== '' ? done : { ok: false, message: say('identity.took_too_long') };
  }, ['name', 'friends_code', 'terms']);

  return (
    <AuthPage title={t('set_up.title')} lead={t('set_up.lead')} isLong>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Field
          label={t('identity.name')}
          autoComplete="nickname"
          maxLength={NAME_BYTES_MOST}
          value={name}
          error={problemAt('name')}
          onChange={event => setName(event.target.value)}
        />
        <PictureChoice
          legend={t('set_up.picture')}
          own={t('set_up.own_picture')}
          face={number => t('set_up.face', { number })}
          value={picture}
          onChange={setPicture}
        />
        <FriendCode value={friendsCode} error={problemAt('friends_code')} onChange={setFriendsCode} />
        <Agree isAgreed={isAgreed} error={problemAt('terms')} onChange={setAgreed} />
        <Problem>{problem}</Problem>
        <Button type="submit" wide busy={isBusy}>
          {t('set_up.start')}
        </Button>
      </form>
    </AuthPage>
  );
};
