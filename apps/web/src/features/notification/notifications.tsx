/** The player's notifications by day; unread ones have a brand key (DECISIONS 9, DESIGN 9). */
import './notification.css';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader, Section } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { byDay, dayName } from './days.ts';
import { NotificationRow } from './parts/notification-row.tsx';
import { useNotifications } from './use-notification-list.ts';

export const Notifications = () => {
  const text = useText();
  const code = useLocale();
  const { rows, isAll, isAsking, hasFailed, again, more } = useNotifications();
  const now = new Date();
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage tone="brand" rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar
          label={text('notification.back')}
          href={paths.home}
          end={<IconLink label={text('settings.title')} href={paths.settings} icon={<SlidersHorizontal />} />}
        />
        <PageHeader title={text('notification.title')} over={text('notification.lead')} />
      </Stage>
      <div
        className="mx-auto grid w-full max-w-[46rem] grid-cols-1 gap-4 px-(--tv-gutter) pt-4"
        aria-busy={isAsking}
      >
        {rows?.length === 0 && (
          <EmptyState
            isAlone
            glim="asleep"
            title={text('notification.empty')}
            act={<ButtonLink href={paths.hub}>{text('notification.play')}</ButtonLink>}
          >
            {text('notification.empty_lead')}
          </EmptyState>
        )}
        {byDay(rows ?? []).map(day => (
          <Section key={day.date.getTime()} title={dayName(text, code, day.date, now)} className="mt-0!">
            <ul className="grid grid-cols-1 gap-2.5">
              {day.rows.map(row => (
                <NotificationRow key={row.id} notification={row} />
              ))}
            </ul>
          </Section>
        ))}
        {isAsking && <Skeletons shape="slab" count={rows === null ? 6 : 2} />}
        {hasFailed && <LoadFailed onRetry={again} busy={isAsking} />}
        {rows !== null && !isAll && <ListEnd onSeen={more} />}
      </div>
    </div>
  );
};
