/** The way to the battle or room one sits in, where it keeps one from another (DECISIONS 6). */

import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { battlePath } from '../../../lib/routes/battle-paths.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';

/** Straight there; to the battles while it is not known where, and when it is over by now. */
const useOtherBattle = (): string => {
  const { reply } = useReply('get_running_battle', undefined, { freshMs: 0 });
  const battle = reply?.battle ?? null;
  return battle === null || battle.phase === 'over' ? paths.battles : battlePath(battle);
};

type OtherBattleProps = {
  /** A link in a sentence. */
  isInline?: boolean;
  /** It is one's own room that keeps one. */
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
