/** One question with a picture, in the languages that it is asked in, and the shelf of a family. */
import type { PicturePart } from '@trivium/rules/question/picture/part';
import type { Region } from '../../content/regions.ts';
import type { Said, Tongue } from './said.ts';

export type PictureItem = {
  /** Unique in its family, of letters, digits and hyphens. */
  readonly key: string;
  /** The drawing: what stands within an SVG of 320 by 200. */
  readonly drawing: string;
  /** The part that is shown first, where one may step back. */
  readonly part?: PicturePart;
  /** Drawn in plain colours without gradients: its shades may become fewer. */
  readonly flat?: boolean;
  readonly asked: Said;
  readonly right: Said;
  /** One to four, all of the kind of the right one. */
  readonly wrong: readonly Said[];
  readonly note: Said;
  /** Describes the picture and does not tell the answer. */
  readonly alt: Said;
  readonly source?: string;
  /** Further words of the editors. */
  readonly tags?: readonly string[];
  /** Where in the world it is at home; unless said, everywhere. */
  readonly region?: Region;
  /** Languages in which it is not asked, because it would be too easy or is about words. */
  readonly not?: readonly Tongue[];
};

export type Family = {
  /** Slug of the subcategory in English. */
  readonly name: string;
  /** How much harder than its level it is. */
  readonly harder: number;
  /** The easiest first. */
  readonly items: readonly PictureItem[];
};
