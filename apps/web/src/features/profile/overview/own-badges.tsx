/** The badges on the player's page, earned ones first (DESIGN 9). */
import '../../../play/badge/badge.css';
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { isBadgeType } from '../../../play/badge/badge-look.tsx';
import { BadgeMark, inOrder, isLocked } from '../../../play/badge/badge-mark.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

export const OwnBadges = () => {
  const text = useText();
  const { reply, state } = useReply('get_user_badges');
  if (reply === null) return state === 'loading' ? <Skeleton shape="card" height="27rem" /> : null;
  const badges = reply.filter(({ type }) => isBadgeType(type));
  const taken = badges.filter(badge => !isLocked(badge)).length;
  return (
    <Section
      title={text('badge.title')}
      className="mt-0!"
      end={
        <a className="link num" href={paths.badges}>
          {text('badge.tally', { taken, total: badges.length })}
          <span className="sr-only">, {text('badge.see_all')}</span>
        </a>
      }
    >
      <ul className="card badges badge-shelf">
        {inOrder(badges).map(badge => (
          <li key={badge.type}>
            <BadgeMark badge={badge} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
