/** The 3 px bar along the top while the next screen loads (DESIGN 6). */

/** `label` is read politely ("Loading"); shown only while `busy`. */
export const RouteProgress = ({ busy, label }: { busy: boolean; label: string }) => (
  <div role="status">
    {busy && (
      <>
        <span className="sr-only">{label}</span>
        <div className="route-progress" />
      </>
    )}
  </div>
);
