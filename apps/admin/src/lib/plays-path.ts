/** The address of the list of plays. */
export const playsSince = (since: string, mode?: string): string =>
  `/plays?${new URLSearchParams({ since, ...(mode !== undefined && { mode }) })}`;
