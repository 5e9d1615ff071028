/** The ways to report who sat opposite: below everything else, one for each (DECISIONS 2). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { ReportPlayer } from '../../../play/report/report-player.tsx';

type ReportSeatsProps = { battle: Pick<BattleReply, 'battle_id' | 'kind' | 'seats'>; own: number | null };

/** Nothing for the bot, and for seats whose players have left the site. */
export const ReportSeats = ({ battle, own }: ReportSeatsProps) =>
  battle.kind === 'bot' ? null : (
    <p className="col-span-full flex flex-wrap justify-center gap-2 empty:hidden">
      {battle.seats.map(({ player_id: playerId, name }, place) =>
        place === own || playerId === null ? null : (
          <ReportPlayer key={playerId} playerId={playerId} name={name} battleId={battle.battle_id} />
        ),
      )}
    </p>
  );
