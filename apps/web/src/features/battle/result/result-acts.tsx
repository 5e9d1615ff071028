/** What to do after a battle: the rematch in one tap, another opponent, home, the questions (DECISIONS 6, DESIGN 9). */

import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Swords from 'lucide-react/icons/swords';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { battlePath } from '../../../lib/routes/battle-paths.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { setting } from '../../../lib/session/site.ts';
import { ShareButton } from '../../../play/result/share-button.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ToOtherBattle } from '../hub/to-other-battle.tsx';
import { useNotice } from '../live/live.ts';
import { STRENGTHS, type Strength, useBot } from '../match/use-bot.ts';
import { PeopleDoors } from './people/people-doors.tsx';
import { ReportSeats } from './report-seats.tsx';

/** Opens the rematch's room, or joins it when an opponent has opened it already. */
const useRematch = (battleId: string) => {
  const [isBusy, setBusy] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const rematch = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await ask('rematch', { battle_id: battleId });
    setBusy(false);
    if (answer.ok) return go(battlePath(answer.reply));
    setElsewhere(answer.refusal === 'in_other_battle');
  };
  return { isBusy, isElsewhere, rematch };
};

/** The name of the opponent who has opened a rematch; empty when it is unknown, null when nobody has. */
const useAsker = ({ seats, over }: BattleReply): string | null => {
  const [asker, setAsker] = useState<string | null>(null);
  useNotice('invited', ({ from }) => {
    if (seats.some(({ player_id }) => player_id === from.player_id)) setAsker(from.name);
  });
  return asker ?? (over?.rematch_code != null ? (over.rematch_from ?? '') : null);
};

type BattleActsProps = { battle: BattleReply; own: number | null; replay: string | null };

export const BattleActs = ({ battle, own, replay }: BattleActsProps) => {
  const text = useText();
  const others = battle.seats.filter((_, place) => place !== own);
  const [opponent] = others;
  const hasRematch = battle.kind !== 'bot' && own !== null && opponent?.player_id != null;
  const isBotAgain = battle.bot_strength !== null && own !== null;
  const isRoom = battle.kind === 'friend' || battle.kind === 'group';
  const anew = isRoom ? modePath('group_battle') : modePath('random_battle');
  const anewWords = text(isRoom ? 'battle.result.new_room' : 'battle.result.new_opponent');
  const asker = useAsker(battle);
  const isWaiting = asker !== null;
  return (
    <div className="result-acts battle-acts">
      <p role="status" className="waiting-rematch empty:hidden">
        {hasRematch &&
          isWaiting &&
          (asker === '' || asker === null
            ? text('battle.result.rematch_waits')
            : text('battle.result.wants_rematch', { name: asker }))}
      </p>
      {battle.bot_strength !== null && own !== null ? (
        <BotAgain battle={battle} strength={battle.bot_strength} />
      ) : hasRematch ? (
        <Rematch
          battleId={battle.battle_id}
          label={
            isWaiting
              ? text('battle.result.join_rematch')
              : others.length > 1
                ? text('battle.result.rematch_all')
                : text('battle.result.rematch', { name: opponent.name })
          }
        />
      ) : (
        <ButtonLink wide size="hero" icon={<Swords />} href={anew}>
          {anewWords}
        </ButtonLink>
      )}
      <div className="flex flex-wrap gap-2.5">
        {(hasRematch || isBotAgain) && (
          <ButtonLink className="flex-1" variant="quiet" size="small" href={anew}>
            {anewWords}
          </ButtonLink>
        )}
        <ButtonLink className="flex-1" variant="quiet" size="small" href={paths.home}>
          {text('result.home')}
        </ButtonLink>
      </div>
      {own !== null && <PeopleDoors battle={battle} own={own} />}
      {own !== null && <ShareBattle battle={battle} own={own} />}
      {replay !== null && (
        <nav className="col-span-full flex justify-center" aria-label={text('result.ways')}>
          <ButtonLink variant="text" size="small" href={replay}>
            {text('battle.result.questions')}
          </ButtonLink>
        </nav>
      )}
      {own !== null && <ReportSeats battle={battle} own={own} />}
    </div>
  );
};

/** Nothing for a battle against the bot, and where the site has no links. */
const ShareBattle = ({ battle, own }: { battle: BattleReply; own: number }) => {
  const text = useText();
  const right = battle.over?.seats[own]?.right;
  if (right === undefined || battle.kind === 'bot' || !setting('share_enabled')) return null;
  return (
    <ShareButton
      words={text('result.share_words', {
        correct: right,
        total: battle.questions,
        name: text(`mode.${battle.kind}_battle`),
      })}
      address={modePath('random_battle')}
      of={{ kind: 'battle', subject: battle.battle_id }}
    />
  );
};

const Rematch = ({ battleId, label }: { battleId: string; label: string }) => {
  const { isBusy, isElsewhere, rematch } = useRematch(battleId);
  return (
    <div className="grid gap-2">
      <Button wide size="hero" icon={<RotateCcw className="flip" />} busy={isBusy} onClick={rematch}>
        {label}
      </Button>
      {isElsewhere && <ToOtherBattle isInline />}
    </div>
  );
};

type BotAgainProps = { battle: BattleReply; strength: Strength };

/** The bot once more, or at another strength. */
const BotAgain = ({ battle, strength }: BotAgainProps) => {
  const text = useText();
  const { isBusy, refused, play } = useBot();
  const category = battle.category === null ? undefined : String(battle.category.id);
  return (
    <div className="grid gap-2.5">
      <Button
        wide
        size="hero"
        icon={<RotateCcw className="flip" />}
        busy={isBusy}
        onClick={() => void play(strength, category)}
      >
        {text('result.again')}
      </Button>
      <fieldset className="flex gap-2.5">
        <legend className="sr-only">{text('battle.bot.strength')}</legend>
        {STRENGTHS.filter(other => other !== strength).map(other => (
          <Button
            key={other}
            className="flex-1"
            variant="quiet"
            size="small"
            busy={isBusy}
            onClick={() => void play(other, category)}
          >
            {text('battle.result.bot_at', { strength: text(`battle.bot.${other}`) })}
          </Button>
        ))}
      </fieldset>
      <p role="alert" className="font-bold empty:hidden">
        {refused?.words}
      </p>
      {refused?.code === 'in_other_battle' && <ToOtherBattle isInline />}
    </div>
  );
};
