/** What the clocks of a zone show at an instant. */

/** Such as `2026-11-24T19:00`. An unknown zone counts as UTC. */
export const wallOf = (at: number, zone: string): string => {
  const options = { hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' } as const;
  const shown = (timeZone: string) => new Intl.DateTimeFormat('sv', { ...options, timeZone }).format(at);
  try {
    return shown(zone).replace(' ', 'T');
  } catch {
    return shown('UTC').replace(' ', 'T');
  }
};
