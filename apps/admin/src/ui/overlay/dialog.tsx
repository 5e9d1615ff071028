/** A dialog by Radix: focus stays inside, Escape closes, the page behind does not scroll. */
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What readers hear after the title. */
  line?: ReactNode;
  isWide?: boolean;
  /** The buttons, the one that does it last. */
  acts?: ReactNode;
  children?: ReactNode;
};

export const Dialog = ({ isOpen, onClose, title, line, isWide, acts, children }: DialogProps) => (
  <Radix.Root open={isOpen} onOpenChange={open => !open && onClose()}>
    <Radix.Portal>
      <Radix.Overlay className="scrim" />
      <Radix.Content
        className="dialog"
        data-wide={isWide || undefined}
        {...(line === undefined && { 'aria-describedby': undefined })}
      >
        <Radix.Title className="subtitle">{title}</Radix.Title>
        {line !== undefined && <Radix.Description className="muted">{line}</Radix.Description>}
        {children}
        {acts && <div className="dialog-acts">{acts}</div>}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
