/** The picture of an empty list: one lamp of a string is lit, its neighbours are not. */
import { TRIV_PATH } from './paths.ts';

/** Decorative: the words below it are enough. */
export const LampOff = ({ className = 'picture' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 200 160" aria-hidden="true">
    <path
      d="M6 22Q100 66 194 22"
      fill="none"
      stroke="var(--tv-line-strong)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <g fill="var(--tv-sunken)" stroke="var(--tv-line-strong)" strokeWidth="6">
      <g transform="translate(34 40) rotate(180 20 20) scale(.38)">
        <path d={TRIV_PATH} />
      </g>
      <g transform="translate(126 40) rotate(180 20 20) scale(.38)">
        <path d={TRIV_PATH} />
      </g>
    </g>
    <path d="M100 44v12" stroke="var(--tv-line-strong)" strokeWidth="4" />
    <g transform="translate(70 54) rotate(180 30 30) scale(.6)">
      <path d={TRIV_PATH} fill="var(--tv-brand)" />
    </g>
    <path
      d="M100 126v12M64 114l-9 8M136 114l9 8"
      stroke="var(--tv-brand)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </svg>
);
