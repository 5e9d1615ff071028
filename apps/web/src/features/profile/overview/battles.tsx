/** The player's battle figures, with a link to the history (DESIGN 9). */
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stat, Stats } from '../../../ui/list/stat.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

export const Battles = () => {
  const t = useText();
  const number = useNumber();
  const shown = useReply('get_battle_statistics', { limit: 1 });
  const figures = shown.reply?.figures;
  const hasPlayed = figures !== undefined && figures.played > 0;
  return (
    <Section
      title={t('profile.battles')}
      className="mt-0!"
      end={
        <a className="link" href={hasPlayed ? paths.battleHistory : paths.battles}>
          {t(hasPlayed ? 'profile.battles_all' : 'profile.battles_begin')}
        </a>
      }
    >
      {shown.state === 'loading' && <Skeleton shape="card" height="4.5rem" />}
      {shown.state === 'failed' && shown.reply === null && (
        <LoadFailed onRetry={shown.again} busy={shown.isAsking} />
      )}
      {figures && !hasPlayed && <p className="card text-ink-2">{t('profile.battles_none')}</p>}
      {figures && hasPlayed && (
        <Stats>
          <Stat
            name={t('profile.battles_rating')}
            value={figures.rating === null ? '–' : number(figures.rating, { useGrouping: false })}
          />
          <Stat name={t('profile.battles_played')} value={number(figures.played)} />
          <Stat name={t('profile.battles_won')} value={number(figures.wins)} />
          <Stat name={t('profile.battles_row')} value={number(figures.wins_in_a_row)} />
        </Stats>
      )}
    </Section>
  );
};
