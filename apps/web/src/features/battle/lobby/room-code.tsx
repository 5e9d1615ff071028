/** The code of a room, to copy, to share, or to scan from the screen (DECISIONS 6). */
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense, useState } from 'react';
import { copyWords, passOn } from '../../../lib/api/pass-on.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { joinPath } from '../../../lib/routes/battle-paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { CodeCells } from '../room/code-cells.tsx';

const QrDialog = lazy(() => import('./dialog/qr-dialog.tsx').then(file => ({ default: file.QrDialog })));

export const RoomCode = ({ code }: { code: string }) => {
  const text = useText();
  const [isScanned, setScanned] = useState(false);
  const url = new URL(joinPath(code), globalThis.location.origin).href;

  const copy = async () => {
    const isDone = await copyWords(code);
    if (!isDone) notice.error(text('lobby.not_copied'));
    return isDone;
  };
  const share = async () => {
    const done = await passOn({ text: text('lobby.share_words', { code }), url }, url);
    if (done === 'copied') notice.success(text('lobby.link_copied'));
    if (done === 'failed') notice.error(text('lobby.not_copied'));
  };
  return (
    <>
      <p className="room-code-label">{text('room.code')}</p>
      <CodeCells code={code} />
      <div className="room-code-acts">
        <CopyButton label={text('lobby.copy')} copied={text('lobby.copied')} onCopy={copy} />
        <Button
          variant="on-field"
          size="small"
          icon={<Share2 aria-hidden="true" />}
          onClick={() => void share()}
        >
          {text('lobby.share')}
        </Button>
        <Button
          variant="on-field"
          size="small"
          icon={<QrCode aria-hidden="true" />}
          onClick={() => setScanned(true)}
        >
          {text('lobby.qr')}
        </Button>
      </div>
      {isScanned && (
        <Suspense>
          <QrDialog code={code} url={url} onClose={() => setScanned(false)} />
        </Suspense>
      )}
    </>
  );
};
