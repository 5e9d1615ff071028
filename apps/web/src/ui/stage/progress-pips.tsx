/** The dots on top of a play: one per question, told apart by shape as well as shade (DESIGN 6). */

export type PipState = 'correct' | 'wrong' | 'answered' | 'now' | 'ahead';

/** `label` says the whole of it ("Question 4 of 10"). */
export const ProgressPips = ({ label, pips }: { label: string; pips: readonly PipState[] }) => (
  <div className="pips" role="img" aria-label={label}>
    {[...pips.entries()].map(([place, state]) => (
      <i key={place} data-state={state} />
    ))}
  </div>
);
