/** One refused row: where it stands, why, what it asks, and the shortest way to mend it. */
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { State } from '../../../ui/list/mark.tsx';
import type { FoundRow, Item } from '../model/bank-import.ts';
import { cureOf, placeWords, problemWords } from '../model/row-words.ts';
import { MendCell } from './mend-cell.tsx';

type RefusedRowProps = {
  /** Of the import. */
  id: number;
  row: FoundRow;
  hasManyFiles: boolean;
  onMended: (row: FoundRow) => void;
};

const SOURCE_LETTERS = 80;

export const RefusedRow = ({ id, row, hasManyFiles, onMended }: RefusedRowProps) => {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const { at, item, problems, place, source, standing } = row;
  const mend = async (next: Item): Promise<boolean> => {
    setBusy(true);
    try {
      const judged = await call('import/mend', { id, at, item: next });
      onMended(judged);
      return judged.standing !== 'refused';
    } catch (problem) {
      notifyProblem(problem);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const isGood = standing !== 'refused';
  const text = item?.text ?? '';
  const place_ = placeWords(t, place, hasManyFiles);
  return (
    <tr data-row={at} data-good={isGood || undefined}>
      <td className="muted">{place_}</td>
      <td>
        {isGood ? (
          <State tone="good">{t(standing === 'same' ? 'import.same_now' : 'import.good_now')}</State>
        ) : (
          problems.map(problem => (
            <div key={problem.code}>
              <b className="block">{problemWords(t, problem)}</b>
              <span className="help block">{cureOf(t, problem.code)}</span>
            </div>
          ))
        )}
      </td>
      <td dir="auto">{text === '' ? source.join(' · ').slice(0, SOURCE_LETTERS) : text}</td>
      <td>
        <MendCell row={row} place={place_} isBusy={isBusy} onMend={mend} />
      </td>
    </tr>
  );
};
