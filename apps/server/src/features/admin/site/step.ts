/** What every step of the set-up does: it changes settings in the caller's name, and marks itself. */
import type { SETUP_STEPS } from '@trivium/contract/admin/setup';
import type { SettingName, SettingValues } from '@trivium/contract/settings';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Settings } from '../../settings/settings.ts';
import { writeStep } from './setup-store.ts';

type Step = (typeof SETUP_STEPS)[number] | 'finished';

/** Writes those settings that the step changes. A setting that may not have its value refuses the step. */
export const changeSettings = async (
  settings: Settings,
  { signedIn, address }: StaffCall,
  wanted: Partial<SettingValues>,
): Promise<void> => {
  for (const [name, value] of Object.entries(wanted) as [SettingName, SettingValues[SettingName]][]) {
    if (settings.get(name) === value && settings.isChosen(name)) continue;
    try {
      await settings.set(name, value as never, signedIn.playerId, address);
    } catch (problem) {
      if (problem instanceof RangeError) throw new Refusal('operation_not_allowed', {}, { fields: [name] });
      throw problem;
    }
  }
};

export const mark = (
  { db }: AppContext,
  step: Step,
  now: number,
  { state, told }: { readonly state: 'done' | 'later' | 'failed'; readonly told: string } = {
    state: 'done',
    told: '',
  },
) => writeStep(db, { step, state, told, at: new Date(now) });

/** Keeps how the last test of mail went, for the checklist. */
export const markMailTest = (
  context: AppContext,
  now: number,
  { is_sent, told }: { readonly is_sent: boolean; readonly told: string },
) => mark(context, 'mail', now, { state: is_sent ? 'done' : 'failed', told });
