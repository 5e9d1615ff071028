/** The player's own page: picture, score, coins, and figures (DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { FramedAvatar } from '@trivium/look/marks/framed-avatar';
import Settings from 'lucide-react/icons/settings';
import { pictureOf } from '../../lib/api/picture.ts';
import { useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { friendPaths } from '../../lib/routes/friend-paths.ts';
import { paths } from '../../lib/routes/paths.ts';
import { sharePaths } from '../../lib/routes/share-paths.ts';
import { type Player, usePlayer } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { Bell } from '../../play/bell/bell.tsx';
import { AnswerFigures } from '../../play/figures/answer-figures.tsx';
import { LoadFailed } from '../../play/load-failed.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { OwnRoad } from '../../play/road/own-road.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { Bar } from '../../ui/stage/bar.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';
import { Battles } from './overview/battles.tsx';
import { OwnBadges } from './overview/own-badges.tsx';

type Figures = Reply<'get_users_statistics'>;

export const Profile = () => {
  const player = usePlayer();
  const figures = useReply('get_users_statistics');
  if (!player) return null;
  return (
    <>
      <Head player={player} />
      <div
        className="grid gap-4 px-(--tv-gutter) pt-4 xl:grid-cols-2 xl:grid-rows-[auto_auto_auto_1fr] xl:gap-10 xl:pt-8"
        aria-busy={figures.state === 'loading'}
      >
        {figures.state === 'failed' && <LoadFailed onRetry={figures.again} busy={figures.isAsking} />}
        {figures.state === 'loading' && <Skeleton shape="card" height="22rem" />}
        {figures.reply && <AnswerFigures figures={figures.reply} />}
        <div className="grid content-start gap-6">
          <Battles />
          {figures.state === 'loading' && <Skeleton shape="card" height="6rem" />}
          {figures.reply && <Categories figures={figures.reply} />}
        </div>
        <div className="grid min-w-0 content-start gap-6 xl:col-start-2 xl:row-span-4 xl:row-start-1">
          <OwnRoad />
          <OwnBadges />
        </div>
      </div>
    </>
  );
};

const Head = ({ player }: { player: Player }) => {
  const t = useText();
  const { reply: road } = useReply('get_road');
  const { src, seed } = pictureOf(player.profile, player.player_id);
  return (
    <Stage hue={3} rays={{ at: 'top-end', size: 320, turn: 14 }}>
      <Topbar>
        <h1 tabIndex={-1} className="display flex-1 text-d-md xl:text-d-lg">
          {t('profile.title')}
        </h1>
        <Bell />
        <IconLink label={t('settings.title')} href={paths.settings} icon={<Settings />} />
      </Topbar>
      <div className="flex items-center gap-4 pt-2 pb-1.5 xl:gap-6 xl:pb-4">
        <FramedAvatar src={src} seed={seed} size={6.75} frame={road?.worn.frame ?? ''} />
        <div className="min-w-0">
          <p className="display text-d-lg wrap-anywhere xl:text-[3.25rem]/13">{player.name}</p>
          <p className="text-sm font-bold">{t('profile.score', { score: player.all_time_score })}</p>
          <p className="mt-2 flex">
            <OwnCoins />
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-2.5 pb-1">
        <ButtonLink variant="on-field" size="small" href={paths.settings}>
          {t('profile.edit')}
        </ButtonLink>
        {setting('friends_enabled') && (
          <ButtonLink variant="ghost" size="small" href={friendPaths.friends}>
            {t('friend.title')}
          </ButtonLink>
        )}
        {setting('looks_enabled') && (
          <ButtonLink variant="ghost" size="small" href={paths.looks}>
            {t('look.title')}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" size="small" href={paths.statistics}>
          {t('statistics.title')}
        </ButtonLink>
        {setting('season_page_enabled') && (
          <ButtonLink variant="ghost" size="small" href={paths.season}>
            {t('season.title')}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" size="small" href={paths.bookmarks}>
          {t('bookmark.title')}
        </ButtonLink>
        <ButtonLink variant="ghost" size="small" href={paths.refer}>
          {t('referral.title')}
        </ButtonLink>
        {setting('share_enabled') && (
          <ButtonLink variant="ghost" size="small" href={sharePaths.own}>
            {t('share.own')}
          </ButtonLink>
        )}
      </p>
    </Stage>
  );
};

const Categories = ({ figures }: { figures: Figures }) => {
  const t = useText();
  return (
    <Section title={t('profile.categories')} className="mt-0!">
      {figures.strong_category || figures.weak_category ? (
        <div className="grid gap-3">
          <Category title={t('profile.strong')} hue={7} category={figures.strong_category} />
          <Category title={t('profile.weak')} hue={2} category={figures.weak_category} />
        </div>
      ) : (
        <p className="card text-ink-2">{t('profile.categories_empty')}</p>
      )}
    </Section>
  );
};

type CategoryProps = { title: string; hue: number; category: Figures['strong_category'] };

const Category = ({ title, hue, category }: CategoryProps) => {
  const number = useNumber();
  if (!category) return null;
  return (
    <div className={`hue-${hue}`}>
      <p className="text-xs font-bold text-ink-2">{title}</p>
      <p className="mb-1 flex justify-between text-sm font-bold">
        <span>{category.name}</span>
        <span className="num">{number(category.percent / 100, { style: 'percent' })}</span>
      </p>
      <Bar share={category.percent / 100} />
    </div>
  );
};
