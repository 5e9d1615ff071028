/** Plays, battles, devices and the log of a player, each a page of a table. */
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { modeName } from '../../../lib/mode-name.ts';
import { useText } from '../../../lib/text.ts';
import { usePart } from '../use-player.ts';
import { PartTable } from './part-table.tsx';

type Part = { playerId: number; page: number };

export const Plays = ({ playerId, page }: Part) => {
  const t = useText();
  const { instant, number } = useFormat();
  return (
    <PartTable
      part={usePart('player/plays', playerId, page)}
      caption={t('player.plays')}
      heads={[
        { name: t('player.posting_when') },
        { name: t('player.right'), isEnd: true },
        { name: t('player.coins'), isEnd: true },
      ]}
      cells={row => [
        <span key="what" className="grid">
          <b>{modeName(row.mode, t)}</b>
          <span className="muted">
            {instant(row.started_at)}
            {row.subject !== '' && (
              <>
                {', '}
                <bdi>{row.subject}</bdi>
              </>
            )}
          </span>
        </span>,
        <span key="right" dir="ltr">
          {row.right === null ? '–' : `${number(row.right)} / ${number(row.questions)}`}
        </span>,
        row.coins === null ? '–' : number(row.coins),
      ]}
    />
  );
};

export const Battles = ({ playerId, page }: Part) => {
  const t = useText();
  const { instant, number } = useFormat();
  return (
    <PartTable
      part={usePart('player/battles', playerId, page)}
      caption={t('player.battles')}
      heads={[
        { name: t('player.posting_when') },
        { name: t('player.state') },
        { name: t('player.rating'), isEnd: true },
        { name: t('player.coins'), isEnd: true },
      ]}
      cells={row => [
        <span key="what" className="grid">
          <b>{modeName(`${row.kind}_battle`, t)}</b>
          <span className="muted">
            {instant(row.ended_at)}
            {row.opponents.map(({ id, name }) => (
              <span key={id}>
                {', '}
                <Link to={`/players/${id}`}>
                  <bdi>{name || `#${id}`}</bdi>
                </Link>
              </span>
            ))}
          </span>
        </span>,
        t(`player.outcome.${row.outcome}`),
        row.rating_after === null ? '–' : number(row.rating_after),
        number(row.coins - row.fee),
      ]}
    />
  );
};

export const Devices = ({ playerId, page }: Part) => {
  const t = useText();
  const { instant, ago } = useFormat();
  return (
    <PartTable
      part={usePart('player/devices', playerId, page)}
      caption={t('player.devices')}
      heads={[
        { name: t('player.system') },
        { name: t('player.joined'), isEnd: true },
        { name: t('player.last_here'), isEnd: true },
      ]}
      cells={row => [
        <b key="name" dir="ltr">
          {[row.system, row.browser].filter(word => word !== '').join(', ') || '–'}
        </b>,
        instant(row.signed_in_at),
        ago(row.last_used_at),
      ]}
    />
  );
};

const ACTS = {
  'player.warn': 'player.warn',
  'player.reset_name': 'player.reset_name',
  'player.reset_picture': 'player.reset_picture',
  'player.log_out': 'player.log_out',
  'player.deactivate': 'player.deactivate',
  'player.activate': 'player.activate',
  'player.lift': 'player.activate',
  'player.delete': 'player.delete',
  'player.contact': 'player.look_at',
  'player_note.add': 'player.note_add',
  'player_note.remove': 'player.note_remove',
  'coin_grant.request': 'player.coins',
  'coin_grant.decide': 'player.waiting_grants',
  'account.status': 'player.state',
  'account.demo': 'player.demo',
} as const;
const isAct = (action: string): action is keyof typeof ACTS => action in ACTS;

export const Log = ({ playerId, page }: Part) => {
  const t = useText();
  const { instant } = useFormat();
  return (
    <PartTable
      part={usePart('player/log', playerId, page)}
      caption={t('player.log')}
      heads={[{ name: t('player.posting_when') }, { name: t('player.reason') }]}
      cells={row => [
        <span key="what" className="grid">
          <b>{isAct(row.action) ? t(ACTS[row.action]) : row.action}</b>
          <span className="muted">
            {instant(row.at)}
            {(row.actor ?? row.os_user) !== null && (
              <>
                {', '}
                {t('player.by', { name: row.actor ?? row.os_user ?? '' })}
              </>
            )}
          </span>
        </span>,
        <bdi key="why">{row.reason ?? ''}</bdi>,
      ]}
    />
  );
};
