/** The room's link as a QR code: dark on white in both themes, because cameras read it best. */
import { encode } from 'uqr';
import { useText } from '../../../../lib/i18n/text.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { CodeCells } from '../../room/code-cells.tsx';

/** White modules around the code; the standard requires four. */
const QUIET = 4;

const squaresOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');

export const QrDialog = ({ code, url, onClose }: { code: string; url: string; onClose: () => void }) => {
  const text = useText();
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const side = size + 2 * QUIET;
  return (
    <Dialog open onClose={onClose} title={text('lobby.qr_title')} closeLabel={text('exam_sheet.close')}>
      <svg
        className="room-qr"
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={text('lobby.qr_label')}
      >
        <path d={`M0 0h${side}v${side}h-${side}z`} fill="#fff" />
        <path d={squaresOf(data)} fill="#0b2a33" />
      </svg>
      <CodeCells code={code} />
      <p className="text-center text-sm text-ink-2" dir="ltr">
        <bdi className="break-all">{url}</bdi>
      </p>
    </Dialog>
  );
};
