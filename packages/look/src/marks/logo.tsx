/** The logo: three petals cut by three roads, a lamp where they meet (DESIGN 1). */
import { useId } from 'react';
import { TRIV_BOX, TRIV_PATH } from './paths.ts';

const LAMP =
  'M48 37.3A4 4 0 0 1 52 37.3A20 20 0 0 1 62 54.62A4 4 0 0 1 60 58.08A20 20 0 0 1 40 58.08A4 4 0 0 1 38 54.62A20 20 0 0 1 48 37.3Z';

/** Takes its petals from the text colour and its lamp from --logo-lamp or the brand. Decorative: name it beside.
 * An operator's own logo takes its place by the styles of the page (`features/settings/theme.ts` of the server). */
export const Logo = ({ className = 'mark' }: { className?: string }) => {
  const cut = useId();
  return (
    <svg className={`site-logo ${className}`} viewBox={TRIV_BOX} aria-hidden="true">
      <mask id={cut}>
        <path d={TRIV_PATH} fill="#fff" />
        <path
          d="M50 50L50 110M50 50L-1.96 20M50 50L101.96 20"
          fill="none"
          stroke="#000"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <circle cx="50" cy="50" r="17" fill="#000" />
      </mask>
      <rect
        x="-2"
        y="-7"
        width="104"
        height="104"
        mask={`url(#${cut})`}
        fill="var(--logo-ink, currentColor)"
      />
      <path d={LAMP} fill="var(--logo-lamp, var(--tv-brand, #FFB42E))" />
    </svg>
  );
};
