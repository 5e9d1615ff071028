/** The second step: what is in which column, with one question at a time and the row as players would see it (PANEL, `panel-import-1`). */
import { useId, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { CheckBox } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { FileCards } from '../files/file-cards.tsx';
import type { BankImport } from '../model/bank-import.ts';
import type { Act } from '../model/use-import.ts';
import { ColumnTable } from './column-table.tsx';
import { OneQuestion } from './one-question.tsx';
import { RowPreview } from './row-preview.tsx';
import { type Mapped, useChoices } from './use-choices.ts';

const HeadLine = ({ file, sheet, choices }: Mapped) => {
  const t = useText();
  const choice = choices.choiceOf(file, sheet);
  const heads = choice.head_rows;
  const turn = () =>
    choices.choose(file, sheet, {
      ...choice,
      head_rows: heads === 0 ? Math.max(1, sheet.choice.head_rows) : 0,
    });
  return (
    <span className="ms-auto">
      {heads === 0 ? t('import.no_heading') : t('import.heading', { count: heads })}{' '}
      <button type="button" className="link" onClick={turn}>
        {heads === 0 ? t('import.has_heading') : t('import.not_so')}
      </button>
    </span>
  );
};

const SheetTabs = ({ mapped, onOpen }: { mapped: Mapped; onOpen: (sheet: string) => void }) => {
  const t = useText();
  const { file, sheet, choices } = mapped;
  if (file.sheets.length < 2) return null;
  return (
    <div className="bank-tabs">
      <Segmented
        label={t('import.sheets_of')}
        value={sheet.sheet}
        onChange={onOpen}
        options={file.sheets.map(each => ({
          value: each.sheet,
          name: choices.choiceOf(file, each).is_left_out
            ? t('import.sheet_out', { name: each.sheet })
            : each.sheet,
        }))}
      />
    </div>
  );
};

const Check = ({ name, isOn, onTurn }: { name: string; isOn: boolean; onTurn: () => void }) => {
  const id = useId();
  return (
    <span className="bank-check">
      <CheckBox id={id} checked={isOn} onChange={onTurn} />
      <label htmlFor={id}>{name}</label>
    </span>
  );
};

export const ColumnsStep = ({ row, act }: { row: BankImport; act: Act }) => {
  const t = useText();
  const choices = useChoices(row, act);
  const files = row.files.filter(({ sheets }) => sheets.length > 0);
  const [openId, setOpenId] = useState<number>();
  const [openSheet, setOpenSheet] = useState<string>();
  const file = files.find(({ id }) => id === openId) ?? files[0];
  const sheet = file?.sheets.find(each => each.sheet === openSheet) ?? file?.sheets[0];
  if (!file || !sheet) return null;
  const mapped: Mapped = { file, sheet, choices };
  const choice = choices.choiceOf(file, sheet);
  return (
    <div className="desk bank-desk">
      <div className="grid grid-cols-1 gap-3">
        <FileCards row={row} act={act} openId={file.id} onOpen={setOpenId} />
        <section className="table-box bank-columns" aria-label={t('import.columns_title')}>
          <div className="bank-head">
            <h2 className="subtitle">{t('import.columns_title')}</h2>
            <SheetTabs mapped={mapped} onOpen={setOpenSheet} />
          </div>
          <ColumnTable {...mapped} />
          <div className="table-foot">
            {file.sheets.length > 1 && (
              <Check
                name={t('import.leave_sheet')}
                isOn={choice.is_left_out}
                onTurn={() => choices.choose(file, sheet, { ...choice, is_left_out: !choice.is_left_out })}
              />
            )}
            <Check
              name={t('import.remember')}
              isOn={row.remembers}
              onTurn={() =>
                void act(({ id, version, remembers }) =>
                  call('import/choose', { id, version, remembers: !remembers }),
                )
              }
            />
            <HeadLine {...mapped} />
          </div>
        </section>
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <OneQuestion {...mapped} />
        <RowPreview {...mapped} row={row} />
      </div>
    </div>
  );
};
