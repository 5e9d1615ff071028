/** A room's code in its cells, with its name. */
import { useText } from '../../../lib/text.ts';
import { CodeCells as Cells } from '../../../ui/code-cells.tsx';

/** Readers hear its signs one by one. */
export const CodeCells = ({ code }: { code: string }) => {
  const text = useText();
  return <Cells code={code} label={text('room.code_spelt', { code: [...code].join(' ') })} />;
};
