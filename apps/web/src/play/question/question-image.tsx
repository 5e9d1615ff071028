/** The picture of a question, above its text; a tap enlarges it (DESIGN 6). */
import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** `alt` describes the picture; it may be empty. */
export const QuestionImage = ({ src, alt }: { src: string; alt: string }) => {
  const text = useText();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        className="block max-h-[32dvh] overflow-hidden rounded-[18px]"
        title={text('play.enlarge')}
        onClick={() => setLarge(true)}
      >
        <img src={src} alt={alt || text('play.picture')} className="aspect-[16/10] size-full object-cover" />
      </button>
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={text('play.picture')}
        closeLabel={text('play.close')}
      >
        <img src={src} alt={alt} className="w-full rounded-[18px]" />
      </Dialog>
    </>
  );
};
