/** A share of something, drawn in the hue in force. */

/** `share` is 0 to 1. With a label it is a progress bar for readers; without, a drawing beside its words. */
export const Bar = ({ share, label }: { share: number; label?: string }) => {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const fill = <i style={{ inlineSize: `${percent}%` }} />;
  if (label === undefined) return <span className="bar">{fill}</span>;
  return (
    <span
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {fill}
    </span>
  );
};
