/** The icon of each mode, in a file of its own that the first load leaves out. */

import type { PlayerMode } from '@trivium/rules/play/mode-row';
import BookOpenText from 'lucide-react/icons/book-open-text';
import Bookmark from 'lucide-react/icons/bookmark';
import Brain from 'lucide-react/icons/brain';
import Dumbbell from 'lucide-react/icons/dumbbell';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Headphones from 'lucide-react/icons/headphones';
import Layers from 'lucide-react/icons/layers';
import Puzzle from 'lucide-react/icons/puzzle';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Sigma from 'lucide-react/icons/sigma';
import Sun from 'lucide-react/icons/sun';
import Swords from 'lucide-react/icons/swords';
import Ticket from 'lucide-react/icons/ticket';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import Type from 'lucide-react/icons/type';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';

const ICONS: Readonly<Record<PlayerMode, ReactNode>> = {
  daily_quiz: <Sun />,
  true_and_false: <ToggleLeft />,
  math_mania: <Sigma />,
  audio_questions: <Headphones />,
  quiz_zone: <Layers />,
  fun_and_learn: <BookOpenText />,
  guess_the_word: <Type />,
  multi_match: <Puzzle />,
  logical_quiz: <Brain />,
  friend_battle: <UserRoundPlus />,
  group_battle: <UsersRound />,
  self_challenge: <Dumbbell />,
  bookmarks: <Bookmark />,
  practice: <RefreshCw />,
  random_battle: <Swords />,
  contest: <Ticket />,
  exam: <GraduationCap />,
};

export const ModeIcon = ({ mode }: { mode: PlayerMode }) => ICONS[mode];
