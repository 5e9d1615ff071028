/** A room's code in its cells, with its name. */
import { useText } from '../../../lib/i18n/text.ts';
import { CodeCells as Cells } from '../../../ui/form/code-cells.tsx';

/** Readers hear its signs one by one. */
export const CodeCells = ({ code }: { code: string }) => {
  const text = useText();
  return <Cells code={code} label={text('room.code_spelt', { code: [...code].join(' ') })} />;
};
