/** An import as the screens read it: its types, its steps, and what can be done in which state. Pure. */
import type { OperatorBodyIn, OperatorReply } from '@trivium/contract/admin/catalogue';

export type BankImport = OperatorReply<'import/read'>;
export type ImportLine = OperatorReply<'import/list'>[number];
export type ImportFile = BankImport['files'][number];
export type Sheet = ImportFile['sheets'][number];
export type SheetChoice = Sheet['choice'];
export type WhereTo = NonNullable<OperatorBodyIn<'import/choose'>['where_to']>;
export type FoundRow = OperatorReply<'import/rows'>[number];
export type Item = NonNullable<FoundRow['item']>;
export type Twin = NonNullable<FoundRow['twin']>;

export const STEPS = ['files', 'columns', 'where', 'dry', 'run'] as const;
export type Step = (typeof STEPS)[number];

/** It changes by itself, so that it is read again and again. */
export const isMoving = ({ state }: Pick<BankImport, 'state'>): boolean =>
  state === 'reading' || state === 'running' || state === 'undoing';

/** Sheets whose columns can be mapped. */
export const hasColumns = ({ files }: Pick<BankImport, 'files'>): boolean =>
  files.some(({ sheets }) => sheets.length > 0);

/** It was begun, so that files and columns are fixed; a dry run that was stopped is open again. */
export const hasBegun = ({ state }: Pick<BankImport, 'state'>): boolean =>
  ['running', 'stopped', 'done', 'undoing', 'undone'].includes(state);

/** Questions that would come in, or did. */
export const willCome = ({ counts }: Pick<BankImport, 'counts'>): number => counts.good + counts.mended;

/** The step that is shown, of those that its state allows. */
export const stepOf = (row: BankImport, asked: string | null): Step => {
  if (hasBegun(row)) return 'run';
  if (row.state === 'reading') return 'dry';
  const step = STEPS.find(name => name === asked);
  if (step === undefined || step === 'run') return row.state === 'open' ? 'files' : 'dry';
  return step === 'columns' && !hasColumns(row) ? 'files' : step;
};

export const nextOf = (row: BankImport, step: Step): Step => {
  if (step === 'files') return hasColumns(row) ? 'columns' : 'where';
  return STEPS[STEPS.indexOf(step) + 1] ?? 'run';
};

export const beforeOf = (row: BankImport, step: Step): Step => {
  if (step === 'where') return hasColumns(row) ? 'columns' : 'files';
  return STEPS[STEPS.indexOf(step) - 1] ?? 'files';
};

/** How many became this. */
export const outcomeOf = (
  { outcomes }: Pick<BankImport, 'outcomes'>,
  ...wanted: readonly BankImport['outcomes'][number]['outcome'][]
): number => outcomes.reduce((sum, { outcome, count }) => (wanted.includes(outcome) ? sum + count : sum), 0);

/** Questions of the bank that it brought or changed. */
export const cameIn = (row: Pick<BankImport, 'outcomes'>): number => outcomeOf(row, 'made', 'updated');

/** It brought something in that can still be taken back. */
export const canTakeBack = (row: Pick<BankImport, 'state' | 'outcomes' | 'back_until'>): boolean =>
  (row.state === 'done' || row.state === 'stopped') &&
  cameIn(row) > 0 &&
  row.back_until !== null &&
  Date.parse(row.back_until) > Date.now();
