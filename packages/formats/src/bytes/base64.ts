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
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return bytes;
  } catch {
    return undefined;
  }
};
