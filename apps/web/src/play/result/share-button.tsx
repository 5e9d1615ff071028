/** Shares a result: as a link with its picture where the site has links, else as words by the device's own sheet or the clipboard. */
import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense, useState } from 'react';
import { passOn } from '../../lib/api/pass-on.ts';
import { useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import type { ShareOf } from '../share/share-of.ts';

const ShareDialog = lazy(() =>
  import('../share/share-dialog.tsx').then(file => ({ default: file.ShareDialog })),
);

type ShareButtonProps = {
  words: string;
  /** Path of the page that the shared words lead to. */
  address: string;
  /** What a link shows; null for words alone. */
  of?: ShareOf | null;
};

export const ShareButton = ({ words, address, of = null }: ShareButtonProps) => {
  const text = useText();
  const isLoggedIn = useIsLoggedIn();
  const [isOpen, setOpen] = useState(false);
  const hasLink = of !== null && isLoggedIn;
  const share = async () => {
    if (hasLink) return setOpen(true);
    const url = new URL(address, globalThis.location.origin).href;
    // Where neither works, no message would help.
    const done = await passOn({ text: words, url }, `${words} ${url}`);
    if (done === 'copied') notice.success(text('result.copied'));
  };
  return (
    <>
      <IconButton
        plain
        label={text('result.share')}
        icon={<Share2 />}
        aria-haspopup={hasLink ? 'dialog' : undefined}
        onClick={() => void share()}
      />
      {isOpen && hasLink && (
        <Suspense fallback={null}>
          <ShareDialog of={of} words={words} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
