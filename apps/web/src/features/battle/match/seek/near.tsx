/** How many are near while one searches, and between which ratings; never who (DECISIONS 12). */
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import type { Near as NearBy } from './seek.ts';

export const Near = ({ near }: { near: NearBy | null }) => {
  const text = useText();
  const number = useNumber();
  if (near === null) return <p className="text-ink-2">{text('battle.find.promise')}</p>;
  const { near: count, from, to } = near;
  const window =
    from === null || to === null
      ? text('battle.near.anybody')
      : text('battle.near.ratings', { from: number(from), to: number(to) });
  return (
    <p className="grid gap-0.5" aria-live="polite">
      <b>{text('battle.near.count', { count })}</b>
      <span className="text-sm text-ink-2">{window}</span>
    </p>
  );
};
