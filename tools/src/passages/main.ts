/** `npm run passages`: makes the picture and the document of the passages in content/media/passages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.ts';
import { onePagePdf } from './pdf.ts';
import { treePicture } from './tree.ts';

const folder = join(root, 'content/media/passages');
mkdirSync(folder, { recursive: true });

const picture = await sharp(Buffer.from(treePicture)).resize(1200).webp({ quality: 82 }).toBuffer();
writeFileSync(join(folder, 'how-trees-drink.webp'), picture);

const timeline = onePagePdf(
  'Two thousand years of paper',
  [
    { when: 'about 150 BC', what: 'The oldest scraps of paper that have been found, in China' },
    { when: '105', what: 'Cai Lun reports to the emperor on paper from bark, hemp and rags' },
    { when: 'before 800', what: 'A paper mill works in Baghdad' },
    { when: '13th century', what: 'Fabriano in Italy puts marks into its sheets' },
    { when: 'about 1450', what: 'The printing press; from now on rags are short' },
    { when: '1719', what: 'Réaumur sees that the nests of wasps are paper' },
    { when: '1799', what: 'Louis-Nicolas Robert patents a machine for endless paper' },
    { when: '1844', what: 'Keller grinds wood into pulp' },
  ],
  'Trivium, CC BY 4.0',
);
writeFileSync(join(folder, 'paper-timeline.pdf'), timeline);
console.log(`picture ${picture.length} bytes, document ${timeline.length} bytes, in ${folder}`);
