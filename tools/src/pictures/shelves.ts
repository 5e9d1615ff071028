/** The categories that hold the pictures, and how their questions are laid in levels and files. */
import type { ContentQuestion } from '@trivium/formats/question';
import { writeQuiz } from '@trivium/formats/quiz/write-quiz';
import { pictureWithPart } from '@trivium/rules/question/picture/part';
import { boards } from './boards/boards.ts';
import { charts } from './charts/charts.ts';
import { colours } from './colours/colours.ts';
import { details } from './details/details.ts';
import { riddles } from './drawings/riddles.ts';
import { flags } from './flags/flags.ts';
import { diceOf } from './kit/dice.ts';
import type { Family, PictureItem } from './kit/item.ts';
import { pictureFile } from './kit/picture-file.ts';
import { type Said, said, type Tongue } from './kit/said.ts';
import { landmarks } from './landmarks/landmarks.ts';
import { outlines } from './outlines/outlines.ts';
import { placeQuestions } from './places/places.ts';
import { scripts } from './scripts/scripts.ts';
import { shapes } from './shapes/shapes.ts';
import { signs } from './signs/signs.ts';
import { staff } from './staff/staff.ts';
import { stars } from './stars/stars.ts';

type Shelf = {
  readonly slug: string;
  readonly name: Said;
  readonly hue: number;
  readonly icon: string;
  readonly position: number;
  readonly parts: readonly { readonly family: Family; readonly name: Said }[];
  /** The name of the part with places to find on a map, where the shelf has one. */
  readonly places?: Said;
};

export const SHELVES: readonly Shelf[] = [
  {
    slug: 'picture-atlas',
    name: said('Picture atlas | أطلس مصوّر | तस्वीरों का एटलस | Atlas en images | Atlas en imágenes'),
    hue: 6,
    icon: 'globe',
    position: 21,
    parts: [
      { family: flags, name: said('Flags | أعلام | झंडे | Drapeaux | Banderas') },
      { family: outlines, name: said('Outlines | أشكال البلدان | रूपरेखाएँ | Contours | Contornos') },
      { family: stars, name: said('Sky | السماء | आसमान | Ciel | Cielo') },
    ],
    places: said('On the map | على الخريطة | नक्शे पर | Sur la carte | En el mapa'),
  },
  {
    slug: 'picture-puzzles',
    name: said(
      'Picture puzzles | ألغاز مصوّرة | तस्वीरों की पहेलियाँ | Énigmes en images | Acertijos en imágenes',
    ),
    hue: 4,
    icon: 'puzzle',
    position: 22,
    parts: [
      { family: shapes, name: said('Shapes | أشكال | आकृतियाँ | Formes | Formas') },
      { family: charts, name: said('Charts | رسوم بيانية | चार्ट | Graphiques | Gráficos') },
      { family: boards, name: said('Boards | رقع اللعب | बिसातें | Plateaux de jeu | Tableros') },
      { family: riddles, name: said('Riddles | ألغاز | पहेलियाँ | Devinettes | Adivinanzas') },
    ],
  },
  {
    slug: 'picture-signs',
    name: said('Signs and things | إشارات وأشياء | चिह्न और चीज़ें | Signes et choses | Signos y cosas'),
    hue: 2,
    icon: 'palette',
    position: 23,
    parts: [
      {
        family: signs,
        name: said('Road and washing | طريق وغسيل | सड़क और धुलाई | Route et lessive | Calle y colada'),
      },
      { family: scripts, name: said('Scripts | كتابات | लिपियाँ | Écritures | Escrituras') },
      { family: staff, name: said('Notes | نوتات | स्वर-लिपि | Notes | Notas') },
      { family: colours, name: said('Colours | ألوان | रंग | Couleurs | Colores') },
    ],
  },
  {
    slug: 'picture-near-far',
    name: said('Near and far | من قريب ومن بعيد | पास से, दूर से | De près, de loin | De cerca y de lejos'),
    hue: 3,
    icon: 'landmark',
    position: 24,
    parts: [
      { family: landmarks, name: said('Landmarks | معالم | मशहूर जगहें | Monuments | Monumentos') },
      { family: details, name: said('Details | تفاصيل | बारीकियाँ | Détails | Detalles') },
    ],
  },
];

export const ALL_ITEMS: readonly PictureItem[] = SHELVES.flatMap(({ parts }) =>
  parts.flatMap(({ family }) => family.items),
);

const LEVEL_SIZE = 30;
const LEVELS_LEAST = 2;
const HARDEST = 5;
/** The day of the daily quiz's picture round, counted from Monday. */
const SUNDAY = 6;
const slugIn = (slug: string, tongue: Tongue): string => (tongue === 'en' ? slug : `${slug}-${tongue}`);

