/** The menu itself, by Radix. */
import { DropdownMenu } from 'radix-ui';
import type { MenuProps } from './menu-item.ts';

export const MenuBody = ({ children, items, label }: MenuProps) => (
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
