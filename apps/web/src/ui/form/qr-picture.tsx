/** An address as a QR code: dark on white in both themes, because cameras read it best. */
import { encode } from 'uqr';

/** White modules around the code; the standard requires four. */
const QUIET = 4;

const squaresOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');

export const QrPicture = ({ url, label, className }: { url: string; label: string; className: string }) => {
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const side = size + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={`M0 0h${side}v${side}h-${side}z`} fill="#fff" />
      <path d={squaresOf(data)} fill="#0b2a33" />
    </svg>
  );
};
