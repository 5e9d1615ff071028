/** Being built. */
export const Maintenance = ({ onBack }: { onBack: () => void }) => (
  <button type="button" onClick={onBack}>
    …
  </button>
);
