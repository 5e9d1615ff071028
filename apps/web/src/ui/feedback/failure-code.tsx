/** The code of a failure, to be read out to whoever runs the site; a press copies it whole. */
import { useState } from 'react';

type FailureCodeProps = {
  /** The sentence with the code in it. */
  children: string;
  /** Stands in its place once it was copied. */
  copied: string;
  code: string;
};

/** Where a browser does not allow copying, the sentence stays and can be read out. */
export const FailureCode = ({ children, copied, code }: FailureCodeProps) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <button type="button" className="failure-code" onClick={() => void copy()}>
      {isCopied ? copied : children}
    </button>
  );
};
