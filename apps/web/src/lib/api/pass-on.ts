/** Shares words and links: by the device's share sheet where there is one, else by the clipboard. */

/** Resolves to whether it worked; the clipboard exists on secure pages only. */
export const copyWords = async (words: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
};

/** `copied`: there is no share sheet, so `fallback` was copied to the clipboard. */
export const passOn = async (
  what: { text: string; url: string },
  fallback: string,
): Promise<'shown' | 'copied' | 'failed'> => {
  if (typeof navigator.share === 'function') {
    // Closing the sheet without a choice rejects; that is no failure.
    await navigator.share(what).catch(() => undefined);
    return 'shown';
  }
  return (await copyWords(fallback)) ? 'copied' : 'failed';
};
