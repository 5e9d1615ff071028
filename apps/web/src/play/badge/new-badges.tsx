/** Badges that a play or battle has just unlocked, and the way to their rewards (DECISIONS 4, 8). */
import '../../styles/badges.css';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../lib/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BADGE_LOOKS, isBadgeType } from './badge-look.tsx';

export const NewBadges = ({ types }: { types: readonly string[] }) => {
  const text = useText();
  const known = types.filter(isBadgeType);
  if (known.length === 0) return null;
  const title = text('badge.new', { count: known.length });
  return (
    <section className="card new-badges" aria-label={title}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="display text-d-sm">{title}</h2>
        <ButtonLink variant="ink" size="small" href={paths.badges}>
          {text('badge.go_take')}
        </ButtonLink>
      </header>
      <ul className="badges">
        {known.map(type => (
          <li key={type}>
            <Badge name={text(`badge.name.${type}`)} {...BADGE_LOOKS[type]} />
          </li>
        ))}
      </ul>
    </section>
  );
};
