/** The mode hub: every way to play, and the categories of the quiz zone; open to guests (DECISIONS 1). */
import type { Reply } from '@trivium/contract/catalogue';
import { LEVEL_MODES, placePath } from '../../lib/quiz-paths.ts';
import { useReply } from '../../lib/reply.ts';
import { useNumber, useText } from '../../lib/text.ts';
import { ModeTiles } from '../../play/mode/mode-tile.tsx';
import { CategoryIcon } from '../../play/question/category-icon.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { PATTERNS } from '../../ui/cover.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/page-header.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { type Hue, Stage, Topbar } from '../../ui/stage.tsx';
import { TileLink, Tiles } from '../../ui/tile.tsx';

const { quizZone } = LEVEL_MODES;

export const Hub = () => {
  const t = useText();
  const home = useReply('get_web_home_settings');
  return (
    <>
      <Stage tone="brand" rays={{ at: 'top-end' }}>
        <Topbar>
          <h1 tabIndex={-1} className="display flex-1 text-d-md">
            {t('hub.title')}
          </h1>
          <OwnCoins />
        </Topbar>
        <p className="pb-1 text-sm font-medium">{t('hub.lead')}</p>
      </Stage>
      <div className="px-(--tv-gutter) pt-3">
        {home.state === 'failed' && <Retry onRetry={home.again} isBusy={home.isAsking} />}
        {home.reply && <ModeTiles modes={home.reply.modes} />}
        {home.state === 'loading' && (
          <Tiles>
            <Skeletons count={2} shape="tile" />
          </Tiles>
        )}
        <ZoneCategories />
      </div>
    </>
  );
};

const Retry = ({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) => {
  const t = useText();
  return (
    <ErrorState retryLabel={t('app.try_again')} onRetry={onRetry} busy={isBusy}>
      {t('app.not_loaded')}
    </ErrorState>
  );
};

const ZoneCategories = () => {
  const t = useText();
  const { reply, state, again, isAsking } = useReply('get_categories', { type: quizZone.type });
  return (
    <Section
      title={t('hub.categories')}
      end={
        <a className="link" href={quizZone.root}>
          {t('hub.see_all')}
        </a>
      }
    >
      {state === 'failed' && <Retry onRetry={again} isBusy={isAsking} />}
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

/** A locked premium category is sold on the page of all categories. */
const Category = ({ category }: { category: Reply<'get_categories'>[number] }) => {
  const t = useText();
  const number = useNumber();
  const isLocked = category.is_premium && !category.is_unlocked;
  const lock = { label: t('hub.locked', { coins: category.coins }), price: number(category.coins) };
  return (
    <TileLink
      title={category.name}
      hue={category.hue as Hue}
      pattern={PATTERNS[category.pattern] ?? 'rings'}
      picture={category.image === '' ? null : category.image}
      icon={<CategoryIcon name={category.icon} />}
      href={isLocked ? quizZone.root : placePath('quizZone', { category: category.slug })}
      note={t('hub.questions', { count: category.questions })}
      {...(isLocked ? { lock } : {})}
    />
  );
};
