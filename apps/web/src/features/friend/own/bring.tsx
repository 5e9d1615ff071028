/** The own code, and a link that leads to the player; a new link ends the one before (ALIVE 4). */
import Copy from 'lucide-react/icons/copy';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { copyWords, passOn } from '../../../lib/api/pass-on.ts';
import { invalidate, useReply } from '../../../lib/api/reply.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { useSiteName } from '../../../lib/session/site.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CodeCells } from '../../../ui/form/code-cells.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Glim } from '../../../ui/glim/glim.tsx';
import { Card } from '../../../ui/list/card.tsx';

const QrDialog = lazy(() => import('./qr-dialog.tsx').then(file => ({ default: file.QrDialog })));

/** Makes a link, or ends the one there is; the address of the new one. */
const setLink = async (status: 0 | 1): Promise<string | null> => {
  const answer = await ask('set_friend_link', { status });
  if (!answer.ok) return null;
  invalidate('get_friend_page');
  return answer.reply.link;
};

export const Bring = ({ hasGlim = false }: { hasGlim?: boolean }) => {
  const text = useText();
  const { reply: own } = useReply('get_friend_page');
  return (
    <Card className="friend-own">
      <div className="flex items-center gap-3">
        {hasGlim && <Glim pose="waving" size={64} />}
        <div>
          <h2 className="display text-d-sm">{text('friend.bring')}</h2>
          <p className="text-sm text-ink-2">{text('friend.bring_lead')}</p>
        </div>
      </div>
      {own === null ? (
        <Skeleton height="6rem" />
      ) : (
        own.code !== null && <Code code={own.code} link={own.link} />
      )}
      <p className="mt-3 text-xs font-semibold text-ink-2">{text('friend.never_read')}</p>
    </Card>
  );
};

const Code = ({ code, link }: { code: string; link: string | null }) => {
  const text = useText();
  const site = useSiteName();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    if (await copyWords(code)) notice.success(text('friend.code_copied'));
    else notice.error(text('friend.not_copied'));
  };
  const share = async () => {
    const url = link ?? (await setLink(1));
    if (url === null) return;
    const done = await passOn({ text: text('friend.share_words', { site, code }), url }, url);
    if (done === 'copied') notice.success(text('friend.link_copied'));
    if (done === 'failed') notice.error(text('friend.not_copied'));
  };
  const renew = async (status: 0 | 1) => {
    await setLink(status);
    notice.success(say('friend.link_ended'));
  };
  return (
    <div className="friend-code">
      <CodeCells code={code} label={text('friend.code_spelt', { code: [...code].join(' ') })} />
      <div className="friend-code-acts">
        <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
          {text('friend.share')}
        </Button>
        <IconButton
          plain
          label={text('friend.copy_code')}
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copy()}
        />
        <IconButton
          plain
          label={text('friend.qr')}
          icon={<QrCode aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => void (link === null ? setLink(1) : Promise.resolve(link)).then(setShown)}
        />
      </div>
      {link !== null && (
        <p className="friend-link-acts">
          <Button variant="text" size="small" onClick={() => void renew(1)}>
            {text('friend.link_new')}
          </Button>
          <Button variant="text" size="small" onClick={() => void renew(0)}>
            {text('friend.link_off')}
          </Button>
        </p>
      )}
      {shown !== null && (
        <Suspense fallback={null}>
          <QrDialog url={shown} code={code} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
};
