/** A menu of acts, and a small sheet beside its button, by Radix. */
import type { LucideIcon } from 'lucide-react';
import { DropdownMenu, Popover as RadixPopover } from 'radix-ui';
import type { ReactNode } from 'react';

export type MenuItem = {
  /** Tells items of a menu apart. */
  readonly id: string;
  readonly name: ReactNode;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
  readonly isOff?: boolean;
};

/** `children` is the button that opens it. */
export const Menu = ({
  children,
  items,
  label,
}: {
  children: ReactNode;
  items: readonly MenuItem[];
  label?: string;
}) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className="menu" sideOffset={6} align="end" aria-label={label}>
        {items.map(({ id, name, icon: Icon, onSelect, isDanger, isOff }) => (
          <DropdownMenu.Item
            key={id}
            className="select-item"
            onSelect={onSelect}
            disabled={isOff ?? false}
            data-danger={isDanger || undefined}
          >
            {Icon && <Icon className="icon-small" aria-hidden="true" />}
            {name}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

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
