/** The desk of reported players. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callList } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { useDesk } from '../use-desk.ts';
import { PlayerCard } from './player-card.tsx';
import { aboutOf, type ReportedPlayer } from './reported-player.ts';

/** As many as a list brings in one call. */
const LISTED = 100;
const HUE = 3;

export const usePlayerReports = (isAllowed: boolean) =>
  useQuery({
    queryKey: ['player_report', 'list'],
    queryFn: () => callList('player_report/list', { limit: LISTED }),
    enabled: isAllowed,
  });

type PlayerDeskProps = { rows: readonly ReportedPlayer[]; total: number; tabs: ReactNode };

export const PlayerDesk = ({ rows, total, tabs }: PlayerDeskProps) => {
  const t = useText();
  const { list } = useFormat();
  const desk = useDesk(rows);
  const { open } = desk;
  return (
    <DeskFrame
      desk={desk}
      rows={rows.map(row => ({
        id: row.id,
        hue: HUE,
        reports: row.reports,
        title: (
          <>
            <span className="sr-only">{t('report.player', { id: row.id })}</span>
            <span className="report-blur" aria-hidden="true">
              {row.name}
            </span>
          </>
        ),
        line: list(aboutOf(t, row)),
      }))}
      total={total}
      tabs={tabs}
      foot={t('report.blurred')}
      emptyLine={t('report.empty_players')}
    >
      {open && <PlayerCard key={open.id} row={open} onDone={desk.leave} />}
    </DeskFrame>
  );
};
