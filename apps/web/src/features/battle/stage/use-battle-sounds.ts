/** The sounds of a battle: lock-in and the verdict of a round. The clock and the result play theirs where they are drawn (DESIGN 7). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useEffect, useRef } from 'react';
import type { Cue } from '../../../lib/device/sound/cues.ts';
import { cue, useSound } from '../../../lib/device/sound/sound.ts';
import { cuesOfVerdict } from '../../../play/sound/cues-of.ts';
import { useChosen } from '../live/answering.ts';
import { shownMoment } from './moment/moment.tsx';
import { questionOf } from './question-of.ts';
import { isRevealed } from './seat-view.ts';

/** A battle that broke off plays no verdict. */
const hasVerdict = (battle: BattleReply) =>
  isRevealed(battle) && (battle.phase !== 'over' || battle.over?.reason === 'finished');

/** After the notes of the verdict. */
const AFTER_VERDICT_MS = 260;

const cuesOfMoment = (battle: BattleReply): Cue[] => {
  const kind = shownMoment(battle)?.kind;
  if (kind === undefined) return [];
  return [{ name: kind === 'streak' ? 'streak' : 'lead', afterMs: AFTER_VERDICT_MS }];
};

export const useBattleSounds = (battleId: string, battle: BattleReply | null) => {
  useSound();
  const round = battle?.round ?? -1;
  const chosen = useChosen(battleId, round);
  const before = useRef<{ battle: BattleReply | null; chosen: string | null }>({ battle, chosen });
  useEffect(() => {
    const was = before.current;
    before.current = { battle, chosen };
    if (chosen !== null && was.chosen === null) cue({ name: 'lock' });
    const isFresh = was.battle?.phase === 'question' && was.battle.round === round;
    if (battle !== null && isFresh && hasVerdict(battle))
      cue(...cuesOfVerdict(questionOf(battle)?.verdict ?? null), ...cuesOfMoment(battle));
  }, [battle, chosen, round]);
};
