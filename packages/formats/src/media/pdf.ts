/** Judges a PDF by its content: whole from its first byte to its end mark, and without what acts by itself. Pure. */

/** A reader looks for the end mark in so many last bytes. */
const END_WITHIN = 1_024;
const SMALLEST = 64;
/** Names of what runs, calls, or carries other files. What is packed into a compressed object is not seen. */
const ACTS = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE)\b/;

const latin = (bytes: Uint8Array): string => {
  let text = '';
  const PIECE = 8_192;
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return text;
};

/** Names may be written with codes: `/J#53` is `/JS`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const isTakenPdf = (bytes: Uint8Array): boolean => {
  if (bytes.length < SMALLEST) return false;
  const text = latin(bytes);
  return (
    /^%PDF-[12]\.\d/.test(text) && text.slice(-END_WITHIN).includes('%%EOF') && !ACTS.test(plainNames(text))
  );
};
