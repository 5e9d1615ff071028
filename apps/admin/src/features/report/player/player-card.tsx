/** One reported player: as he is shown today, as he was shown when he was reported, and what follows. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Avatar } from '@trivium/look/marks/avatar';
import { ExternalLink, Gavel } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { faceOf } from '../../../lib/face.ts';
import { useFormat } from '../../../lib/format.ts';
import { useKeys } from '../../../lib/keys.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { Card, Facts } from '../../../ui/page/card.tsx';
import { DeskWaiting } from '../desk-frame.tsx';
import { Said } from '../said.tsx';
import { ActDialog } from './act-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { aboutOf, type ReportedPlayer } from './reported-player.ts';

type Words = OperatorReply<'player_report/reports'>['reports'];
type CardProps = { row: ReportedPlayer; onDone: () => void };

const FACE_REM = 4.5;

const Shown = ({
  title,
  name,
  picture,
  id,
}: {
  title: string;
  name: string;
  picture: string;
  id: number;
}) => (
  <figure className="flex items-center gap-3">
    <Avatar {...faceOf(picture, id)} size={FACE_REM} />
    <figcaption className="min-w-0">
      <span className="help block">{title}</span>
      <b className="subtitle wrap-anywhere" dir="auto">
        {name}
      </b>
    </figcaption>
  </figure>
);

/** What was shown at each report that differs from what is shown today. */
const shownThen = (row: ReportedPlayer, words: Words) => {
  const today = `${row.name} ${row.profile}`;
  const all = new Map(
    words.map(({ shown_name: name, shown_profile: picture }) => [`${name} ${picture}`, { name, picture }]),
  );
  return [...all].filter(([key]) => key !== today).map(([key, shown]) => ({ key, ...shown }));
};

const Desk = ({ row, words, onDone }: CardProps & { words: Words }) => {
  const t = useText();
  const { day, number } = useFormat();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'act' | 'dismiss' | null>(null);
  useKeys({ 'ctrl+Enter': () => setDialog('act'), d: () => setDialog('dismiss') });
  const reporters = new Set(words.map(({ reporter }) => reporter.player_id)).size;
  const refresh = () =>
    Promise.all(
      ['player_report', 'player', 'waiting'].map(key => queries.invalidateQueries({ queryKey: [key] })),
    );
  // Whoever closes after a refusal sees what is there now.
  const close = () => {
    setDialog(null);
    void refresh();
  };
  const done = async () => {
    setDialog(null);
    onDone();
    await refresh();
  };
  return (
    <>
      <section className="card grid gap-3" aria-label={row.name}>
        <div className="flex flex-wrap items-center gap-2">
          {aboutOf(t, row).map(about => (
            <Tag key={about} tone="warn">
              {about}
            </Tag>
          ))}
          <span className="flex-1" />
          <Link className="button" data-look="ghost" data-size="small" to={`/players/${row.id}`}>
            <ExternalLink className="icon-small" aria-hidden="true" />
            {t('report.player_page')}
          </Link>
        </div>
        <div className="flex flex-wrap gap-6">
          <Shown title={t('report.today')} name={row.name} picture={row.profile} id={row.id} />
          {shownThen(row, words).map(({ key, name, picture }) => (
            <Shown key={key} title={t('report.then')} name={name} picture={picture} id={row.id} />
          ))}
        </div>
        <div className="report-acts">
          <Button look="main" icon={Gavel} onClick={() => setDialog('act')}>
            {t('report.act')}
          </Button>
          <Button onClick={() => setDialog('dismiss')}>{t('report.dismiss')}</Button>
        </div>
      </section>
      <div className="report-halves">
        <Said
          reports={words.map(report => ({ ...report, about: t(`report.kind.${report.kind}`) }))}
          total={row.reports}
        />
        <Card>
          <Facts
            facts={[
              [t('report.joined'), day(row.joined_at)],
              [t('report.before'), number(row.accepted_before)],
            ]}
          />
        </Card>
      </div>
      {dialog === 'act' && <ActDialog row={row} reporters={reporters} onClose={close} onDone={done} />}
      {dialog === 'dismiss' && <DismissDialog row={row} onClose={close} onDone={done} />}
    </>
  );
};

export const PlayerCard = ({ row, onDone }: CardProps) => {
  const { id, newest_id } = row;
  const { data, error, refetch } = useQuery({
    queryKey: ['player_report', 'reports', id, newest_id],
    queryFn: () => call('player_report/reports', { id }),
  });
  if (!data) return <DeskWaiting error={error} onRetry={() => void refetch()} />;
  return <Desk row={row} words={data.reports} onDone={onDone} />;
};
