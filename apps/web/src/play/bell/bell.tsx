/** The bell: a link to the notifications, with a dot while some are unread (DESIGN 9). */
import BellIcon from 'lucide-react/icons/bell';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { useUnread } from './use-unread.ts';

export const Bell = () => {
  const text = useText();
  const count = useUnread();
  const label = count > 0 ? text('notification.bell', { count }) : text('notification.title');
  return <IconLink label={label} href={paths.notifications} icon={<BellIcon />} dot={count > 0} />;
};
