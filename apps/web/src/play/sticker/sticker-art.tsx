/** The drawings of the stickers: layers of paths in the product's own hues, on a face of 100 × 100 (DECISIONS 6, DESIGN 1). */

import {
  BRAND,
  BRAND_EDGE,
  coin,
  EYES,
  edge,
  HOT,
  HOT_EDGE,
  hue,
  INK,
  type Layer,
  raised,
  TEXT,
  triv,
  WHITE,
} from './paint.ts';
import { SHOP_ART } from './shop-sticker-art.ts';

/** The triv as a snail's house, and with its point down as a hanging lamp. */
const SHELL =
  'M33.5 19.5A7 7 0 0 1 40.5 19.5A51 51 0 0 1 66 63.7A7 7 0 0 1 62.5 69.8A51 51 0 0 1 11.5 69.8A7 7 0 0 1 8 63.7A51 51 0 0 1 33.5 19.5Z';
const LAMP =
  'M53.8 82.7A7.7 7.7 0 0 1 46.2 82.7A56.3 56.3 0 0 1 18 34A7.7 7.7 0 0 1 21.8 27.3A56.3 56.3 0 0 1 78.2 27.3A7.7 7.7 0 0 1 82 34A56.3 56.3 0 0 1 53.8 82.7Z';

const WIRE: Layer = [TEXT, 'M4 6Q50 26 96 6M50 16V24', 5];

