/**
 * Draws the picture for link previews, apps/web/public/social.png: the mark and a string of lamps without words, so that it fits every
 * name and language. Also the bare mark, apps/server/pictures/mark.png, from which the server makes the icons of an installed site.
 */
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
