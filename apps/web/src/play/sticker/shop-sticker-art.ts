/** The drawings of the stickers that bonus coins buy (DECISIONS 13). */
import {
  BRAND,
  BRAND_EDGE,
  EYES,
  edge,
  HOT,
  hue,
  INK,
  type Layer,
  raised,
  TEXT,
  triv,
  WHITE,
} from './paint.ts';

export const SHOP_ART: Readonly<Record<string, readonly Layer[]>> = {
  // A kite
  k25: [
    [TEXT, 'M48 72Q62 84 50 98', 4],
    ...raised(hue(6), edge(6), 'M50 4L80 36L48 72L20 36Z', -6),
    [edge(6), 'M50 6L48 70M22 36H78', 4],
    [HOT, 'M54 82L64 78M52 92L62 96', 6],
  ],
  // A cactus
  k26: [
    ...raised(hue(2), edge(2), 'M30 74H70L65 94H35Z', -6),
    ['var(--tv-correct-edge)', 'M28 52V40M72 46V34', 15],
    ['var(--tv-correct)', 'M50 70V20M30 36V48Q30 56 50 56M70 30V42Q70 50 50 50', 17],
    [INK, 'M45 38h.01M56 38h.01', 6],
    [INK, 'M46 47Q50.5 51 55 47', 4],
    [HOT, 'M50 9h.01', 12],
  ],
  // A cup of tea
  k27: [
    [edge(3), 'M72 46Q94 46 90 62Q86 74 68 72', 9],
    ...raised(hue(3), edge(3), 'M18 40H76L70 80Q68 86 60 86H34Q26 86 24 80Z', -6),
    [INK, 'M38 56h.01M57 56h.01', 8],
    [INK, 'M40 67Q47.5 74 55 67', 5],
    [TEXT, 'M36 28Q30 20 36 12M52 28Q46 18 52 8', 5],
  ],
  // An umbrella
  k28: [
    [TEXT, 'M50 50V84Q50 96 60 94Q66 92 66 84', 6],
    ...raised(
      hue(5),
      edge(5),
      'M50 12A42 40 0 0 1 92 52Q84 44 76 52Q68 44 50 52Q32 44 24 52Q16 44 8 52A42 40 0 0 1 50 12Z',
      -3,
    ),
    [WHITE, 'M50 16Q36 28 36 46M50 16Q64 28 64 46', 4],
  ],
  // The sun
  k29: [
    [BRAND_EDGE, 'M50 2V14M50 86V98M2 50H14M86 50H98M16 16L24 24M84 16L76 24M16 84L24 76M84 84L76 76', 7],
    ...raised(BRAND, BRAND_EDGE, 'M50 26A24 24 0 1 0 50.1 26Z'),
    [INK, 'M42 46h.01M58 46h.01', 7],
    [INK, 'M41 56Q50 65 59 56', 5],
  ],
  // A cat
  k30: [
    [edge(4), 'M16 40L18 8L42 22M84 40L82 8L58 22', -5],
    [hue(4), 'M22 36L23 16L40 26M78 36L77 16L60 26', -3],
    ...triv(4),
    EYES,
    [HOT, 'M50 66h.01', 9],
    [INK, 'M50 68Q46 76 40 73M50 68Q54 76 60 73', 4],
    [INK, 'M26 64L12 61M26 71L13 74M74 64L88 61M74 71L87 74', 3],
  ],
  // A balloon
  k31: [
    [TEXT, 'M50 72Q42 84 52 98', 4],
    ...raised(hue(7), edge(7), 'M50 6Q82 8 80 38Q76 64 50 72Q24 64 20 38Q18 8 50 6Z'),
    [edge(7), 'M44 76H56L50 70Z', -4],
    [WHITE, 'M34 22Q30 28 31 36', 6],
    [INK, 'M41 40h.01M59 40h.01', 8],
    [INK, 'M42 51Q50 59 58 51', 5],
  ],
  // A boat
  k32: [
    [edge(6), 'M4 92Q16 84 28 92T52 92T76 92T98 92', 6],
    [TEXT, 'M48 8V62', 5],
    [hue(8), 'M54 12L82 56H54Z', -4],
    [hue(3), 'M42 18L18 56H42Z', -4],
    ...raised(hue(2), edge(2), 'M10 62H90L78 82H22Z', -6),
  ],
};
