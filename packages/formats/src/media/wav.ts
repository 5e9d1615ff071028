/** Reads the length of a WAV file. Pure. */

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Length in ms; null when this is no WAV file or an incomplete one. */
export const wavMs = (bytes: Uint8Array): number | null => {
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WAVE') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let bytesASecond = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (body + size > bytes.length) return null;
    const name = textAt(bytes, at);
    if (name === 'fmt ' && size >= 16) bytesASecond = view.getUint32(body + 8, true);
    if (name === 'data')
      return bytesASecond > 0 && size > 0 ? Math.round((size * 1000) / bytesASecond) : null;
    at = body + size + (size % 2);
  }
  return null;
};
