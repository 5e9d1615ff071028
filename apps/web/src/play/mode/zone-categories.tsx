/** The categories of the quiz zone as tiles in the hub, with the number of their questions. */

import type { Reply } from '@trivium/contract/catalogue';
import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import { useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { placePath } from '../../lib/routes/quiz-paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { PATTERNS } from '../../ui/list/cover.tsx';
import { TileLink } from '../../ui/list/tile.tsx';
import { Tiles } from '../../ui/list/tiles.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import type { Hue } from '../../ui/stage/stage.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { useQuizWords } from '../question/question-language.tsx';

const ROOT = modePath('quiz_zone');

/** All categories; the link to their own page is beside the heading. */
export const ZoneCategories = () => {
  const t = useText();
  const { reply, state, again, isAsking } = useReply('get_categories', {
    type: MODE_ROWS.quiz_zone.categoryType ?? 0,
  });
  return (
    <Section
      title={t('hub.categories')}
      end={
        <a className="link" href={ROOT}>
          {t('hub.see_all')}
        </a>
      }
    >
      {state === 'failed' && <LoadFailed onRetry={again} busy={isAsking} />}
      {reply?.length === 0 && <EmptyState title={t('refusal.no_data')}>{t('hub.no_categories')}</EmptyState>}
      <Tiles columns={2}>
        {reply?.map(category => (
          <Category key={category.id} category={category} />
        ))}
        {state === 'loading' && <Skeletons count={4} shape="tile" />}
      </Tiles>
    </Section>
  );
};

/** A locked premium category leads to the page of all categories, which sells it. */
const Category = ({ category }: { category: Reply<'get_categories'>[number] }) => {
  const t = useText();
  const number = useNumber();
  const words = useQuizWords();
  const isLocked = category.is_premium && !category.is_unlocked;
  const lock = { label: t('hub.locked', { count: category.coins }), price: number(category.coins) };
  return (
    <TileLink
      title={category.name}
      words={words}
      hue={category.hue as Hue}
      pattern={PATTERNS[category.pattern] ?? 'rings'}
      picture={category.image === '' ? null : category.image}
      icon={<CategoryIcon name={category.icon} />}
      href={isLocked ? ROOT : placePath('quiz_zone', { category: category.slug })}
      note={t('hub.questions', { count: category.questions })}
      {...(isLocked ? { lock } : {})}
    />
  );
};
