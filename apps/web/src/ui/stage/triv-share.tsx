/** A share drawn around a triv, with its figure inside: accuracy (DESIGN 9). */
import { TRIV_BOX, TRIV_PATH } from '@trivium/look/marks/paths';

/** `share` is 0 to 1; the figure says it in words. */
export const TrivShare = ({ share, figure }: { share: number; figure: string }) => (
  <span className="relative grid size-28 flex-none place-items-center">
    <svg viewBox={TRIV_BOX} className="absolute inset-0 size-full overflow-visible p-2" aria-hidden="true">
      <path d={TRIV_PATH} fill="none" stroke="var(--tv-sunken)" strokeWidth="11" />
      {share > 0 && (
        <path
          d={TRIV_PATH}
          fill="none"
          stroke="var(--tv-correct-edge)"
          strokeWidth="11"
          strokeLinecap="round"
          pathLength={1}
          strokeDasharray={`${Math.min(1, share)} 1`}
        />
      )}
    </svg>
    <b className="display num relative text-[1.875rem]/8">{figure}</b>
  </span>
);
