/** Begins a battle against the bot and opens its screen (DECISIONS 6). */
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { battlePath } from '../../../lib/routes/battle-paths.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { playsBotMeanwhile } from './seek/seek.ts';

export const STRENGTHS = ['easy', 'even', 'hard'] as const;
export type Strength = (typeof STRENGTHS)[number];

export type BotRefused = { readonly code: string | null; readonly words: string };

export const useBot = () => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<BotRefused | null>(null);
  const play = async (strength: Strength, category: string | undefined) => {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    const answer = await ask('start_bot_battle', { strength, category }, { quiet: true });
    setBusy(false);
    if (answer.ok) {
      playsBotMeanwhile(answer.reply.battle_id);
      return go(battlePath(answer.reply));
    }
    setRefused({ code: answer.refusal, words: answer.message || text('app.not_loaded') });
  };
  return { isBusy, refused, play };
};
