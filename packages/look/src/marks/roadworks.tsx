/** The picture of maintenance. */
import { TRIV_PATH } from './paths.ts';

/** Decorative: the words below it are enough. */
export const Roadworks = ({ className = 'picture' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 240 200" aria-hidden="true">
    <path
      d="M14 182Q120 158 226 182"
      fill="none"
      stroke="var(--tv-ink)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <g fill="none" stroke="var(--tv-ink)" strokeWidth="10" strokeLinecap="round">
      <path d="M62 92L50 170M178 92L190 170" />
    </g>
    <clipPath id="rw">
      <path d="M36 66H204Q220 90 204 114H36Q20 90 36 66Z" />
    </clipPath>
    <path d="M36 66H204Q220 90 204 114H36Q20 90 36 66Z" fill="var(--tv-on-inverse)" />
    <g clipPath="url(#rw)" stroke="var(--tv-hot)" strokeWidth="20">
      <path d="M20 130L80 50M68 130L128 50M116 130L176 50M164 130L224 50M212 130L272 50" />
    </g>
    <path d="M36 66H204Q220 90 204 114H36Q20 90 36 66Z" fill="none" stroke="var(--tv-ink)" strokeWidth="5" />
    <g transform="translate(98 14) scale(.44)">
      <path d={TRIV_PATH} fill="var(--tv-brand)" />
    </g>
    <path
      d="M72 28l14 8M168 28l-14 8M120 2v6"
      stroke="var(--tv-brand)"
      strokeWidth="6"
      strokeLinecap="round"
    />
  </svg>
);
