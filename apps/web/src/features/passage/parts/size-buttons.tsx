/** A− and A+: the text size of the passage. */
import AArrowDown from 'lucide-react/icons/a-arrow-down';
import AArrowUp from 'lucide-react/icons/a-arrow-up';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { useSize } from '../reading-size.ts';

export const SizeButtons = () => {
  const text = useText();
  const { percent, smaller, larger } = useSize();
  return (
    <fieldset className="flex gap-2" aria-label={text('passage.size')}>
      <IconButton
        label={text('passage.smaller')}
        icon={<AArrowDown />}
        aria-disabled={smaller === null}
        onClick={() => smaller?.()}
      />
      <IconButton
        label={text('passage.larger')}
        icon={<AArrowUp />}
        aria-disabled={larger === null}
        onClick={() => larger?.()}
      />
      <span className="sr-only" role="status">
        {text('passage.size_now', { percent })}
      </span>
    </fieldset>
  );
};
