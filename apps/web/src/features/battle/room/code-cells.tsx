/** A room's code, one cell a character. */
import { useText } from '../../../lib/i18n/text.ts';
import { CodeCells as Cells } from '../../../ui/form/code-cells.tsx';

/** Screen readers read it character by character. */
export const CodeCells = ({ code }: { code: string }) => {
  const text = useText();
  return <Cells code={code} label={text('room.code_spelt', { code: [...code].join(' ') })} />;
};
