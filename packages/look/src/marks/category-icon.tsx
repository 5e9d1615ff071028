/** The icon of a category by its Lucide name. Only these can be chosen, so that nobody loads the whole set (DESIGN 5). */
import type { CategoryIconName } from '@trivium/rules/site/category';
import type { LucideIcon } from 'lucide-react';
import Atom from 'lucide-react/icons/atom';
import BookOpen from 'lucide-react/icons/book-open';
import Brain from 'lucide-react/icons/brain';
import Calculator from 'lucide-react/icons/calculator';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Cog from 'lucide-react/icons/cog';
import Compass from 'lucide-react/icons/compass';
import Drama from 'lucide-react/icons/drama';
import Droplets from 'lucide-react/icons/droplets';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Globe from 'lucide-react/icons/globe';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import Leaf from 'lucide-react/icons/leaf';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Music from 'lucide-react/icons/music';
import Music2 from 'lucide-react/icons/music-2';
import Orbit from 'lucide-react/icons/orbit';
import Palette from 'lucide-react/icons/palette';
import PawPrint from 'lucide-react/icons/paw-print';
import Puzzle from 'lucide-react/icons/puzzle';
import Rocket from 'lucide-react/icons/rocket';
import ScrollText from 'lucide-react/icons/scroll-text';
import Shapes from 'lucide-react/icons/shapes';
import Shuffle from 'lucide-react/icons/shuffle';
import Sigma from 'lucide-react/icons/sigma';
import Trophy from 'lucide-react/icons/trophy';
import Type from 'lucide-react/icons/type';
import Utensils from 'lucide-react/icons/utensils';
import Volleyball from 'lucide-react/icons/volleyball';

const ICONS = {
  atom: Atom,
  'book-open': BookOpen,
  brain: Brain,
  calculator: Calculator,
  clapperboard: Clapperboard,
  cog: Cog,
  compass: Compass,
  drama: Drama,
  droplets: Droplets,
  'flask-conical': FlaskConical,
  globe: Globe,
  house: House,
  landmark: Landmark,
  languages: Languages,
  leaf: Leaf,
  lightbulb: Lightbulb,
  music: Music,
  'music-2': Music2,
  orbit: Orbit,
  palette: Palette,
  'paw-print': PawPrint,
  puzzle: Puzzle,
  rocket: Rocket,
  'scroll-text': ScrollText,
  shuffle: Shuffle,
  sigma: Sigma,
  trophy: Trophy,
  type: Type,
  utensils: Utensils,
  volleyball: Volleyball,
} as const satisfies Record<CategoryIconName, LucideIcon>;

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name);

/** Decorative; an unknown or empty name shows the icon of shapes. */
export const CategoryIcon = ({ name }: { name: string }) => {
  const Icon = isKnown(name) ? ICONS[name] : Shapes;
  return <Icon aria-hidden="true" />;
};
