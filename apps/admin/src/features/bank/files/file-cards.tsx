/** Files as cards: what each was taken for, how far its upload is, and the way to take it out. */
import { useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet, Files, FileText, X } from 'lucide-react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/text.ts';
import { Progress } from '../../../ui/feedback/states.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import type { BankImport, ImportFile } from '../model/bank-import.ts';
import { formatName, problemWords } from '../model/row-words.ts';
import { type Act, keepImport } from '../model/use-import.ts';
import { FormatChoice } from './format-choice.tsx';
import { forgetUpload, resumeUpload, stopUpload, type Upload, useUploads } from './upload-store.ts';

type CardsProps = {
  row: BankImport;
  act: Act;
  /** The file whose sheets are mapped; without `onOpen` no file can be opened. */
  openId?: number | undefined;
  onOpen?: (id: number) => void;
  isFixed?: boolean;
};

/** Sheets, rows or questions, and the language. */
const useAbout = () => {
  const t = useText();
  const language = useLanguage();
  return (file: ImportFile): string => {
    const { format, sheets, questions, language: code } = file;
    const rows = sheets.reduce((sum, sheet) => sum + Math.max(0, sheet.rows - sheet.choice.head_rows), 0);
    const parts = [
      sheets.length === 0 && format !== null && formatName(t, format),
      sheets.length > 1 && t('import.sheets', { count: sheets.length }),
      sheets.length > 0 && t('import.rows', { count: rows }),
      sheets.length === 0 && questions !== null && t('import.questions', { count: questions }),
      code !== null && (new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code),
    ];
    const said = parts.filter(part => typeof part === 'string');
    return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(said);
  };
};

const Taken = ({ file }: { file: ImportFile }) => {
  const t = useText();
  if (!file.is_whole) return <Tag tone="warn">{t('import.file.part')}</Tag>;
  if (file.problem !== null) return <Tag tone="bad">{t('import.file.refused')}</Tag>;
  if (file.sheets.length > 0)
    return file.sheets.every(({ is_known }) => is_known) ? (
      <Tag tone="good">{t('import.file.known')}</Tag>
    ) : (
      <Tag tone="warn">{t('import.file.own')}</Tag>
    );
  return file.format === null ? (
    <Tag tone="bad">{t('import.file.unknown')}</Tag>
  ) : (
    <Tag tone="good">{t('import.file.recognised')}</Tag>
  );
};

const FileCard = ({ file, ...props }: CardsProps & { file: ImportFile }) => {
  const t = useText();
  const about = useAbout()(file);
  const Icon = file.sheets.length > 0 ? FileSpreadsheet : FileText;
  const { row, act, openId, onOpen, isFixed } = props;
  const isOpen = openId === file.id;
  const canSay = onOpen === undefined && !isFixed && file.is_whole && file.format !== 'media';
  const remove = () => void act(({ id }) => call('import/drop', { id, file_id: file.id }));
  const words = (
    <>
      <b className="cut block">
        <bdi>{file.name}</bdi>
      </b>
      <span className="muted block">
        {file.problem !== null
          ? problemWords(t, file.problem)
          : !file.is_whole
            ? t('import.file.part_line')
            : about}
      </span>
    </>
  );
  return (
    <li className="card bank-file" data-open={isOpen || undefined}>
      <Icon aria-hidden="true" />
      {onOpen && file.sheets.length > 0 && row.files.length > 1 ? (
        <button
          type="button"
          className="bank-file-words"
          aria-current={isOpen || undefined}
          onClick={() => onOpen(file.id)}
        >
          {words}
        </button>
      ) : (
        <div className="bank-file-words">{words}</div>
      )}
      {canSay ? (
        <FormatChoice file={file} act={act}>
          <Taken file={file} />
        </FormatChoice>
      ) : (
        <Taken file={file} />
      )}
      {!isFixed && (
        <IconButton
          size="small"
          icon={X}
          label={t('import.file.remove', { name: file.name })}
          onClick={remove}
        />
      )}
    </li>
  );
};

const UploadCard = ({ id, upload }: { id: number; upload: Upload }) => {
  const t = useText();
  const queries = useQueryClient();
  const { percent } = useFormat();
  const { name, sent, total, state, line } = upload;
  const share = total === 0 ? 0 : sent / total;
  return (
    <li className="card bank-file">
      <Files aria-hidden="true" />
      <div className="bank-file-words grid gap-1">
        <b className="cut">
          <bdi>{name}</bdi>
        </b>
        {state === 'failed' ? (
          <span className="field-error" role="alert">
            {line}
          </span>
        ) : state === 'stopped' ? (
          <span className="muted">{t('import.file.stopped_line')}</span>
        ) : (
          <Progress share={share} label={t('import.file.sending', { name })} />
        )}
      </div>
      {state === 'sending' || state === 'waiting' ? (
        <>
          <span className="tabular">{percent(share)}</span>
          <Button size="small" onClick={() => stopUpload(id)}>
            {t('import.stop')}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => resumeUpload(id, name, next => void keepImport(queries, next))}>
            {t('import.go_on')}
          </Button>
          <IconButton
            size="small"
            icon={X}
            label={t('import.file.remove', { name })}
            onClick={() => forgetUpload(id, name)}
          />
        </>
      )}
    </li>
  );
};

export const FileCards = (props: CardsProps) => {
  const t = useText();
  const uploads = useUploads(props.row.id);
  const { files } = props.row;
  // What is being sent has a card of its own until it is whole.
  const shown = files.filter(({ name, is_whole }) => is_whole || !uploads.some(each => each.name === name));
  if (shown.length + uploads.length === 0) return null;
  return (
    <ul className="bank-files" aria-label={t('import.files')}>
      {shown.map(file => (
        <FileCard key={file.id} file={file} {...props} />
      ))}
      {uploads.map(upload => (
        <UploadCard key={upload.name} id={props.row.id} upload={upload} />
      ))}
    </ul>
  );
};
