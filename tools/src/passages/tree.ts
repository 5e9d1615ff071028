/** Draws the picture of "How a tree drinks" without words, so that every language can use it. */

const WIDE = 1200;
const HIGH = 750;

const WATER = '#1f7fb8';

/** Threads of water: from a root tip through the trunk into a branch. */
const THREADS = [
  'M330 712C420 690 520 650 572 590C592 540 586 470 580 420C566 340 480 300 400 262',
  'M470 730C530 700 570 660 590 600C602 540 598 470 596 400C594 300 560 220 520 150',
  'M610 738C608 690 606 640 604 590C608 520 608 440 608 380C608 290 612 200 612 110',
  'M760 728C700 700 650 660 620 600C612 540 618 470 622 400C628 310 680 230 720 168',
  'M890 706C800 690 690 650 640 590C622 540 628 470 638 420C660 350 740 310 822 268',
];

/** The crown: overlapping leaves of three greens, placed by hand. */
const CROWN: readonly (readonly [number, number, number, string])[] = [
  [400, 250, 128, '#57b58a'],
  [812, 258, 124, '#4aa67d'],
  [520, 160, 132, '#6fc79c'],
  [708, 168, 128, '#5fbb90'],
  [612, 120, 118, '#86d6ae'],
  [500, 290, 118, '#6fc79c'],
  [716, 292, 116, '#57b58a'],
  [610, 236, 136, '#7fd0a8'],
];

/** Drops that leave the leaves: middle and size. */
const DROPS: readonly (readonly [number, number, number])[] = [
  [262, 168, 13],
  [214, 98, 9],
  [330, 74, 11],
  [452, 28, 8],
  [944, 164, 13],
  [1002, 92, 9],
  [872, 66, 11],
  [756, 24, 8],
  [166, 208, 8],
  [1052, 206, 8],
];

const drop = ([x, y, r]: readonly [number, number, number]) =>
  `<path d="M${x} ${y - r * 1.9}C${x + r * 1.5} ${y - r * 0.2} ${x + r} ${y + r} ${x} ${y + r}S${x - r * 1.5} ${y - r * 0.2} ${x} ${y - r * 1.9}Z" fill="${WATER}"/>`;

const leaf = ([x, y, r, fill]: readonly [number, number, number, string]) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** The drawing as SVG. */
export const treePicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}">
<rect width="${WIDE}" height="${HIGH}" fill="#e4f1ec"/>
<circle cx="1010" cy="40" r="150" fill="#ffd66b"/>
<path d="M0 596Q600 528 1200 596V750H0Z" fill="#c98f5f"/>
<path d="M0 596Q600 528 1200 596V622Q600 554 0 622Z" fill="#8fbf6d"/>
<g fill="none" stroke="#7a4f33" stroke-linecap="round">
<path d="M330 712C420 690 520 650 590 575" stroke-width="30"/>
<path d="M890 706C800 690 690 650 620 575" stroke-width="30"/>
<path d="M470 730C530 700 570 660 598 585" stroke-width="28"/>
<path d="M760 728C700 700 650 660 612 585" stroke-width="28"/>
<path d="M608 738V580" stroke-width="34"/>
<path d="M604 600C600 500 600 400 608 300" stroke-width="104"/>
<path d="M592 440C560 350 480 310 410 268" stroke-width="44"/>
<path d="M624 440C660 350 740 312 812 272" stroke-width="44"/>
</g>
${CROWN.map(leaf).join('\n')}
<g fill="none" stroke="#e4f1ec" stroke-width="13" stroke-linecap="round">${THREADS.map(d => `<path d="${d}"/>`).join('')}</g>
<g fill="none" stroke="${WATER}" stroke-width="7" stroke-linecap="round">${THREADS.map(d => `<path d="${d}"/>`).join('')}</g>
${DROPS.map(drop).join('\n')}
</svg>`;
