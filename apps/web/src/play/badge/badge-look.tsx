/** Icon, hue, name and condition of each badge (DECISIONS 8, DESIGN 6). */
import { BADGE_TYPES, type BadgeType } from '@trivium/rules/badge/badge';
import {
  BADGE_QUESTIONS_LEAST,
  FLASHBACK_MEAN_SECONDS,
  SUPER_SONIC_MEAN_SECONDS,
} from '@trivium/rules/badge/limits';
import Award from 'lucide-react/icons/award';
import Brain from 'lucide-react/icons/brain';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Coins from 'lucide-react/icons/coins';
import Crown from 'lucide-react/icons/crown';
import Flame from 'lucide-react/icons/flame';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Library from 'lucide-react/icons/library';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Shield from 'lucide-react/icons/shield';
import Swords from 'lucide-react/icons/swords';
import Target from 'lucide-react/icons/target';
import Timer from 'lucide-react/icons/timer';
import UsersRound from 'lucide-react/icons/users-round';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import type { Say } from '../../lib/i18n/text.ts';
import type { Hue } from '../../ui/stage/stage.tsx';

type Look = { readonly icon: ReactNode; readonly hue: Hue };

export const BADGE_LOOKS: { readonly [type in BadgeType]: Look } = {
  dashing_debut: { icon: <Zap />, hue: 1 },
  combat_winner: { icon: <Swords />, hue: 3 },
  clash_winner: { icon: <UsersRound />, hue: 6 },
  most_wanted_winner: { icon: <Target />, hue: 8 },
  ultimate_player: { icon: <Crown />, hue: 1 },
  quiz_warrior: { icon: <Shield />, hue: 2 },
  super_sonic: { icon: <Timer />, hue: 6 },
  flashback: { icon: <RotateCcw />, hue: 4 },
  brainiac: { icon: <Brain />, hue: 7 },
  big_thing: { icon: <Library />, hue: 5 },
  elite: { icon: <Coins />, hue: 1 },
  thirsty: { icon: <CalendarCheck />, hue: 7 },
  power_elite: { icon: <Award />, hue: 5 },
  sharing_caring: { icon: <HeartHandshake />, hue: 3 },
  streak: { icon: <Flame />, hue: 2 },
};

/** Whether this build knows the badge: a newer server may have more. */
export const isBadgeType = (type: string): type is BadgeType =>
  (BADGE_TYPES as readonly string[]).includes(type);

const MEAN_SECONDS: { readonly [type in BadgeType]?: number } = {
  super_sonic: SUPER_SONIC_MEAN_SECONDS,
  flashback: FLASHBACK_MEAN_SECONDS,
};

/** Badges whose sentence says "more than": it names the number before the target. */
const MORE_THAN = ['elite', 'power_elite', 'sharing_caring'] as const satisfies readonly BadgeType[];
const isMoreThan = (type: BadgeType): type is (typeof MORE_THAN)[number] =>
  (MORE_THAN as readonly BadgeType[]).includes(type);

/** The condition of a badge in words. `target` is the value that its counter must reach. */
export const badgeNote = (text: Say, type: BadgeType, target: number): string => {
  const isMore = isMoreThan(type);
  if (isMore && target <= 1) return text(`badge.note_first.${type}`);
  return text(`badge.note.${type}`, {
    count: isMore ? target - 1 : target,
    least: BADGE_QUESTIONS_LEAST,
    seconds: MEAN_SECONDS[type] ?? 0,
  });
};
