/** Name, picture and the contact that does not belong to the sign-in (SPEC 4: e-mail only for type mobile). */
import { NAME_BYTES_MOST } from '@trivium/rules/text/limits';
import { cleanName } from '@trivium/rules/text/name';
import { type FormEvent, useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { pictureOf } from '../../../lib/api/picture.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { useRichText } from '../../../lib/rich-text.ts';
import { type Player, updatePlayer } from '../../../lib/session/session.ts';
import { useSite } from '../../../lib/session/site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type Picture, PictureChoice } from '../../../ui/form/picture-choice.tsx';
import { type Change, savePlayer } from '../save-player.ts';
import { ProveContact, type Proving } from './prove-contact.tsx';

const pictureNow = ({ profile, player_id }: Player): Picture => {
  const { src, seed } = pictureOf(profile, player_id);
  return src === null ? { kind: 'avatar', name: seed } : { kind: 'kept', src };
};

const MOST_BYTES = 5 * 1024 * 1024;

/** A chosen picture is saved at once, without the rest of the form. */
const savePicture = async (picture: Picture): Promise<void> => {
  if (picture.kind === 'avatar') {
    const profile = `avatar:${picture.name}`;
    await savePlayer({ profile }, { profile });
    return;
  }
  if (picture.kind !== 'file') return;
  if (picture.file.size > MOST_BYTES) return void notice.error(say('refusal.bad_image'));
  const answer = await ask('upload_profile_image', { image: picture.file });
  if (!answer.ok) {
    if (answer.refusal === null && answer.status !== 401) notice.error(say('settings.not_saved'));
    return;
  }
  updatePlayer(answer.reply);
  notice.success(say('settings.saved'));
};

export const EditProfile = ({ player }: { player: Player }) => {
  const t = useText();
  const [name, setName] = useState(player.name);
  const [contact, setContact] = useState((player.type === 'mobile' ? player.email : player.mobile) ?? '');
  const [isBusy, setBusy] = useState(false);
  const [proving, setProving] = useState<Proving | null>(null);
  const isMobile = player.type === 'mobile';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (cleanName(name) === null) return void notice.error(say('refusal.bad_name'));
    setBusy(true);
    const change: Change = {
      name: name.trim(),
      ...(isMobile ? { email: contact.trim() } : { mobile: contact.trim() }),
    };
    await savePlayer(change);
    setBusy(false);
  };
  return (
    <>
      <form className="grid gap-4" onSubmit={save} noValidate>
        <PictureChoice
          legend={t('set_up.picture')}
          own={t('set_up.own_picture')}
          face={number => t('set_up.face', { number })}
          value={pictureNow(player)}
          onChange={picture => void savePicture(picture)}
        />
        <Field
          label={t('identity.name')}
          autoComplete="nickname"
          maxLength={NAME_BYTES_MOST}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <SignInContact player={player} onChange={() => setProving({ kind: 'mobile', contact: '' })} />
        <Field
          label={t(isMobile ? 'identity.email_address' : 'identity.mobile')}
          type={isMobile ? 'email' : 'tel'}
          dir="ltr"
          help={t(isMobile ? 'settings.email_help' : 'settings.mobile_help')}
          autoComplete={isMobile ? 'email' : 'tel'}
          maxLength={isMobile ? 320 : 32}
          value={contact}
          onChange={event => setContact(event.target.value)}
        />
        <NotProved player={player} onProve={setProving} />
        <Button type="submit" busy={isBusy}>
          {t('settings.save')}
        </Button>
      </form>
      {/* Outside of this form: it contains a form, and forms cannot be nested. */}
      {proving && <ProveContact {...proving} onClose={() => setProving(null)} />}
    </>
  );
};

/** The contact of the sign-in: an e-mail address stays, a number changes once another one is proved (SPEC 4). */
const SignInContact = ({ player, onChange }: { player: Player; onChange: () => void }) => {
  const t = useText();
  const rich = useRichText();
  const isEmbedded = useSite(({ web }) => web?.identity.provider !== 'firebase');
  const contact = player.type === 'mobile' ? player.mobile : player.email;
  if (!contact) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
      <p>
        {rich(player.type === 'mobile' ? 'settings.sign_in_mobile' : 'settings.sign_in_email', {
          contact: (
            <bdi dir="ltr" className="font-bold wrap-anywhere text-ink">
              {contact}
            </bdi>
          ),
        })}
      </p>
      {player.type === 'mobile' && isEmbedded && (
        <Button variant="quiet" size="small" onClick={onChange}>
          {t('settings.change_mobile')}
        </Button>
      )}
    </div>
  );
};

/** The contact beside the sign-in counts for payouts once it is proved. */
const NotProved = ({ player, onProve }: { player: Player; onProve: (proving: Proving) => void }) => {
  const t = useText();
  const kind = player.type === 'mobile' ? 'email' : 'mobile';
  const contact = player[kind];
  if (!contact || player[`${kind}_verified`]) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
      <p>{t('settings.not_proved')}</p>
      <Button variant="quiet" size="small" onClick={() => onProve({ kind, contact })}>
        {t('settings.prove')}
      </Button>
    </div>
  );
};
