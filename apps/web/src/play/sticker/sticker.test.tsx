/** The stickers: 24 drawings of our own, each small, each with a name (DECISIONS 6). */
import { act, cleanup, render } from '@testing-library/react';
import english from '@trivium/messages/en.json';
import { afterEach, describe, expect, it } from 'vitest';
import { STICKERS, Sticker, stickerName } from './sticker.tsx';
import { StickerArt } from './sticker-art.tsx';

const MOST_BYTES = 1_400;

afterEach(cleanup);

describe('the stickers', () => {
  it('are 24, and no two have the same name', () => {
    expect(STICKERS).toHaveLength(24);
    const names = STICKERS.map(id => english[stickerName(id) as keyof typeof english]);
    expect(new Set(names).size).toBe(24);
    expect(names).not.toContain(undefined);
  });

  it.each(STICKERS)('%s has a small drawing in the product’s own colours', id => {
    const { container } = render(<StickerArt id={id} />);
    const paints = [...container.querySelectorAll('path')].flatMap(path => [
      path.getAttribute('fill'),
      path.getAttribute('stroke'),
    ]);
    expect(paints.length).toBeGreaterThan(0);
    for (const paint of paints) expect(paint).toMatch(/^(none|currentColor|#fff|var\(--tv-[a-z0-9-]+\))$/);
    const lines = [...container.querySelectorAll('path')].map(path => path.getAttribute('d') ?? '');
    expect(lines.join('').length).toBeLessThan(MOST_BYTES);
  });

  it('keep their place while the drawings are on their way, and are hidden from readers', async () => {
    const { container } = render(<Sticker id="k1" size={4.5} />);
    expect((container.firstElementChild as HTMLElement).style.inlineSize).toBe('4.5rem');
    await act(async () => {});
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
