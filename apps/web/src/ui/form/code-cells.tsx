/** A code as it is read out: a cell a sign, always from left to right (DESIGN 9, 11). */
import './code-cells.css';

/** `label` spells it: readers hear its signs one by one. */
export const CodeCells = ({ code, label }: { code: string; label: string }) => (
  <p className="code-cells num" role="img" aria-label={label}>
    {[...[...code].entries()].map(([place, sign]) => (
      <span key={`${place}${sign}`}>{sign}</span>
    ))}
  </p>
);
