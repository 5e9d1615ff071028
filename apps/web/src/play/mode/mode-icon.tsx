/** The icon of each way to play, for its tile. */
import BookOpenText from 'lucide-react/icons/book-open-text';
import Bookmark from 'lucide-react/icons/bookmark';
import Brain from 'lucide-react/icons/brain';
import Dumbbell from 'lucide-react/icons/dumbbell';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Headphones from 'lucide-react/icons/headphones';
import Layers from 'lucide-react/icons/layers';
import Puzzle from 'lucide-react/icons/puzzle';
import Sigma from 'lucide-react/icons/sigma';
import Sun from 'lucide-react/icons/sun';
import Swords from 'lucide-react/icons/swords';
import Ticket from 'lucide-react/icons/ticket';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import Type from 'lucide-react/icons/type';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import type { BattleMode, ModeName } from '../../lib/routes/modes.ts';

const ICONS: Readonly<Record<PlayerMode, ReactNode>> = {
  daily_quiz: <Sun />,
  quiz_zone: <Layers />,
  contest: <Ticket />,
  exam: <GraduationCap />,
  true_and_false: <ToggleLeft />,
  fun_and_learn: <BookOpenText />,
  guess_the_word: <Type />,
  audio_questions: <Headphones />,
  math_mania: <Sigma />,
  multi_match: <Puzzle />,
  logical_quiz: <Brain />,
  self_challenge: <Dumbbell />,
  bookmarks: <Bookmark />,
  random_battle: <Swords />,
  friend_battle: <UserRoundPlus />,
  group_battle: <UsersRound />,
};

export const ModeIcon = ({ mode }: { mode: PlayerMode }) => ICONS[mode];
