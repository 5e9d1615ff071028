/** The bell: the way to the notifications, with a dot while some are unread (DESIGN 9). */
import BellIcon from 'lucide-react/icons/bell';
import { paths } from '../../lib/paths.ts';
import { useReply } from '../../lib/reply.ts';
import { useText } from '../../lib/text.ts';
import { IconLink } from '../../ui/icon-button.tsx';

/** Home knows the count; another screen may show one of a minute ago. */
const FRESH_MS = 60_000;

export const Bell = () => {
  const text = useText();
  const { reply } = useReply('get_web_home_settings', undefined, { freshMs: FRESH_MS });
  const count = reply?.me?.unread ?? 0;
  const label = count > 0 ? text('notification.bell', { count }) : text('notification.title');
  return <IconLink label={label} href={paths.notifications} icon={<BellIcon />} dot={count > 0} />;
};
