/** Shares a result by the device's own sheet; copies the words where there is none. */
import Share2 from 'lucide-react/icons/share-2';
import { passOn } from '../../lib/api/pass-on.ts';
import { useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';

/** `address`: path of the page that the shared link opens. */
export const ShareButton = ({ words, address }: { words: string; address: string }) => {
  const text = useText();
  const share = async () => {
    const url = new URL(address, globalThis.location.origin).href;
    // Where neither works, no message would help.
    const done = await passOn({ text: words, url }, `${words} ${url}`);
    if (done === 'copied') notice.success(text('result.copied'));
  };
  return <IconButton plain label={text('result.share')} icon={<Share2 />} onClick={share} />;
};
