/** The room's link as a QR code. */
import { useText } from '../../../../lib/i18n/text.ts';
import { QrPicture } from '../../../../ui/form/qr-picture.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { CodeCells } from '../../room/code-cells.tsx';

export const QrDialog = ({ code, url, onClose }: { code: string; url: string; onClose: () => void }) => {
  const text = useText();
  return (
    <Dialog open onClose={onClose} title={text('lobby.qr_title')} closeLabel={text('exam_sheet.close')}>
      <QrPicture url={url} label={text('lobby.qr_label')} className="room-qr" />
      <CodeCells code={code} />
      <p className="text-center text-sm text-ink-2" dir="ltr">
        <bdi className="break-all">{url}</bdi>
      </p>
    </Dialog>
  );
};
