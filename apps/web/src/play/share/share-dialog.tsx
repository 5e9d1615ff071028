/** Shares one result: as text without spoilers at once, as a link with a picture when the player makes one, which he can end (DECISIONS 13). */
import './share.css';
import type { Reply } from '@trivium/contract/catalogue';
import { squaresText } from '@trivium/rules/share/facts';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { copyWords, passOn } from '../../lib/api/pass-on.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { say, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { sharePaths } from '../../lib/routes/share-paths.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ShareOf } from './share-of.ts';
import { Squares } from './squares.tsx';

type Link = Reply<'create_share_link'>;
type ShareDialogProps = { of: ShareOf; words: string; onClose: () => void };

const copy = async (words: string) => {
  if (await copyWords(words)) notice.success(say('result.copied'));
  else notice.error(say('share.not_copied'));
};

export const ShareDialog = ({ of, words, onClose }: ShareDialogProps) => {
  const text = useText();
  const [link, setLink] = useState<Link | null>(null);
  const [isBusy, setBusy] = useState(false);
  const squares = of.squares ?? [];
  const whole = squares.length === 0 ? words : `${words}\n${squaresText(squares)}`;
  const make = async () => {
    setBusy(true);
    const { kind, subject } = of;
    const answer = await ask('create_share_link', { kind, subject });
    setBusy(false);
    if (!answer.ok) return;
    invalidate('get_share_links');
    setLink(answer.reply);
  };
  return (
    <Dialog open onClose={onClose} title={text('share.title')} closeLabel={text('play.close')}>
      <div className="grid gap-3">
        {link === null ? (
          <div className="share-text grid gap-2">
            <p dir="auto">{words}</p>
            {squares.length > 0 && <Squares squares={squares} />}
          </div>
        ) : (
          <img
            className="share-picture"
            src={link.picture}
            width={1200}
            height={630}
            alt={text('share.picture_of', { words })}
          />
        )}
        {link === null ? (
          <Before isBusy={isBusy} onMake={() => void make()} onCopy={() => void copy(whole)} />
        ) : (
          <After link={link} whole={whole} onEnded={() => setLink(null)} />
        )}
      </div>
    </Dialog>
  );
};

type BeforeProps = { isBusy: boolean; onMake: () => void; onCopy: () => void };

const Before = ({ isBusy, onMake, onCopy }: BeforeProps) => {
  const text = useText();
  return (
    <>
      <p className="text-sm text-ink-2">{text('share.lead')}</p>
      <div className="share-acts">
        <Button busy={isBusy} icon={<Link2 aria-hidden="true" />} onClick={onMake}>
          {text('share.make')}
        </Button>
        <Button variant="quiet" icon={<Copy aria-hidden="true" />} onClick={onCopy}>
          {text('share.copy_text')}
        </Button>
      </div>
    </>
  );
};

type AfterProps = { link: Link; whole: string; onEnded: () => void };

const After = ({ link, whole, onEnded }: AfterProps) => {
  const text = useText();
  const share = async () => {
    const done = await passOn({ text: whole, url: link.address }, `${whole}\n${link.address}`);
    if (done === 'copied') notice.success(text('result.copied'));
    if (done === 'failed') notice.error(text('share.not_copied'));
  };
  const end = async () => {
    const answer = await ask('end_share_link', { link_id: link.link_id });
    if (!answer.ok) return;
    invalidate('get_share_links');
    notice.success(say('share.ended'));
    onEnded();
  };
  return (
    <>
      <p className="text-center text-sm text-ink-2" dir="ltr">
        <bdi className="break-all">{link.address}</bdi>
      </p>
      <div className="share-acts">
        <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
          {text('share.send')}
        </Button>
        <Button variant="quiet" icon={<Copy aria-hidden="true" />} onClick={() => void copy(link.address)}>
          {text('share.copy_link')}
        </Button>
        <ButtonLink
          variant="quiet"
          href={link.picture}
          download="result.png"
          icon={<Download aria-hidden="true" />}
        >
          {text('share.save')}
        </ButtonLink>
      </div>
      <p className="share-acts">
        <Button variant="text" size="small" onClick={() => void end()}>
          {text('share.end')}
        </Button>
        <ButtonLink variant="text" size="small" href={sharePaths.own}>
          {text('share.own')}
        </ButtonLink>
      </p>
    </>
  );
};
