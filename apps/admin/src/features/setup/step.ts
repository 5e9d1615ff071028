/** What a step of the set-up is given. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';

export type SetupNow = OperatorReply<'setup/read'>;
export type StepName = SetupNow['steps'][number]['name'];

export type StepProps = {
  readonly now: SetupNow;
  /** To the next step, once this one is kept. */
  readonly onDone: () => void;
  /** To the step before; null on the first. */
  readonly onBack: (() => void) | null;
};
