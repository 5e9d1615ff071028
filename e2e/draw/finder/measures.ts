/** Measures the room of each text, so that the narrowest place of every sentence is known. */

/** `room` is the width of the text's block, `width` that of the text on one line; pixels. */
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
