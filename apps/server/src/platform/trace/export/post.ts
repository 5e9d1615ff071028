/** Posts to a collector. What it does not take is lost: a site never waits for whoever watches it. */
const WITHIN_MS = 5_000;

/** The seconds for which the receiver wants nothing more; 0 when it took this. Never throws. */
export const post = async (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> => {
  try {
    const reply = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(WITHIN_MS) });
    await reply.body?.cancel();
    if (reply.ok) return 0;
    const wait = Number(reply.headers.get('retry-after'));
    return Number.isFinite(wait) && wait > 0 ? wait : 10;
  } catch {
    return 10;
  }
};
