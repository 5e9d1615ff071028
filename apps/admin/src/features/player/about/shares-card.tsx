/** Who shares a device, a payout address or a network with a player, and who was invited: a drawing, and the same as a list. */
import { useQuery } from '@tanstack/react-query';
import { TRIV_PATH } from '@trivium/look/marks/paths';
import { Banknote, Smartphone, Wifi } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Why } from '../../../parts/page/why.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { PlayerRow } from '../use-player.ts';
import { Face } from './face.tsx';
import { PlayerState } from './player-state.tsx';
import {
  BOX,
  CENTRE,
  isStrong,
  layOut,
  type Node,
  type Shares,
  type Face as Someone,
  type Thing,
} from './shares-layout.ts';

const THINGS = {
  device: { name: 'player.same_device', icon: Smartphone },
  payout: { name: 'player.payout_address', icon: Banknote },
  network: { name: 'player.network', icon: Wifi },
} as const;

const NAME_LETTERS = 13;
const short = (name: string): string =>
  name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1)}…` : name;

const Labels = ({ below, first, second }: { below: number; first: string; second: string }) => (
  <>
    <text y={below} textAnchor="middle" className="node-name">
      {short(first)}
    </text>
    <text y={below + 13} textAnchor="middle" className="node-word">
      {second}
    </text>
  </>
);

const Figure = ({ picture, id, size }: { picture: string; id: number; size: number }) => (
  <foreignObject x={-size / 2} y={-size / 2} width={size} height={size}>
    <Face picture={picture} id={id} size={size / 16} />
  </foreignObject>
);

const NodeMark = ({ node }: { node: Node }) => {
  const t = useText();
  const { day } = useFormat();
  const place = `translate(${node.x} ${node.y})`;
  if (node.what === 'person')
    return (
      <g transform={place}>
        <Figure picture={node.face.picture} id={node.face.id} size={38} />
        <Labels
          below={32}
          first={node.face.name || t('player.deleted')}
          second={t(node.by === 'invited' ? 'player.invited' : THINGS[node.by].name)}
        />
      </g>
    );
  const { icon: Icon, name } = THINGS[node.thing.kind];
  return (
    <g transform={place}>
      <path
        d={TRIV_PATH}
        transform="scale(.36) translate(-50 -46)"
        className="node-thing"
        data-kind={node.thing.kind}
      />
      <Icon x={-8} y={-8} width={16} height={16} className="node-icon" aria-hidden="true" />
      <Labels
        below={30}
        first={node.thing.label || t(name)}
        second={t('player.since', { date: day(node.thing.since) })}
      />
    </g>
  );
};

const Drawing = ({ row, shares, words }: { row: PlayerRow; shares: Shares; words: string }) => {
  const t = useText();
  const { nodes, edges } = layOut(shares);
  return (
    <svg
      className="shares-drawing"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={words}
      direction="ltr"
    >
      {edges.map(({ key, from, to, isStrong: strong }) => (
        <line key={key} x1={from.x} y1={from.y} x2={to.x} y2={to.y} data-strong={strong || undefined} />
      ))}
      <g transform={`translate(${CENTRE.x} ${CENTRE.y})`}>
        <path d={TRIV_PATH} transform="scale(.66) translate(-50 -46)" className="node-this" />
        <Figure picture={row.picture} id={row.id} size={56} />
        <Labels below={50} first={row.name} second={t('player.this')} />
      </g>
      {nodes.map(node => (
        <NodeMark key={node.key} node={node} />
      ))}
    </svg>
  );
};

const FaceLine = ({ face, words }: { face: Someone; words: string }) => {
  const t = useText();
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Face picture={face.picture} id={face.id} size={1.5} />
      <Link to={`/players/${face.id}`}>
        <bdi>{face.name || `#${face.id}`}</bdi>
      </Link>
      {face.state !== 'active' && <PlayerState row={face} />}
      <span className="muted">{words}</span>
      {'is_apart' in face && face.is_apart && <Tag tone="good">{t('player.apart')}</Tag>}
    </li>
  );
};

const SharesList = ({ shares }: { shares: Shares }) => {
  const t = useText();
  const { day } = useFormat();
  const wordsOf = (thing: Thing) =>
    [t(THINGS[thing.kind].name), thing.label, t('player.since', { date: day(thing.since) })]
      .filter(word => word !== '')
      .join(', ');
  return (
    <ul className="grid gap-2">
      {shares.shared.flatMap((thing, at) =>
        thing.players.map(face => (
          // biome-ignore lint/suspicious/noArrayIndexKey: things have no name of their own, and the list never changes in place
          <FaceLine key={`${at} ${face.id}`} face={face} words={wordsOf(thing)} />
        )),
      )}
      {shares.invited_by && <FaceLine face={shares.invited_by} words={t('player.invited_by')} />}
      {shares.invited.map(face => (
        <FaceLine key={`invited ${face.id}`} face={face} words={t('player.invited')} />
      ))}
    </ul>
  );
};

const Legend = () => {
  const t = useText();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 mt-2">
      <span className="inline-flex items-center gap-2">
        <i className="shares-line" data-strong="" aria-hidden="true" />
        {t('player.same_device')}, {t('player.payout_address')}
      </span>
      <span className="inline-flex items-center gap-2">
        <i className="shares-line" aria-hidden="true" />
        {t('player.network')}, {t('player.invited')}
      </span>
    </p>
  );
};

/** What readers hear in place of the drawing: the beginning of the list. */
const useWords = (row: PlayerRow) => {
  const t = useText();
  const { list } = useFormat();
  return (shares: Shares) =>
    `${row.name}: ${list([
      ...shares.shared.flatMap(thing =>
        thing.players.map(({ name, id }) => `${name || `#${id}`} (${t(THINGS[thing.kind].name)})`),
      ),
      ...shares.invited.map(({ name }) => `${name} (${t('player.invited')})`),
    ])}`;
};

export const SharesCard = ({ row }: { row: PlayerRow }) => {
  const t = useText();
  const wordsOf = useWords(row);
  const [isList, setList] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['player', row.id, 'shares'],
    queryFn: () => call('player/shares', { id: row.id }),
  });
  if (error)
    return (
      <Card title={t('player.shares')}>
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return null;
  const strong = data.shared.filter(isStrong).length;
  const isEmpty = data.shared.length + data.invited.length === 0 && data.invited_by === null;
  return (
    <Card
      title={t('player.shares')}
      end={strong > 0 && <Tag tone="bad">{t('player.strong', { count: strong })}</Tag>}
    >
      {isEmpty ? (
        <p className="muted">{t('player.none_shared')}</p>
      ) : (
        <>
          {isList ? (
            <SharesList shares={data} />
          ) : (
            <>
              <Drawing row={row} shares={data} words={wordsOf(data)} />
              <Legend />
            </>
          )}
          <button type="button" className="text-link mt-2" onClick={() => setList(!isList)}>
            {t(isList ? 'player.as_drawing' : 'player.as_list')}
          </button>
        </>
      )}
    </Card>
  );
};
