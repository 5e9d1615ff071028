/** A look over XML before a parser without bounds gets it: how deep its elements go, and whether it brings declarations of its own. */

const [LESS, MORE, SLASH, BANG, ASK, DASH] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f, 0x2d];
const [DOUBLE, SINGLE, CLOSE] = [0x22, 0x27, 0x5d];

/** Elements in elements; a sheet has about eight. */
const DEPTH_MOST = 64;

/** Where the bytes of a mark end, from a place on; -1 where it does not stand there any more. */
const after = (bytes: Uint8Array, from: number, mark: readonly number[]): number => {
  for (let at = bytes.indexOf(mark[0] ?? 0, from); at !== -1; at = bytes.indexOf(mark[0] ?? 0, at + 1))
    if (mark.every((byte, next) => bytes[at + next] === byte)) return at + mark.length;
  return -1;
};

/** The end of a tag, whose attributes may hold its sign; -1 where it has none. */
const tagEnd = (bytes: Uint8Array, from: number): number => {
  let quote = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (quote !== 0) quote = byte === quote ? 0 : quote;
    else if (byte === DOUBLE || byte === SINGLE) quote = byte;
    else if (byte === MORE) return at;
  }
  return -1;
};

/** Whether a parser may have it: no declarations (DTDs, entities), no elements in elements beyond measure. */
export const isTameXml = (bytes: Uint8Array): boolean => {
  let depth = 0;
  for (let at = bytes.indexOf(LESS); at !== -1; ) {
    const next = bytes[at + 1];
    let end: number;
    if (next === BANG) {
      const isComment = bytes[at + 2] === DASH;
      if (!isComment && bytes[at + 2] !== 0x5b) return false;
      end = after(bytes, at + 3, isComment ? [DASH, DASH, MORE] : [CLOSE, CLOSE, MORE]);
    } else if (next === ASK) end = after(bytes, at + 2, [ASK, MORE]);
    else {
      end = tagEnd(bytes, at + 1);
      if (next === SLASH) depth -= 1;
      else if (bytes[end - 1] !== SLASH) depth += 1;
      if (depth > DEPTH_MOST) return false;
    }
    // What a cut file is worth, the parser says.
    if (end === -1) return true;
    at = bytes.indexOf(LESS, end);
  }
  return true;
};
