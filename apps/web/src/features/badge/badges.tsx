/** The player's badges: rewards to take, all fifteen with their progress, and how to earn each (DECISIONS 8, DESIGN 6). */
import '../../play/badge/badge.css';
import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { paths } from '../../lib/routes/paths.ts';
import { BadgeMark, hasReward, inOrder, isLocked, type OwnBadge } from '../../play/badge/badge-mark.tsx';
import { useBadges } from '../../play/badge/use-badges.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader, Section } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { BadgeDialog } from './parts/badge-dialog.tsx';
import { RewardRow } from './parts/reward-row.tsx';

export const Badges = () => {
  const text = useText();
  const { badges, hasFailed, isAsking, again, takingType, take } = useBadges();
  const takeAndTell = async (type: OwnBadge['type']) => {
    const got = await take(type);
    if (got !== null) notice.success(text('badge.took', { count: got.coins }));
  };
  const [openType, setOpenType] = useState<OwnBadge['type'] | null>(null);
  const open = badges?.find(({ type }) => type === openType);
  const waiting = badges?.filter(hasReward) ?? [];
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage hue={3} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar label={text('badge.back')} href={paths.profile} end={<OwnCoins />} />
        <PageHeader title={text('badge.title')} over={text('badge.lead')} />
      </Stage>
      <div
        className="mx-auto grid w-full max-w-[46rem] grid-cols-1 gap-4 px-(--tv-gutter) pt-4"
        aria-busy={badges === null && isAsking}
      >
        {hasFailed && <LoadFailed onRetry={again} busy={isAsking} />}
        {badges === null && !hasFailed && <BadgesToCome />}
        {waiting.length > 0 && (
          <Section title={text('badge.to_take')} className="mt-0!">
            <ul className="grid gap-2.5">
              {waiting.map(badge => (
                <RewardRow
                  key={badge.type}
                  badge={badge}
                  busy={takingType === badge.type}
                  onTake={() => void takeAndTell(badge.type)}
                />
              ))}
            </ul>
          </Section>
        )}
        {badges !== null && (
          <Section
            title={text('badge.all')}
            className="mt-0!"
            end={
              <p className="num text-sm font-bold text-ink-2">
                {text('badge.tally', {
                  taken: badges.filter(badge => !isLocked(badge)).length,
                  total: badges.length,
                })}
              </p>
            }
          >
            <ul className="card badges badge-shelf">
              {inOrder(badges).map(badge => (
                <li key={badge.type}>
                  <button type="button" aria-haspopup="dialog" onClick={() => setOpenType(badge.type)}>
                    <BadgeMark badge={badge} />
                  </button>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      {open && (
        <BadgeDialog
          badge={open}
          busy={takingType === open.type}
          onTake={() => void takeAndTell(open.type)}
          onClose={() => setOpenType(null)}
        />
      )}
    </div>
  );
};

const COMING = Array.from({ length: 15 }, (_, place) => place);

const BadgesToCome = () => (
  <div className="card badges badge-shelf" aria-hidden="true">
    {COMING.map(place => (
      <span key={place} className="badge">
        <Skeleton shape="triv" width="4.25rem" height="4.25rem" />
        <Skeleton width="3.5rem" />
      </span>
    ))}
  </div>
);
