/** The button below an answer of several parts: sends the answer, or says what is still missing (DESIGN 6). */
import './lock-in.css';
import { Button } from '../../ui/form/button.tsx';

type LockInProps = {
  /** Its text, with the number of parts: "Lock in 2". */
  label: string;
  /** Why it does nothing yet; absent when the answer is whole. */
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
