/** The button below an answer that is put together first: it sends it, or says what is still missing (DESIGN 6). */
import './lock-in.css';
import { Button } from '../../ui/form/button.tsx';

type LockInProps = {
  /** What it does, with the number of parts: "Lock in 2". */
  label: string;
  /** Why it cannot be pressed yet; absent when the answer is whole. */
  missing?: string | undefined;
  /** The answer is on its way. */
  isSent: boolean;
  isLocked: boolean;
  onPress: () => void;
};

export const LockIn = ({ label, missing, isSent, isLocked, onPress }: LockInProps) => (
  <div className="lock-in">
    <Button
      wide
      busy={isSent}
      disabled={isLocked}
      onClick={onPress}
      {...(missing === undefined || isSent ? {} : { reason: missing })}
    >
      {label}
    </Button>
  </div>
);
