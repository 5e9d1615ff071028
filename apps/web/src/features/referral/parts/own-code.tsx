/** The player's own code on the stage, to copy and share (DESIGN 9). */
import Share2 from 'lucide-react/icons/share-2';
import { copyWords, passOn } from '../../../lib/api/pass-on.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { useSiteName } from '../../../lib/session/site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CodeCells } from '../../../ui/form/code-cells.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';

export const OwnCode = ({ code, link }: { code: string; link: string }) => {
  const text = useText();
  const site = useSiteName();

  const copy = async () => {
    const isDone = await copyWords(code);
    if (!isDone) notice.error(text('referral.not_copied'));
    return isDone;
  };
  const share = async () => {
    const done = await passOn({ text: text('referral.share_words', { site, code }), url: link }, link);
    if (done === 'copied') notice.success(text('referral.link_copied'));
    if (done === 'failed') notice.error(text('referral.not_copied'));
  };
  return (
    <>
      <p className="refer-label">{text('referral.code')}</p>
      <CodeCells code={code} label={text('referral.code_spelt', { code: [...code].join(' ') })} />
      <div className="refer-acts">
        <CopyButton label={text('referral.copy')} copied={text('referral.copied')} onCopy={copy} />
        <Button
          variant="on-field"
          size="small"
          icon={<Share2 aria-hidden="true" />}
          onClick={() => void share()}
        >
          {text('referral.share')}
        </Button>
      </div>
    </>
  );
};
