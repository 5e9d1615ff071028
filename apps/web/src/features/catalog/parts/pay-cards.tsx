/** How a mode pays, beside its categories; for modes with levels also what lights their three sides (DECISIONS 4). */
import { type CategoryMode, hasLevels } from '../../../lib/routes/quiz-paths.ts';
import type { ModeStart } from '../../../play/mode/mode-start.ts';
import { PayCard } from '../../../play/mode/pay-card.tsx';
import { SidesCard } from '../../../play/mode/sides-card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** `start` is null until its reply has come. */
export const PayCards = ({ mode, start }: { mode: CategoryMode; start: ModeStart | null }) => {
  if (start === null) return <Skeleton shape="card" height="12rem" />;
  return (
    <>
      <PayCard start={start} />
      {hasLevels(mode) && (
        <SidesCard
          questions={start.questions ?? 0}
          passPercent={start.pass_percent}
          fullPercent={start.full_percent}
        />
      )}
    </>
  );
};
