/** The picture of a wrong turn (404). */
import { TRIV_PATH } from './paths.ts';

/** Decorative: the words below it are enough. */
export const Signpost = ({ className = 'picture' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 240 240" aria-hidden="true">
    <path
      d="M20 214Q120 186 220 214"
      fill="none"
      stroke="var(--tv-ink)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <rect x="113" y="44" width="14" height="160" rx="6" fill="var(--tv-ink)" />
    <g transform="translate(98 4) scale(.44)">
      <path d={TRIV_PATH} fill="var(--tv-brand)" />
    </g>
    <path
      d="M96 62H190Q196 62 200 66L214 82Q217 86 214 90L200 106Q196 110 190 110H96Q86 86 96 62Z"
      fill="var(--tv-h7)"
    />
    <path
      d="M150 116H52Q46 116 42 119L26 134Q22 138 26 142L42 157Q46 160 52 160H150Q160 138 150 116Z"
      fill="var(--tv-h3)"
    />
    <path
      d="M104 166H168Q173 166 177 169L188 179Q191 182 188 185L177 195Q173 198 168 198H104Q96 182 104 166Z"
      fill="var(--tv-h8)"
    />
    <g fill="none" stroke="var(--tv-on-bright)" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M126 80l12 12M138 80l-12 12" />
      <path d="M90 132l12 12M102 132l-12 12" />
      <path d="M140 176a6 6 0 1 1 8 6c-2 1-2 2-2 3M146 191v.5" />
    </g>
  </svg>
);
