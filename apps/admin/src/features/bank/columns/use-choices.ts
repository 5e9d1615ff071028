/** The choices of columns while they are made: shown at once, kept one after the other. */
import type { ColumnRole } from '@trivium/rules/bank/column';
import { useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import type { BankImport, ImportFile, Sheet, SheetChoice } from '../model/bank-import.ts';
import type { Act } from '../model/use-import.ts';

/** Below this a column is asked about. */
const ASKED_BELOW = 0.5;
const SURE_FROM = 0.9;

export type Sureness = 'sure' | 'guess' | 'asked' | 'left_out';

const keyOf = (file: ImportFile, { sheet }: Sheet) => `${file.id} ${sheet}`;

export const useChoices = (row: BankImport, act: Act) => {
  const [made, setMade] = useState<ReadonlyMap<string, SheetChoice>>(new Map());
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  // Once something is kept, the server is sure of every column; what it guessed at first is what is asked about.
  const first = useRef(new Map<string, readonly number[]>());
  for (const file of row.files)
    for (const sheet of file.sheets)
      if (!first.current.has(keyOf(file, sheet))) first.current.set(keyOf(file, sheet), sheet.sureness);

  const choiceOf = (file: ImportFile, sheet: Sheet): SheetChoice =>
    made.get(keyOf(file, sheet)) ?? sheet.choice;
  const choose = (file: ImportFile, sheet: Sheet, choice: SheetChoice) => {
    const next = new Map([...made, [keyOf(file, sheet), choice]]);
    setMade(next);
    void act(({ id, version }) =>
      call('import/choose', {
        ...{ id, version },
        sheets: [
          {
            file_id: file.id,
            sheets: file.sheets.map(each => next.get(keyOf(file, each)) ?? each.choice),
          },
        ],
      }),
    );
  };
  const setRole = (
    file: ImportFile,
    sheet: Sheet,
    at: number,
    role: ColumnRole,
    answers: SheetChoice['answers'] = choiceOf(file, sheet).answers,
  ) => {
    const choice = choiceOf(file, sheet);
    setDecided(before => new Set([...before, `${keyOf(file, sheet)} ${at}`]));
    choose(file, sheet, {
      ...choice,
      answers,
      roles: choice.roles.map((old, place) => (place === at ? role : old)),
    });
  };
  const surenessOf = (file: ImportFile, sheet: Sheet, at: number): Sureness => {
    if (decided.has(`${keyOf(file, sheet)} ${at}`))
      return choiceOf(file, sheet).roles[at] === 'left_out' ? 'left_out' : 'sure';
    const share = first.current.get(keyOf(file, sheet))?.[at] ?? 0;
    if (share < ASKED_BELOW) return 'asked';
    if (choiceOf(file, sheet).roles[at] === 'left_out') return 'left_out';
    return share < SURE_FROM ? 'guess' : 'sure';
  };
  return { choiceOf, choose, setRole, surenessOf };
};

export type Choices = ReturnType<typeof useChoices>;

/** One sheet that is mapped now. */
export type Mapped = { readonly file: ImportFile; readonly sheet: Sheet; readonly choices: Choices };
