/** A small sheet beside its button, by Radix. */
import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode } from 'react';

type PopoverProps = {
  /** The button that opens it. */
  button: ReactNode;
  label: string;
  children: ReactNode;
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
};

export const Popover = ({ button, label, children, isOpen, onOpen }: PopoverProps) => (
  <RadixPopover.Root
    {...(isOpen !== undefined && { open: isOpen })}
    {...(onOpen && { onOpenChange: onOpen })}
  >
    <RadixPopover.Trigger asChild>{button}</RadixPopover.Trigger>
    <RadixPopover.Portal>
      <RadixPopover.Content className="menu" data-padded="" sideOffset={6} align="start" aria-label={label}>
        {children}
      </RadixPopover.Content>
    </RadixPopover.Portal>
  </RadixPopover.Root>
);
