/** The address that resumes an open play, by its mode. */
import type { Reply } from '@trivium/contract/catalogue';
import { isOfFamily, MODE_ROWS, type PlayerMode } from '@trivium/rules/play/mode-row';
import { isPlayerMode, modePath } from '../routes/modes.ts';
import { levelPath, setPath, withPlay } from '../routes/quiz-paths.ts';

type Open = Pick<
  NonNullable<NonNullable<Reply<'get_web_home_settings'>['me']>['resume']>,
  'play_id' | 'mode' | 'subject_id' | 'category_slug' | 'subcategory_slug' | 'level'
>;

const pathOf = (mode: PlayerMode, open: Open): string | null => {
  const path = modePath(mode);
  const { category_slug: category, subcategory_slug, level, subject_id } = open;
  if (category !== null) {
    const place = { category, subcategory: subcategory_slug ?? undefined };
    if (isOfFamily(mode, 'level')) return level === null ? null : levelPath(mode, place, level);
    if (isOfFamily(mode, 'set')) return setPath(mode, place);
  }
  switch (MODE_ROWS[mode].family) {
    case 'passage':
      return `${path}passage/${subject_id}/play/`;
    case 'exam':
    case 'contest':
      return `${path}${subject_id}/play/`;
    case 'date':
    case 'own_choice':
    case 'practice':
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
