/** Offers a newer version of the app where nothing is being played; a press, or the next page load, takes it. */
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useBuild } from '../lib/device/build.ts';
import { useText } from '../lib/i18n/text.ts';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';

export const UpdateNotice = () => {
  const text = useText();
  const isOld = useBuild(build => build.isOld);
  const [isLater, setLater] = useState(false);
  if (!isOld || isLater) return null;
  return (
    <div className="toast update-notice">
      <span className="ps-2">{text('update.ready')}</span>
      <Button variant="primary" size="small" icon={<RefreshCw />} onClick={() => location.reload()}>
        {text('update.take')}
      </Button>
      <IconButton plain label={text('update.later')} icon={<X />} onClick={() => setLater(true)} />
    </div>
  );
};
