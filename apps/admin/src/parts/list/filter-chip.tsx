/** A filter in force, as a chip that takes it out; and a chip that opens the choice of one. */
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Chip } from '../../ui/form/button.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';

export const FilterChip = ({
  name,
  value,
  onRemove,
}: {
  name: string;
  value: string;
  onRemove: () => void;
}) => {
  const t = useText();
  return (
    <Chip onClick={onRemove} aria-label={t('list.remove_filter', { filter: `${name} ${value}` })}>
      {name}{' '}
      <b className="cut" dir="auto">
        {value}
      </b>
      <X className="icon-small" aria-hidden="true" />
    </Chip>
  );
};

/** Opens a small sheet with the filters that can be set. */
export const MoreFilters = ({ children }: { children: ReactNode }) => {
  const t = useText();
  return (
    <Popover
      label={t('list.filter')}
      button={
        <Chip isDashed>
          <Plus className="icon-small" aria-hidden="true" />
          {t('list.filter')}
        </Chip>
      }
    >
      {children}
    </Popover>
  );
};
