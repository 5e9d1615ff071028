/** Passing words and links on: the device's own sheet where there is one, else the clipboard. */

/** Whether it worked: there is no clipboard outside of a secure page. */
export const copyWords = async (words: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
};

/** `copied`: there is no sheet, so `fallback` lies in the clipboard now. */
export const passOn = async (
  what: { text: string; url: string },
  fallback: string,
): Promise<'shown' | 'copied' | 'failed'> => {
  if (typeof navigator.share === 'function') {
    // Closing the sheet without a choice rejects; that is no fault.
    await navigator.share(what).catch(() => undefined);
    return 'shown';
  }
  return (await copyWords(fallback)) ? 'copied' : 'failed';
};
