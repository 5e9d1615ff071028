/** The share link as a QR code. */
import { useText } from '../../../lib/i18n/text.ts';
import { CodeCells } from '../../../ui/form/code-cells.tsx';
import { QrPicture } from '../../../ui/form/qr-picture.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export const QrDialog = ({ code, url, onClose }: { code: string; url: string; onClose: () => void }) => {
  const text = useText();
  return (
    <Dialog open onClose={onClose} title={text('friend.qr_title')} closeLabel={text('play.close')}>
      <QrPicture url={url} label={text('friend.qr_label')} className="friend-qr" />
      <CodeCells code={code} label={text('friend.code_spelt', { code: [...code].join(' ') })} />
      <p className="text-center text-sm text-ink-2" dir="ltr">
        <bdi className="break-all">{url}</bdi>
      </p>
    </Dialog>
  );
};
