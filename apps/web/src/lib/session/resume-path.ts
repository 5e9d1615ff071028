/** Where a play that was left open goes on, by its mode. */
import type { Reply } from '@trivium/contract/catalogue';
import { isMode, MODES, type ModeName } from '../routes/modes.ts';
import {
  LEVEL_MODES,
  type LevelMode,
  levelPath,
  SET_MODES,
  type SetMode,
  setPath,
  withPlay,
} from '../routes/quiz-paths.ts';

type Open = Pick<
  NonNullable<NonNullable<Reply<'get_web_home_settings'>['me']>['resume']>,
  'play_id' | 'mode' | 'subject_id' | 'category_slug' | 'subcategory_slug' | 'level'
>;

const modeAt = <Mode extends string>(modes: Readonly<Record<Mode, { root: string }>>, root: string) =>
  (Object.keys(modes) as Mode[]).find(name => modes[name].root === root);

const pathOf = (mode: ModeName, open: Open): string | null => {
  const { path } = MODES[mode];
  const { category_slug: category, subcategory_slug, level, subject_id } = open;
  if (category !== null) {
    const place = { category, subcategory: subcategory_slug ?? undefined };
    const levelMode: LevelMode | undefined = modeAt(LEVEL_MODES, path);
    if (levelMode) return level === null ? null : levelPath(levelMode, place, level);
    const setMode: SetMode | undefined = modeAt(SET_MODES, path);
    if (setMode) return setPath(setMode, place);
  }
  switch (mode) {
    case 'fun_and_learn':
      return `${path}passage/${subject_id}/play/`;
    case 'exam':
    case 'contest':
      return `${path}${subject_id}/play/`;
    case 'daily_quiz':
    case 'true_and_false':
    case 'self_challenge':
      return `${path}play/`;
    default:
      return path;
  }
};

/** Null for a play of a mode that has no screens here. */
export const resumePath = (open: Open): string | null => {
  const path = isPlayerMode(open.mode) ? pathOf(open.mode, open) : null;
  return path === null ? null : withPlay(path, open.play_id);
};
