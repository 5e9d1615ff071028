/** The picture of a question, above its text: 16:10, nothing cut off; its button enlarges it, and from a detail one may step back (DESIGN 6, ALIVE 4). */
import { splitPicture } from '@trivium/rules/question/picture-part';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { NearPicture } from './near-picture.tsx';

/** `alt` describes the picture and does not tell the answer; it may be empty. */
export const QuestionImage = ({ src, alt }: { src: string; alt: string }) => {
  const text = useText();
  const [isLarge, setLarge] = useState(false);
  // Of which picture one has stepped back: the next question begins close again.
  const [back, setBack] = useState<string | null>(null);
  const { whole, part } = splitPicture(src);
  const isBack = back === src;
  const shown = isBack ? whole : src;
  const words = alt || text('play.picture');
  const Sign = isBack ? ZoomIn : ZoomOut;
  return (
    <figure className="question-image">
      <NearPicture src={shown} alt={words} />
      {/* The whole picture can be pressed; its sign stands in a corner. */}
      <button type="button" className="question-image-press" onClick={() => setLarge(true)}>
        <span>
          <ZoomIn aria-hidden="true" />
        </span>
        <span className="sr-only">{text('play.enlarge')}</span>
      </button>
      {part !== null && (
        <Button
          className="question-image-back"
          variant="on-field"
          size="small"
          icon={<Sign aria-hidden="true" />}
          onClick={() => setBack(isBack ? null : src)}
        >
          {text(isBack ? 'play.step_closer' : 'play.step_back')}
        </Button>
      )}
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={text('play.picture')}
        closeLabel={text('play.close')}
      >
        <NearPicture className="question-image-large" src={shown} alt={words} />
      </Dialog>
    </figure>
  );
};
