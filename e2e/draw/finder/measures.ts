/** How much room each text has: with it the narrowest place of every sentence is known. */

/** `room` and `width` in pixels: of the block it stands in, and of the text on one line. */
export type Measure = {
  readonly text: string;
  readonly room: number;
  readonly width: number;
  readonly lines: number;
};

export function measureTexts(): Measure[] {
  const pencil = document.createElement('canvas').getContext('2d');
  return globalThis.eyes.texts.map(({ element, text, lines }) => {
    let block: Element = element;
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement !== null)
      block = block.parentElement;
    const style = getComputedStyle(block);
    const room =
      block.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const own = getComputedStyle(element);
    if (pencil !== null) pencil.font = `${own.fontStyle} ${own.fontWeight} ${own.fontSize} ${own.fontFamily}`;
    return {
      text,
      room: Math.round(room),
      width: Math.round(pencil?.measureText(text).width ?? 0),
      lines: lines.length,
    };
  });
}
