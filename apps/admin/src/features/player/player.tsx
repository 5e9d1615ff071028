/** The page of one player: who he is and what can be done, what he did, and with whom he shares what. */
import { Banknote } from 'lucide-react';
import { useParams } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { Tag } from '../../ui/list/mark.tsx';
import { Card, Note } from '../../ui/page/card.tsx';
import { Notes } from './about/notes.tsx';
import { ProfileCard } from './about/profile-card.tsx';
import { SharesCard } from './about/shares-card.tsx';
import { DoCard } from './act/do-card.tsx';
import { WaitingGrants } from './act/waiting-grants.tsx';
import { PlayerTabs } from './tab/tabs.tsx';
import { type PlayerShown, useMay, usePlayer } from './use-player.ts';
import './player.css';

const Waiting = () => (
  <Card>
    <div className="grid gap-3" aria-busy="true">
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="72%" />
    </div>
  </Card>
);

/** Lines that matter before anything else: shut out, warned. */
const Warnings = ({ shown: { row, facts } }: { shown: PlayerShown }) => {
  const t = useText();
  const { instant, day } = useFormat();
  const reason = facts.deactivated_reason || '–';
  return (
    <>
      {row.state === 'deactivated' && (
        <Note tone="bad">
          {row.deactivated_until === null
            ? t('player.deactivated_note', { reason })
            : t('player.deactivated_until', { date: instant(row.deactivated_until), reason })}
        </Note>
      )}
      {facts.warnings.length > 0 && (
        <Note>
          {t('player.warnings', { count: facts.warnings.length })}
          <ul className="grid">
            {facts.warnings.map(({ at, reason: why, by }) => (
              <li key={`${at} ${why}`}>
                <bdi>{why}</bdi>{' '}
                <span className="muted">
                  {day(at)}
                  {by !== null && `, ${by}`}
                </span>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
};

const Columns = ({ shown }: { shown: PlayerShown }) => {
  const maySeeGrants = useMay('coin_grant/list');
  const { row } = shown;
  return (
    <div className="player-page">
      <div className="player-side">
        <ProfileCard shown={shown} />
        <DoCard shown={shown} />
      </div>
      <div className="player-main">
        <Warnings shown={shown} />
        {maySeeGrants && <WaitingGrants playerId={row.id} />}
        <PlayerTabs shown={shown} />
        <Notes playerId={row.id} isGone={row.state === 'deleted'} />
      </div>
      <div className="player-side">
        <SharesCard row={row} />
      </div>
    </div>
  );
};

export function Player() {
  const t = useText();
  const { number } = useFormat();
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = usePlayer(Number(id));
  const isLate = useIsLate(isPending);
  const asked = data?.facts.payout_waiting ?? null;
  return (
    <Page
      key={id}
      title={data?.row.name || `#${id}`}
      parent={{ name: t('player.list'), path: '/players' }}
      acts={
        asked !== null && (
          <Tag tone="warn" icon={Banknote}>
            {t('player.asked_for', { coins: number(asked) })}
          </Tag>
        )
      }
    >
      {error ? (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      ) : data ? (
        <Columns shown={data} />
      ) : (
        isLate && <Waiting />
      )}
    </Page>
  );
}
