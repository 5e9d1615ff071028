/** The modes played alone: whether one is on, and the policy of its plays by the operator's settings (DECISIONS 4, 11). */
import type { Lifeline } from '@trivium/rules/lifeline/name';
import type { Clock } from '@trivium/rules/play/clock';
import type { Mode, ModeOf, ScoredMode } from '@trivium/rules/play/mode-row';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { policyOf } from '@trivium/rules/play/policy-of';
import { Refusal } from '../../http/refusal.ts';
import type { Settings } from '../settings/settings.ts';

export type SoloMode = Exclude<Mode, ModeOf<'battle' | 'duel' | 'ghost' | 'master' | 'sample'>>;

/** Refuses `mode_off` for a mode that the operator switched off. */
export function needMode(settings: Settings, mode: SoloMode): void {
  if (!settings.get(`${mode}_enabled`)) throw new Refusal('mode_off');
}

/** The number of questions of a play of the mode. */
export const questionsOf = (settings: Settings, mode: ScoredMode): number =>
  settings.get(`${mode}_questions`);

export function modePolicy(
  settings: Settings,
  mode: ScoredMode,
  extraTime: PlayPolicy['extraTime'],
): PlayPolicy {
  const base = policyOf(mode);
  const clock: Clock = { kind: 'each', seconds: settings.get(`${mode}_seconds`) };
  return {
    ...base,
    extraTime,
    clock,
    feedback: settings.get('answer_feedback') as PlayPolicy['feedback'],
    lifelines: Object.fromEntries(
      (Object.keys(base.lifelines) as Lifeline[]).map(name => [name, settings.get(`lifeline_${name}_coins`)]),
    ),
    rightPoints: settings.get(`${mode}_right_score`),
    wrongPoints: settings.get(`${mode}_wrong_score`),
    coins: {
      ...base.coins,
      full: settings.get(`${mode}_coins`),
      fullFromPercent: settings.get('full_coins_percent'),
    },
    passPercent: settings.get('pass_percent'),
  };
}
