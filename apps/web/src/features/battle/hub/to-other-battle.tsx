/** The link to the battle or room the player sits in, shown when it keeps him from another one (DECISIONS 6). */
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { battlePath } from '../../../lib/routes/battle-paths.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';

/** The address of that battle; the hub of battles while it is unknown or once it is over. */
const useOtherBattle = (): string => {
  const { reply } = useReply('get_running_battle', undefined, { freshMs: 0 });
  const battle = reply?.battle ?? null;
  return battle === null || battle.phase === 'over' ? paths.battles : battlePath(battle);
};

type OtherBattleProps = {
  /** Drawn as a link in a sentence instead of a button. */
  isInline?: boolean;
  /** The other battle is the player's own room. */
  isOwnRoom?: boolean;
};

export const ToOtherBattle = ({ isInline = false, isOwnRoom = false }: OtherBattleProps) => {
  const text = useText();
  const href = useOtherBattle();
  const words = text(isOwnRoom ? 'room.to_own' : 'battle.find.to_it');
  return isInline ? (
    <a className="link justify-self-start" href={href}>
      {words}
    </a>
  ) : (
    <ButtonLink wide size="hero" href={href}>
      {words}
    </ButtonLink>
  );
};
