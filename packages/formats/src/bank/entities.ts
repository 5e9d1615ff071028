/** Letters that are written by name or number, such as `&eacute;` (HTML 4.01, section 24). */
import sax from 'sax';
import { decodeText } from './decode.ts';

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries((sax as unknown as { readonly ENTITIES: Record<string, string | number> }).ENTITIES).map(
    ([name, letter]) => [name, typeof letter === 'number' ? String.fromCodePoint(letter) : letter],
  ),
);
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][\da-zA-Z]{1,31}));/g;

const letterOf = (code: number): string | undefined => {
  // HTML takes these numbers for letters of Windows-1252.
  if (code >= 0x80 && code < 0xa0) return decodeText(Uint8Array.of(code)).text;
  const isLetter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isLetter ? String.fromCodePoint(code) : undefined;
};

/** The text with each entity decoded once: `&amp;lt;` becomes `&lt;`. Unknown ones stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    ENTITY,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED.get(name) ?? whole;
      return letterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) ?? whole;
    },
  );
