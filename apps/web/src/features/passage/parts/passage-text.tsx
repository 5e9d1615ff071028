/** A passage, on its page and beside its questions: picture, text, video, document; in its own language. */
import '../passage.css';
import type { Reply } from '@trivium/contract/catalogue';
import FileText from 'lucide-react/icons/file-text';
import type { CSSProperties } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { RichText } from '../../../ui/page/rich-text.tsx';
import { useSize } from '../reading-size.ts';
import { Video } from './video.tsx';

export type Passage = Reply<'get_fun_n_learn_passage'>;

/** Makes a scroll area reachable by the keyboard in every browser. */
export const reachable = (pages: HTMLElement | null): void => {
  if (pages) pages.tabIndex = 0;
};

export const PassageText = ({ passage }: { passage: Passage }) => {
  const text = useText();
  const { percent } = useSize();
  const { image, image_alt, youtube, pdf } = passage;
  return (
    <div className="passage-text" style={{ '--reading': percent / 100 } as CSSProperties}>
      {image !== '' && <img className="passage-picture" src={image} alt={image_alt} decoding="async" />}
      <div lang={passage.language} dir={passage.rtl ? 'rtl' : 'ltr'}>
        <RichText html={passage.body} />
      </div>
      {youtube && <Video id={youtube.id} title={youtube.title} />}
      {pdf && (
        <p className="passage-document">
          <ButtonLink variant="quiet" href={pdf.address} target="_blank" rel="noopener" icon={<FileText />}>
            {pdf.title}
          </ButtonLink>
          <span className="text-sm text-ink-2">{text('passage.pdf_note')}</span>
        </p>
      )}
    </div>
  );
};
