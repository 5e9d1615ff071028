/** The icon of a category by its Lucide name; only these can be chosen, so that nobody loads the whole set (DESIGN 5). */
import Atom from 'lucide-react/icons/atom';
import BookOpen from 'lucide-react/icons/book-open';
import Brain from 'lucide-react/icons/brain';
import Calculator from 'lucide-react/icons/calculator';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Droplets from 'lucide-react/icons/droplets';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Globe from 'lucide-react/icons/globe';
import Landmark from 'lucide-react/icons/landmark';
import Leaf from 'lucide-react/icons/leaf';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Music from 'lucide-react/icons/music';
import Orbit from 'lucide-react/icons/orbit';
import Palette from 'lucide-react/icons/palette';
import Puzzle from 'lucide-react/icons/puzzle';
import Rocket from 'lucide-react/icons/rocket';
import ScrollText from 'lucide-react/icons/scroll-text';
import Shapes from 'lucide-react/icons/shapes';
import Type from 'lucide-react/icons/type';
import Utensils from 'lucide-react/icons/utensils';
import Volleyball from 'lucide-react/icons/volleyball';

const ICONS = {
  atom: Atom,
  'book-open': BookOpen,
  brain: Brain,
  calculator: Calculator,
  clapperboard: Clapperboard,
  droplets: Droplets,
  'flask-conical': FlaskConical,
  globe: Globe,
  landmark: Landmark,
  leaf: Leaf,
  lightbulb: Lightbulb,
  music: Music,
  orbit: Orbit,
  palette: Palette,
  puzzle: Puzzle,
  rocket: Rocket,
  'scroll-text': ScrollText,
  type: Type,
  utensils: Utensils,
  volleyball: Volleyball,
} as const;

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name);

/** Decorative; an unknown or empty name shows shapes. */
export const CategoryIcon = ({ name }: { name: string }) => {
  const Icon = isKnown(name) ? ICONS[name] : Shapes;
  return <Icon aria-hidden="true" />;
};
