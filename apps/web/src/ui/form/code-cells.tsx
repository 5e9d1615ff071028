/** A code, one cell a character, always left to right (DESIGN 9, 11). */
import './code-cells.css';

/** `label` spells the code for screen readers. */
export const CodeCells = ({ code, label }: { code: string; label: string }) => (
  <p className="code-cells num" role="img" aria-label={label}>
    {[...[...code].entries()].map(([place, sign]) => (
      <span key={`${place}${sign}`}>{sign}</span>
    ))}
  </p>
);
