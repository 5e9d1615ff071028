/** A picture above a text with the line that says what it shows: for a post, for a passage. */
import { useText } from '../../lib/text.ts';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FileButton } from '../media/file-button.tsx';
import './text.css';

const ALT_MOST = 300;

type PictureProps = {
  title: string;
  image: string;
  alt: string;
  words: { readonly lang?: string; readonly dir: 'ltr' | 'rtl' };
  wrong: (field: 'image' | 'image_alt') => string | undefined;
  onImage: (address: string) => void;
  onAlt: (alt: string) => void;
};

export const PictureCard = ({ title, image, alt, words, wrong, onImage, onAlt }: PictureProps) => {
  const t = useText();
  return (
    <Card title={title}>
      <div className="grid grid-cols-1 gap-3">
        {image !== '' && <img className="text-picture" src={image} alt={alt} />}
        <FileButton kind="picture" value={image} onChange={onImage} error={wrong('image')} />
        {image !== '' && (
          <Field label={t('file.alt')} help={t('file.alt_help')} error={wrong('image_alt')} isNeeded>
            <TextArea
              {...words}
              maxLength={ALT_MOST}
              value={alt}
              onChange={({ target }) => onAlt(target.value.replaceAll('\n', ' '))}
            />
          </Field>
        )}
      </div>
    </Card>
  );
};
