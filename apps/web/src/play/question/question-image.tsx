/** The picture of a question, above its text: 16:10, nothing cut off; its button enlarges it (DESIGN 6, ALIVE 4). */
import ZoomIn from 'lucide-react/icons/zoom-in';
import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** `alt` describes the picture and does not tell the answer; it may be empty. */
export const QuestionImage = ({ src, alt }: { src: string; alt: string }) => {
  const text = useText();
  const [isLarge, setLarge] = useState(false);
  const words = alt || text('play.picture');
  return (
    <figure className="question-image">
      <img src={src} alt={words} width={1120} height={700} />
      {/* The whole picture can be pressed; its sign stands in a corner. */}
      <button type="button" onClick={() => setLarge(true)}>
        <span>
          <ZoomIn aria-hidden="true" />
        </span>
        <span className="sr-only">{text('play.enlarge')}</span>
      </button>
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={text('play.picture')}
        closeLabel={text('play.close')}
      >
        <img className="question-image-large" src={src} alt={words} />
      </Dialog>
    </figure>
  );
};
