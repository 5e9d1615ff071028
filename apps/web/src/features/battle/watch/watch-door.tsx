/** The door to the rooms of friends that can be watched; nothing where the operator has it switched off. */
import Eye from 'lucide-react/icons/eye';
import { useText } from '../../../lib/i18n/text.ts';
import { WATCH_PATH } from '../../../lib/routes/battle-paths.ts';
import { setting } from '../../../lib/session/site.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';

export const WatchDoor = () => {
  const text = useText();
  if (!setting('watch_enabled') || !setting('friends_enabled')) return null;
  return (
    <ButtonLink variant="quiet" size="small" icon={<Eye aria-hidden="true" />} href={WATCH_PATH}>
      {text('watch.door')}
    </ButtonLink>
  );
};
