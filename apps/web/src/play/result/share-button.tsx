/** Shares a result: the device's own sheet where there is one, else the words are copied. */
import Share2 from 'lucide-react/icons/share-2';
import { notice } from '../../lib/notice.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** `address`: path of the site to lead others to. */
export const ShareButton = ({ words, address }: { words: string; address: string }) => {
  const text = useText();
  const share = async () => {
    const url = new URL(address, globalThis.location.origin).href;
    if (typeof navigator.share === 'function') {
      // Closing the sheet without a choice rejects; that is no fault.
      return navigator.share({ text: words, url }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(`${words} ${url}`);
      notice.success(text('result.copied'));
    } catch {
      // No clipboard outside a secure page: nothing to tell that would help.
    }
  };
  return <IconButton plain label={text('result.share')} icon={<Share2 />} onClick={share} />;
};
