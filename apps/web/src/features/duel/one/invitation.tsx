/** An invitation: the own one with its link, or somebody's, to accept or decline (DECISIONS 13). */
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { copyWords, passOn } from '../../../lib/api/pass-on.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import {
  DUELS_PATH,
  type Duel,
  type DuelKind,
  duelPath,
  joinPath,
  kindLine,
  leftWords,
  nameOf,
} from '../duel-words.ts';
import { Face } from '../parts/face.tsx';
import { DuelForm, DuelPage } from '../parts/page.tsx';

type AcceptProps = {
  /** The duel, or the code of its link. */
  by: { duel_id: string } | { code: string };
  name: string;
  kind: DuelKind;
  seconds: number;
  onDecline?: () => Promise<void>;
};

/** What one accepts, and the button; also behind a link. */
export const Accept = ({ by, name, kind, seconds, onDecline }: AcceptProps) => {
  const text = useText();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const accept = async () => {
    setBusy('accept');
    const answer = await ask('accept_duel', by);
    setBusy(null);
    if (!answer.ok) return;
    invalidate('get_duels', 'get_duel', 'get_duel_record');
    go(duelPath(answer.reply.duel_id), { replace: true });
  };
  const decline = async () => {
    setBusy('decline');
    await onDecline?.();
    setBusy(null);
  };
  return (
    <Card className="grid gap-3">
      <p className="font-bold">{kindLine(text, kind, seconds)}</p>
      <p>{text('duel.invited_lead', { name })}</p>
      <p className="text-sm text-ink-2">{text('duel.start_once')}</p>
      <Button wide size="hero" busy={busy === 'accept'} onClick={() => void accept()}>
        {text('duel.accept')}
      </Button>
      {onDecline && (
        <>
          <Button wide variant="quiet" busy={busy === 'decline'} onClick={() => void decline()}>
            {text('duel.decline')}
          </Button>
          <p className="text-center text-sm text-ink-2">{text('duel.decline_lead')}</p>
        </>
      )}
    </Card>
  );
};

/** Ends the invitation and goes back to the list; false when it was refused. */
const end = async (duel_id: string): Promise<boolean> => {
  const answer = await ask('end_invitation', { duel_id });
  if (!answer.ok) return false;
  invalidate('get_duels', 'get_duel_record');
  go(DUELS_PATH, { replace: true });
  return true;
};

export const Asked = ({ duel }: { duel: Duel }) => {
  const text = useText();
  const name = nameOf(text, duel);
  return (
    <DuelPage title={text('duel.row.asks', { name })} note={leftWords(text, duel.due_at, 'duel.open_for')}>
      <DuelForm>
        <div className="justify-self-center">
          <Face opponent={duel.opponent} size={6.75} />
        </div>
        <Accept
          by={{ duel_id: duel.duel_id }}
          name={name}
          kind={duel.kind}
          seconds={duel.quick_seconds}
          onDecline={async () => void (await end(duel.duel_id))}
        />
      </DuelForm>
    </DuelPage>
  );
};

export const OwnInvitation = ({ duel }: { duel: Duel }) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const isLink = duel.link_code !== null;
  const withdraw = async () => {
    setBusy(true);
    if (await end(duel.duel_id)) notice.success(text('duel.withdrawn'));
    setBusy(false);
  };
  const title = isLink ? text('duel.link_title') : text('duel.asked_title', { name: nameOf(text, duel) });
  return (
    <DuelPage title={title} note={leftWords(text, duel.due_at, 'duel.open_for')}>
      <DuelForm>
        <Card className="grid gap-3">
          <p className="font-bold">{kindLine(text, duel.kind, duel.quick_seconds)}</p>
          <p>{text(isLink ? 'duel.link_lead' : 'duel.asked_lead')}</p>
          {duel.link_code !== null && <Link code={duel.link_code} />}
          <Button wide variant="quiet" busy={isBusy} onClick={() => void withdraw()}>
            {text('duel.withdraw')}
          </Button>
        </Card>
      </DuelForm>
    </DuelPage>
  );
};

const Link = ({ code }: { code: string }) => {
  const text = useText();
  const url = new URL(joinPath(code), location.origin).href;
  const copy = async () => {
    const isCopied = await copyWords(url);
    if (!isCopied) notice.error(text('duel.link_not_copied'));
    return isCopied;
  };
  const share = () => void passOn({ text: text('duel.join_title'), url }, url);
  return (
    <>
      <p className="dl-address" dir="ltr">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton label={text('duel.link_copy')} copied={text('duel.link_copied')} onCopy={copy} />
        {typeof navigator.share === 'function' && (
          <Button size="small" variant="on-field" icon={<Share2 aria-hidden="true" />} onClick={share}>
            {text('result.share')}
          </Button>
        )}
      </div>
    </>
  );
};
