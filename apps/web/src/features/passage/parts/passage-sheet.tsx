/** The passage in a sheet during its questions; it opens at the place where it was left (DESIGN 6). */
import BookOpen from 'lucide-react/icons/book-open';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Passage, PassageText, reachable } from './passage-text.tsx';
import { SizeButtons } from './size-buttons.tsx';

export const PassageSheet = ({ passage }: { passage: Passage }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const leftAt = useRef(0);
  return (
    <>
      <IconButton label={text('passage.read')} icon={<BookOpen />} onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={passage.title}
        closeLabel={text('passage.close')}
      >
        <SizeButtons />
        <Pages passage={passage} leftAt={leftAt} />
      </Dialog>
    </>
  );
};

/** The scroll area; the keyboard can reach and scroll it. */
const Pages = ({ passage, leftAt }: { passage: Passage; leftAt: RefObject<number> }) => {
  const text = useText();
  const pages = useRef<HTMLElement>(null);
  useEffect(() => {
    // The dialog is shown only after its contents are mounted.
    const frame = requestAnimationFrame(() => {
      if (pages.current) pages.current.scrollTop = leftAt.current;
    });
    reachable(pages.current);
    return () => cancelAnimationFrame(frame);
  }, [leftAt]);
  return (
    <section
      ref={pages}
      className="passage-pages"
      aria-label={text('passage.text')}
      onScroll={({ currentTarget }) => {
        leftAt.current = currentTarget.scrollTop;
      }}
    >
      <PassageText passage={passage} />
    </section>
  );
};
