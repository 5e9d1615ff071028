/** The id of the newest call that failed: an operator finds its lines in the log by it. */

let newest: string | null = null;

/** Null where the server was not reached, so that no log knows of the call. */
export const noteFailed = (id: string | null): void => {
  newest = id;
};

export const failedRequest = (): string | null => newest;
