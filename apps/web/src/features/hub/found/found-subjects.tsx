/** Categories and their parts whose names have the words of a search, from the server by the page. */

import type { Reply } from '@trivium/contract/catalogue';
import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { MODE_ROWS, modesOf } from '@trivium/rules/play/mode-row';
import { useText } from '../../../lib/i18n/text.ts';
import { modeName, modePath } from '../../../lib/routes/modes.ts';
import { usePages } from '../../../lib/routes/pages.ts';
import { aboutPath } from '../../../lib/routes/paths.ts';
import { type CategoryMode, placePath } from '../../../lib/routes/quiz-paths.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { useQuizWords } from '../../../play/question/question-language.tsx';
import { TopicRow, Topics } from '../../../ui/list/topic-row.tsx';
import type { Hue } from '../../../ui/stage/stage.tsx';
import { FoundList, PAGE_ROWS } from './found-list.tsx';

type Row = Reply<'get_subjects_named'>[number];

export const FoundSubjects = ({ sought }: { sought: string }) => {
  const text = useText();
  const paged = usePages('get_subjects_named', PAGE_ROWS, { text: sought });
  const rows = paged.pages.flat();
  return (
    <FoundList
      title={text('search.subjects')}
      none={text('search.no_subjects')}
      count={rows.length}
      paged={paged}
    >
      <Topics label={text('search.subjects')}>
        {rows.map(row => (
          <Subject key={`${row.category_slug}/${row.subcategory_slug}`} row={row} />
        ))}
      </Topics>
    </FoundList>
  );
};

/** The mode that plays categories of a type. */
const modeOf = (type: number): CategoryMode | undefined =>
  modesOf('level', 'set', 'passage').find(mode => MODE_ROWS[mode].categoryType === type);

const Subject = ({ row }: { row: Row }) => {
  const text = useText();
  const words = useQuizWords();
  const isLoggedIn = useIsLoggedIn();
  const mode = modeOf(row.type);
  if (mode === undefined) return null;
  const place = { category: row.category_slug, subcategory: row.subcategory_slug ?? undefined };
  // Who may not open it yet reads about the mode, or sees it where it is sold.
  const href = !isLoggedIn ? aboutPath(mode) : row.is_unlocked ? placePath(mode, place) : modePath(mode);
  const line = row.is_unlocked ? text(modeName(mode)) : text('search.locked', { mode: text(modeName(mode)) });
  return (
    <TopicRow
      className="mode-row"
      name={row.name}
      words={words}
      hue={row.hue as Hue}
      icon={<CategoryIcon name={row.icon} />}
      line={row.category === null ? line : text('search.within', { category: row.category, mode: line })}
      href={href}
    />
  );
};
