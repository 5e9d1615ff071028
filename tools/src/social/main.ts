/**
 * Draws the picture for link previews, apps/web/public/social.png: the mark and a string of lamps without words, so that it fits every
 * name and language. Also the bare mark, apps/server/pictures/mark.png, from which the server makes the icons of an installed site, and
 * the parts in apps/server/pictures/share/, from which it makes the pictures of results.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.ts';

/** The size that preview services ask for. */
const SIZE = { width: 1200, height: 630 };
const COLOURS = 32;

const TRIV =
  'M44 -4.27A12 12 0 0 1 56 -4.27A88 88 0 0 1 100 71.94A12 12 0 0 1 94 82.33A88 88 0 0 1 6 82.33A12 12 0 0 1 0 71.94A88 88 0 0 1 44 -4.27Z';
const LAMP =
  'M48 37.3A4 4 0 0 1 52 37.3A20 20 0 0 1 62 54.62A4 4 0 0 1 60 58.08A20 20 0 0 1 40 58.08A4 4 0 0 1 38 54.62A20 20 0 0 1 48 37.3Z';
const NIGHT = '#0B2A33';
const LAMPLIGHT = '#FFB42E';
const HUES = ['#FF9EBB', '#A8B4FF', '#57D6CE', LAMPLIGHT, '#D8DE4A', '#D6A8F0', '#FFC38A'];

/** The mark without its lamp: three roads to one point. */
const MASK = `<mask id="m"><path d="${TRIV}" fill="#fff"/><path d="M50 50L50 110M50 50L-1.96 20M50 50L101.96 20" fill="none" stroke="#000" stroke-width="9" stroke-linecap="round"/><circle cx="50" cy="50" r="17" fill="#000"/></mask>`;

const RINGS = [9.2, 7.6, 6, 4.4].map(
  scale =>
    `<path d="${TRIV}" transform="translate(600 300) scale(${scale}) translate(-50 -50)" fill="none" stroke="#FFF6DF" stroke-opacity=".07" stroke-width="5"/>`,
);
/** Lamps on a shallow arc, as on the home screen. */
const LAMPS = HUES.map((hue, at) => {
  const share = (at + 1) / (HUES.length + 1);
  const [x, y] = [SIZE.width * share, 30 + 4 * 70 * share * (1 - share)];
  return `<path d="M${x} ${y}v20" stroke="#B4CDCE" stroke-width="6"/><path d="${TRIV}" transform="translate(${x} ${y + 48}) scale(.62) rotate(180) translate(-50 -50)" fill="${hue}"/>`;
});

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${NIGHT}"/>${RINGS.join('')}
<path d="M0 30Q600 170 1200 30" fill="none" stroke="#B4CDCE" stroke-width="6"/>${LAMPS.join('')}
<path d="M0 540Q600 620 1200 540V630H0Z" fill="${LAMPLIGHT}"/>
${MASK}
<g transform="translate(600 365) scale(2.9) translate(-50 -50)"><rect x="-2" y="-7" width="104" height="104" mask="url(#m)" fill="#FFF6DF"/><path d="${LAMP}" fill="${LAMPLIGHT}"/></g>
</svg>`;

/** Only the outline is used, because the icon has the site's colours. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 -5.88 100 100">${MASK}<rect x="-2" y="-7" width="104" height="104" mask="url(#m)" fill="#fff"/><path d="${LAMP}" fill="#fff"/></svg>`;

const file = join(root, 'apps/web/public/social.png');
const { size } = await sharp(Buffer.from(picture))
  .png({ palette: true, colours: COLOURS, compressionLevel: 9 })
  .toFile(file);
console.log(`${file}: ${size} bytes`);

const markFile = join(root, 'apps/server/pictures/mark.png');
const drawn = await sharp(Buffer.from(mark)).png({ compressionLevel: 9, palette: true }).toFile(markFile);
console.log(`${markFile}: ${drawn.size} bytes`);

/** Parts of a result's picture; all but the ground are masks, to which the server gives the colours of the site. */
const masks = (width: number, height: number, box: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${drawing}</svg>`;
const { width: W, height: H } = SIZE;
const TILE = '<rect x="4" y="4" width="88" height="88" rx="26" ';
const PARTS: Readonly<Record<string, string>> = {
  ground: masks(
    W,
    H,
    `0 0 ${W} ${H}`,
    `<rect width="${W}" height="${H}" fill="${NIGHT}"/>${RINGS.join('')}<path d="M0 30Q600 170 1200 30" fill="none" stroke="#B4CDCE" stroke-width="6"/>${LAMPS.join('')}`,
  ),
  horizon: masks(W, H, `0 0 ${W} ${H}`, '<path d="M0 518Q600 574 1200 518V630H0Z" fill="#fff"/>'),
  triv: masks(520, 520, '-3 -10 106 106', `<path d="${TRIV}" fill="#fff"/>`),
  mark: masks(
    176,
    176,
    '0 -5.88 100 100',
    `${MASK}<rect x="-2" y="-7" width="104" height="104" mask="url(#m)" fill="#fff"/><path d="${LAMP}" fill="#fff"/>`,
  ),
  'square-right': masks(
    96,
    96,
    '0 0 96 96',
    `<mask id="s">${TILE}fill="#fff"/><path d="M28 50L43 65L69 34" fill="none" stroke="#000" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/></mask><rect width="96" height="96" fill="#fff" mask="url(#s)"/>`,
  ),
  'square-wrong': masks(
    96,
    96,
    '0 0 96 96',
    `<mask id="s">${TILE}fill="#fff"/><path d="M33 33L63 63M63 33L33 63" fill="none" stroke="#000" stroke-width="11" stroke-linecap="round"/></mask><rect width="96" height="96" fill="#fff" mask="url(#s)"/>`,
  ),
  'square-none': masks(
    96,
    96,
    '0 0 96 96',
    '<rect x="9" y="9" width="78" height="78" rx="22" fill="none" stroke="#fff" stroke-width="9"/>',
  ),
};
const share = join(root, 'apps/server/pictures/share');
mkdirSync(share, { recursive: true });
for (const [name, svg] of Object.entries(PARTS)) {
  const part = sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: COLOURS });
  console.log(`share/${name}.png: ${(await part.toFile(join(share, `${name}.png`))).size} bytes`);
}
