/** Coins that wait for a second admin: agreed to or refused by another, withdrawn by whoever asked. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callList } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { ReasonDialog } from '../../../parts/record/reason-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useAct, useMyId } from '../use-player.ts';

type Grant = OperatorReply<'coin_grant/list'>[number];

const useNames = () => {
  const t = useText();
  return ({ coins }: Grant) =>
    coins > 0 ? t('player.give_coins', { count: coins }) : t('player.take_coins', { count: Math.abs(coins) });
};

const Decide = ({ grant, agrees, onClose }: { grant: Grant; agrees: boolean; onClose: () => void }) => {
  const t = useText();
  const act = useAct();
  const myId = useMyId();
  const named = useNames()(grant);
  const no = myId === grant.asked_by ? t('player.withdraw') : t('player.refuse');
  return (
    <ReasonDialog
      title={named}
      line={grant.reason}
      act={agrees ? named : no}
      icon={Lock}
      look={agrees ? 'main' : 'danger'}
      isTold={false}
      onClose={onClose}
      onDo={reason =>
        act(
          'coin_grant/decide',
          { id: grant.id, agrees, reason },
          t('player.act_done', { act: agrees ? named : no }),
        )
      }
    />
  );
};

const Line = ({ grant, isNamed }: { grant: Grant; isNamed: boolean }) => {
  const t = useText();
  const { day } = useFormat();
  const myId = useMyId();
  const named = useNames();
  const [open, setOpen] = useState<'yes' | 'no' | null>(null);
  const isMine = myId === grant.asked_by;
  return (
    <li className="grid gap-1.5">
      <span className="flex flex-wrap items-center gap-2">
        {isNamed && (
          <Link to={`/players/${grant.player_id}`}>
            <bdi>{grant.player || `#${grant.player_id}`}</bdi>
          </Link>
        )}
        <b>{named(grant)}</b>
        <Tag>{t(`player.purse.${grant.purse}`)}</Tag>
        <span className="muted">
          {t('player.by', { name: grant.asker })}, {day(grant.asked_at)}
        </span>
      </span>
      <p className="muted">
        <bdi>{grant.reason}</bdi>
      </p>
      <span className="flex flex-wrap gap-2">
        {!isMine && (
          <Button size="small" look="good" icon={Lock} onClick={() => setOpen('yes')}>
            {t('player.agree')}
          </Button>
        )}
        <Button size="small" icon={Lock} onClick={() => setOpen('no')}>
          {isMine ? t('player.withdraw') : t('player.refuse')}
        </Button>
      </span>
      {open !== null && <Decide grant={grant} agrees={open === 'yes'} onClose={() => setOpen(null)} />}
    </li>
  );
};

/** Of one player, or of all for the page of the list. */
export const WaitingGrants = ({ playerId }: { playerId?: number }) => {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['player', playerId ?? 'all', 'grants'],
    queryFn: () =>
      callList('coin_grant/list', {
        filter: { state: 'waiting', ...(playerId && { player_id: playerId }) },
        limit: 20,
      }),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title={t('player.waiting_grants')} end={<Tag tone="warn">{data.total}</Tag>}>
      <ul className="grid gap-4">
        {data.rows.map(grant => (
          <Line key={grant.id} grant={grant} isNamed={playerId === undefined} />
        ))}
      </ul>
    </Card>
  );
};
