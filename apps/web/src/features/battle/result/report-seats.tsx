/** A button to report each opponent, below everything else (DECISIONS 2). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { ReportPlayer } from '../../../play/report/report-player.tsx';

type ReportSeatsProps = {
  battle: Pick<BattleReply, 'battle_id' | 'kind' | 'seats'>;
  own: number | null;
  /** In the room before the game: there was no behaviour in this battle yet. */
  isBefore?: boolean;
};

/** Shows none for the bot and for deleted accounts. */
export const ReportSeats = ({ battle, own, isBefore = false }: ReportSeatsProps) =>
  battle.kind === 'bot' ? null : (
    <p className="col-span-full flex flex-wrap justify-center gap-2 empty:hidden">
      {battle.seats.map(({ player_id: playerId, name }, place) =>
        place === own || playerId === null ? null : (
          <ReportPlayer
            key={playerId}
            playerId={playerId}
            name={name}
            {...(isBefore ? {} : { battleId: battle.battle_id })}
          />
        ),
      )}
    </p>
  );
