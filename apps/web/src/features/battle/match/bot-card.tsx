/** A battle against the bot, in three strengths, without entry or winnings; the bot is named as one (DECISIONS 6). */

import { Avatar } from '@trivium/look/marks/avatar';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { Card } from '../../../ui/list/card.tsx';
import type { BattleCategory } from '../category/use-battle-categories.ts';
import { ToOtherBattle } from '../hub/to-other-battle.tsx';
import { STRENGTHS, type Strength, useBot } from './use-bot.ts';

type BotCardProps = {
  category: BattleCategory | null;
  /** It has the only action of the screen, so its button is the brand one. */
  isAlone?: boolean;
  /** The search goes on beside it. */
  isMeanwhile?: boolean;
};

export const BotCard = ({ category, isAlone = false, isMeanwhile = false }: BotCardProps) => {
  const text = useText();
  const [strength, setStrength] = useState<Strength>('even');
  const { isBusy, refused, play } = useBot();
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-3">
        <Avatar seed="bot" size={3.5} />
        <div className="min-w-0">
          <h2 className="display text-d-sm">{text('battle.bot.title')}</h2>
          <p className="text-sm text-ink-2">{text(isMeanwhile ? 'battle.near.bot' : 'battle.bot.words')}</p>
        </div>
      </div>
      <RadioGroup
        legend={text('battle.bot.strength')}
        name="bot-strength"
        columns={3}
        value={strength}
        choices={STRENGTHS.map(value => ({ value, label: text(`battle.bot.${value}`) }))}
        onChange={setStrength}
      />
      <p role="alert" className="font-bold empty:hidden">
        {refused?.words}
      </p>
      {refused?.code === 'in_other_battle' && <ToOtherBattle isInline />}
      <Button
        wide
        variant={isAlone ? 'primary' : 'ink'}
        busy={isBusy}
        onClick={() => void play(strength, category?.slug)}
      >
        {text('battle.bot.play')}
      </Button>
    </Card>
  );
};
