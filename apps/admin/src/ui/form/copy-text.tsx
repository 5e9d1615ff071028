/** A text to be copied as it stands: a command, an address, an id. It is read from left to right in every language. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';

const COPIED_MS = 2_000;

type CopyTextProps = {
  text: string;
  /** The first letters of a long one. */
  shown?: string;
  /** What the button does, for readers and as a tooltip. */
  label: string;
  /** Read out after it worked. */
  copied: string;
};

/** Without a clipboard (a page without TLS, or a browser that forbids it) the text is selected, so that Ctrl C copies it. */
export const CopyText = ({ text, shown = text, label, copied }: CopyTextProps) => {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async (words: Element | null) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
    } catch {
      if (words) getSelection()?.selectAllChildren(words);
    }
  };
  const isCopied = copiedAt > 0;
  return (
    <span className="copy-text">
      <code dir="ltr">{shown}</code>
      <IconButton
        size="small"
        icon={isCopied ? Check : Copy}
        label={isCopied ? copied : label}
        onClick={({ currentTarget }) => void copy(currentTarget.previousElementSibling)}
      />
      <span role="status" className="sr-only">
        {isCopied ? copied : ''}
      </span>
    </span>
  );
};
