/** The picture of a question: above its words, tap to enlarge (DESIGN 6). */
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Dialog } from '../../ui/dialog.tsx';

export const QuestionImage = ({ src }: { src: string }) => {
  const text = useText();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        className="block max-h-[32dvh] overflow-hidden rounded-[18px]"
        aria-label={text('play.enlarge')}
        onClick={() => setLarge(true)}
      >
        <img src={src} alt="" className="aspect-[16/10] size-full object-cover" />
      </button>
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={text('play.picture')}
        closeLabel={text('play.close')}
      >
        <img src={src} alt="" className="w-full rounded-[18px]" />
      </Dialog>
    </>
  );
};
