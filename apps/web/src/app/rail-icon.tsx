/** Icons of the rail's further entries, and of the way in for guests. Loaded after the first screen. */
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import LogIn from 'lucide-react/icons/log-in';
import Settings from 'lucide-react/icons/settings';
import Ticket from 'lucide-react/icons/ticket';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';

const ICONS = {
  'circle-question-mark': <CircleQuestionMark />,
  'log-in': <LogIn />,
  settings: <Settings />,
  ticket: <Ticket />,
  'users-round': <UsersRound />,
} as const satisfies Record<string, ReactNode>;

export type RailIconName = keyof typeof ICONS;

export const RailIcon = ({ name }: { name: RailIconName }) => ICONS[name];
