/** Bytes as letters (RFC 4648) and back. */

const STEP = 0x8000;

export const base64Of = (bytes: Uint8Array): string => {
  let letters = '';
  for (let at = 0; at < bytes.length; at += STEP)
    letters += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(letters);
};

/** Blanks and line breaks do not count. Undefined for anything else. */
export const bytesOfBase64 = (text: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};
