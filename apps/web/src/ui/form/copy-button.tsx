/** A button that copies, and confirms it in place for two seconds (DESIGN 6). */
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const COPIED_MS = 2_000;

type CopyButtonProps = {
  label: string;
  /** Shown and read out after it worked. */
  copied: string;
  /** Resolves to false when copying failed; the caller says why. */
  onCopy: () => Promise<boolean>;
};

export const CopyButton = ({ label, copied, onCopy }: CopyButtonProps) => {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const isCopied = copiedAt > 0;
  const copy = async () => {
    if (await onCopy()) setCopiedAt(Date.now());
  };
  return (
    <>
      <Button
        variant="on-field"
        size="small"
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {isCopied ? copied : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? copied : ''}
      </span>
    </>
  );
};
