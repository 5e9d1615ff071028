/** The menu itself, by Radix. */
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import type { MenuProps } from './menu-item.ts';

export const MenuBody = ({ children, items, label }: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  // Radix opens on the press; a button that keeps the press to itself, such as a grip, opens on the click.
  const isPressKept = useRef(false);
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        asChild
        onPointerDown={event => {
          isPressKept.current = event.defaultPrevented;
        }}
        onClick={event => {
          if (isPressKept.current && !event.defaultPrevented) setOpen(true);
        }}
      >
        {children}
      </DropdownMenu.Trigger>
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
};