/** The level of each of so many questions: as many levels of thirty as there are, two at least, all equally long. */
const levelOf = (at: number, total: number): number => {
  const levels = Math.max(LEVELS_LEAST, Math.round(total / LEVEL_SIZE));
  return Math.floor((at * levels) / total) + 1;
};

function questionOf(
  { name, harder }: Family,
  item: PictureItem,
  tongue: Tongue,
  level: number,
): ContentQuestion {
  const options = diceOf(`${name} ${item.key} ${tongue}`).mixed([item.right, ...item.wrong]);
  return {
    id: slugIn(`picture-${name}-${item.key}`, tongue),
    line: 0,
    level,
    kind: 'choice',
    text: item.asked[tongue],
    options: options.map(option => option[tongue]),
    key: { kind: 'choice', option: options.indexOf(item.right) },
    note: item.note[tongue],
    difficulty: Math.min(HARDEST, level + harder),
    sample: false,
    image: { path: pathOf(item), alt: item.alt[tongue] },
    tags: ['picture', ...(item.tags ?? [])],
    ...(item.source === undefined ? {} : { source: item.source }),
    region: item.region ?? 'World',
  };
}

/** Where the picture lies, with the part that is shown first. */
function pathOf(item: PictureItem): string {
  const whole = `pictures/${pictureFile(item)}`;
  return item.part === undefined ? whole : pictureWithPart(whole, item.part);
}

/** A text file of the pack. */
export type PackFile = { readonly path: string; readonly text: string };

/** Refuses a question that a file cannot hold. */
function fileText(questions: readonly ContentQuestion[]): string {
  const { text, leftOut } = writeQuiz(questions);
  const [first] = leftOut;
  if (first !== undefined) throw new RangeError(`${first.id}: ${first.sentence}`);
  return `// Written by npm run pictures; change it there.\n\n${text}`;
}

/** The files of a category in one language. */
function shelfFiles(shelf: Shelf, tongue: Tongue): PackFile[] {
  const folder = `${tongue}/${slugIn(shelf.slug, tongue)}`;
  const parts = shelf.parts
    .map(({ family, name }) => ({
      family,
      name,
      items: family.items.filter(({ not }) => !not?.includes(tongue)),
    }))
    .filter(({ items }) => items.length > 0);
  const slugOf = (name: string) => slugIn(`picture-${name}`, tongue);
  const files = parts.map(({ family, items }) => ({
    name: family.name,
    questions: items.map((item, at) => questionOf(family, item, tongue, levelOf(at, items.length))),
  }));
  const names = parts.map(({ family, name }) => ({ slug: slugOf(family.name), name: name[tongue] }));
  if (shelf.places !== undefined) {
    const questions = placeQuestions(tongue, key => slugOf(`places-${key}`), levelOf);
    files.push({ name: 'places', questions });
    names.push({ slug: slugOf('places'), name: shelf.places[tongue] });
  }
  const category = {
    name: shelf.name[tongue],
    type: 1,
    hue: shelf.hue,
    icon: shelf.icon,
    premium: false,
    price: 0,
    position: shelf.position,
    weekday: SUNDAY,
    subcategories: names,
  };
  return [
    { path: `${folder}/category.json`, text: categoryText(category) },
    ...files.map(({ name, questions }) => ({
      path: `${folder}/${slugOf(name)}.quiz`,
      text: fileText(questions),
    })),
  ];
}

/** As the other categories are written: a subcategory on one line. */
const categoryText = (category: object): string =>
  `${JSON.stringify(category, null, 2).replace(/\{\n\s+("slug": "[^"]+"),\n\s+("name": "[^"]+")\n\s+\}/g, '{ $1, $2 }')}\n`;

/** Every file of questions with pictures, in all languages. */
export const packFiles = (tongues: readonly Tongue[]): PackFile[] =>
  tongues.flatMap(tongue =>
    SHELVES.flatMap(shelf => shelfFiles(shelf, tongue)).map(({ path, text }) => ({
      path,
      text: tongue === 'fr' && path.endsWith('.quiz') ? frenchSpaced(text) : text,
    })),
  );

/** French keeps its double signs on the line of their word (packages/messages/guides/fr.md). A line of a quiz file may begin with such a sign. */
const frenchSpaced = (text: string): string =>
  text
    .replace(/(?<=\S) (?=[?!;])/g, '\u202f')
    .replace(/(?<=\S) (?=[:»])/g, '\u00a0')
    .replace(/(?<=«) /g, '\u00a0');