const ART: Readonly<Record<string, readonly Layer[]>> = {
  // Hello
  k1: [
    [edge(7), 'M80 66Q100 62 95 36', 9],
    ...triv(7),
    EYES,
    [INK, 'M38 67Q50 78 62 67', 6],
    [TEXT, 'M72 12Q81 6 89 12M78 23Q84 19 89 22', 5],
  ],
  // Hooray
  k2: [
    [edge(1), 'M18 66Q-1 56 6 30M82 66Q101 56 94 30', 9],
    ...triv(1),
    [INK, 'M30 57L37 49L44 57M56 57L63 49L70 57', 6],
    [INK, 'M34 65H66A16 16 0 0 1 34 65Z'],
    [HOT, 'M25 13h.01M84 12h.01', 9],
  ],
  // Let me think
  k3: [
    ...triv(5),
    [WHITE, 'M37 52h.01M63 52h.01', 19],
    [INK, 'M40 48h.01M66 48h.01', 10],
    [INK, 'M43 72L58 69', 6],
    [TEXT, 'M74 30h.01', 8],
    [TEXT, 'M87 14h.01', 14],
  ],
  // Ha ha
  k4: [
    ...triv(8),
    [INK, 'M29 47L41 53L29 59M71 47L59 53L71 59', 6],
    [INK, 'M30 64H70A20 18 0 0 1 30 64Z'],
    [HOT, 'M40 78Q50 68 60 78Q50 84 40 78Z'],
  ],
  // Wow
  k5: [
    ...triv(2),
    [WHITE, 'M35 50h.01M65 50h.01', 21],
    [INK, 'M35 50h.01M65 50h.01', 10],
    [INK, 'M50 71V74', 15],
    [TEXT, 'M20 22L12 14M80 22L88 14', 5],
  ],
  // Oh no
  k6: [
    ...triv(4),
    [INK, 'M38 57h.01M62 57h.01', 10],
    [INK, 'M29 47L40 42M60 42L71 47', 5],
    [INK, 'M39 76Q50 64 61 76', 6],
    [hue(6), 'M71 60Q80 73 71 76Q62 73 71 60Z', -3],
  ],
  // Wink
  k7: [
    ...triv(3),
    [INK, 'M37 54h.01', 11],
    [INK, 'M55 56Q63 48 71 56M37 66Q50 80 64 64', 6],
    [HOT, 'M49 73h.01', 12],
  ],
  // Cool
  k8: [
    ...triv(6),
    [INK, 'M21 46H79L75 60Q73 64 67 64H62Q56 64 53 52H47Q44 64 38 64H33Q27 64 25 60Z', -3],
    [WHITE, 'M31 52L38 50M60 52L67 50', 4],
    [INK, 'M42 75Q53 80 62 72', 6],
  ],
  // Asleep
  k9: [
    ...triv(5),
    [INK, 'M29 55Q37 62 45 55M55 55Q63 62 71 55', 6],
    [INK, 'M50 73h.01', 10],
    [TEXT, 'M80 4H95L81 21H96', 6],
    [TEXT, 'M68 15H76L69 24H77', 4],
  ],
  // Dizzy
  k10: [
    ...triv(7),
    [INK, 'M31 47L43 59M43 47L31 59M57 47L69 59M69 47L57 59', 6],
    [INK, 'M34 74Q40 67 45 73T56 73T66 71', 6],
    [BRAND, 'M18 26h.01M30 10h.01M70 10h.01M82 26h.01', 9],
  ],
  // Lamp lit
  k11: [
    WIRE,
    ...raised(BRAND, BRAND_EDGE, LAMP),
    [INK, 'M39 43h.01M61 43h.01', 9],
    [INK, 'M42 54Q50 61 58 54', 5],
    [BRAND, 'M14 66L5 72M86 66L95 72M24 86L17 95M76 86L83 95', 6],
  ],
  // Lamp out
  k12: [
    WIRE,
    ['var(--tv-line-strong)', LAMP, -5],
    ['var(--tv-sunken)', LAMP],
    [TEXT, 'M33 42Q39 47 45 42M55 42Q61 47 67 42M45 58H55', 5],
  ],
  // A die
  k13: [
    ...raised(hue(3), edge(3), 'M26 16L84 26L74 84L16 74Z', -14),
    [INK, 'M33 28h.01M73 35h.01M50 50h.01M27 66h.01M67 72h.01', 14],
  ],
  // A coin
  k14: [
    ...coin(),
    ['var(--tv-coin-mark)', 'M50 55V73M50 55L34 45M50 55L66 45', 10],
    [BRAND, 'M84 8V24M76 16H92', 5],
  ],
  // A crown
  k15: [
    ...raised(BRAND, BRAND_EDGE, 'M12 34L31 50L50 22L69 50L88 34L80 80H20Z', -8),
    [BRAND, 'M12 28h.01M50 16h.01M88 28h.01', 13],
    [HOT, 'M50 64h.01', 13],
    [edge(6), 'M30 66h.01M70 66h.01', 9],
  ],
  // A snail
  k16: [
    [edge(8), 'M12 85H76Q90 85 88 68V50', 15],
    [hue(8), 'M12 82H76Q88 82 88 64V48', 13],
    [TEXT, 'M85 42L79 28M91 42L96 29', 4],
    [INK, 'M88 50h.01', 6],
    ...raised(hue(2), edge(2), SHELL),
    [INK, 'M40 55Q42 48 35 48Q25 50 27 60Q32 70 45 65Q56 58 48 42', 5],
  ],
  // A rocket
  k17: [
    [HOT, 'M38 74Q36 88 50 98Q64 88 62 74Z', -3],
    [BRAND, 'M44 74Q44 84 50 88Q56 84 56 74Z'],
    [edge(3), 'M30 44L12 66V80L34 70ZM70 44L88 66V80L66 70Z', -5],
    [hue(3), 'M50 6Q76 30 68 72H32Q24 30 50 6Z', -5],
    [WHITE, 'M50 42h.01', 24],
    [edge(6), 'M50 42h.01', 15],
  ],
  // The cup
  k18: [
    [BRAND_EDGE, 'M28 22H10Q9 48 34 50M72 22H90Q91 48 66 50M50 58V80', 8],
    [BRAND_EDGE, 'M34 88H66', 13],
    [BRAND, 'M26 12H74V34Q72 60 50 64Q28 60 26 34Z', -6],
    [INK, 'M38 32h.01M62 32h.01', 9],
    [INK, 'M40 44Q50 53 60 44', 5],
  ],
  // Time flies
  k19: [
    [hue(6), 'M27 14Q26 38 45 50Q26 62 27 86H73Q74 62 55 50Q74 38 73 14Z', -4],
    [edge(1), 'M38 34H62Q59 42 50 47Q41 42 38 34ZM31 84Q34 68 50 64Q66 68 69 84Z', -3],
    [edge(6), 'M20 11H80M20 89H80', 12],
  ],
  // A heart
  k20: [
    ...raised(HOT, HOT_EDGE, 'M50 84Q10 58 12 34A19 19 0 0 1 50 28A19 19 0 0 1 88 34Q90 58 50 84Z', -6),
    [INK, 'M37 44h.01M63 44h.01', 10],
    [INK, 'M40 56Q50 66 60 56', 6],
  ],
  // Well done
  k21: [
    ...raised(hue(2), edge(2), 'M38 44L52 10Q65 11 63 28L60 40H80Q87 42 86 50L80 76Q77 82 68 82H38Z', -7),
    [edge(2), 'M64 54H84M62 68H80', 4],
    ...raised(edge(6), INK, 'M12 44H26V82H12Z', -7),
  ],
  // Quick as lightning
  k22: raised(BRAND, BRAND_EDGE, 'M60 7L18 54H44L36 90L82 38H56Z', -7),
  // On fire
  k23: [
    [HOT, 'M56 2C60 20 90 34 90 62A40 36 0 0 1 10 62C10 46 22 38 27 24C35 28 40 34 41 41C50 32 56 18 56 2Z'],
    [BRAND, 'M50 46Q74 62 72 82Q50 94 28 82Q26 62 50 46Z', -6],
    [INK, 'M40 70h.01M60 70h.01', 8],
    [INK, 'M43 80Q50 86 57 80', 5],
  ],
  // Good luck
  k24: [
    ['var(--tv-correct-edge)', 'M50 50Q52 78 72 94', 8],
    ['var(--tv-correct)', 'M31 31h.01M69 31h.01M31 65h.01M66 65h.01', 38],
    ['var(--tv-correct)', 'M40 38L60 60M60 38L40 60', 16],
    ['var(--tv-correct-edge)', 'M50 49L33 33M50 49L67 33M50 49L34 62M50 49L64 62', 4],
  ],
};

const isFilled = (width = 0): boolean => width <= 0;

const Drawn = ({ layer: [paint, path, width = 0, down = 0] }: { layer: Layer }) => (
  <path
    d={path}
    fill={isFilled(width) ? paint : 'none'}
    stroke={width === 0 ? 'none' : paint}
    strokeWidth={Math.abs(width)}
    transform={down === 0 ? undefined : `translate(0 ${down})`}
  />
);

/** One sticker's drawing, as wide as its place. Decorative: its name is said beside it. */
export const StickerArt = ({ id }: { id: string }) => (
  <svg
    className="size-full overflow-visible"
    viewBox="0 0 100 100"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {(ART[id] ?? SHOP_ART[id])?.map(layer => (
      <Drawn key={layer.join()} layer={layer} />
    ))}
  </svg>
);
