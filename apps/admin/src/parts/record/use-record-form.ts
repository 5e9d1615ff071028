/**
 * A record of a table in a form: what changed is saved over the version that was read, once; who saves over somebody else's
 * change sees both versions (PANEL, Forms). Saving can be taken back from the notice.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { OperatorProblem } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { say } from '../../lib/text.ts';

export type Versioned = RaRecord & { readonly version: number };

export type Conflict<Row> = { readonly present: Row };

/** What the save bar and the dialog of two versions need to know of a form. */
export type Saving<Row> = {
  readonly form: { getValues(): FieldValues };
  /** Names of the fields that differ from the record. */
  readonly changes: readonly string[];
  readonly isSaving: boolean;
  /** Somebody else changed the record meanwhile: as it is now. */
  readonly conflict: Conflict<Row> | null;
  /** Saves; true when it is saved. */
  readonly save: () => Promise<boolean>;
  /** Saves the chosen values over the present version. */
  readonly resolve: (chosen: FieldValues) => Promise<boolean>;
  readonly dropConflict: () => void;
  readonly discard: () => void;
};

export type RecordForm<Row extends Versioned> = Saving<Row> & { readonly form: UseFormReturn<FieldValues> };

type Options<Row extends Versioned> = {
  resource: string;
  row: Row;
  /** The fields of the form, by their names in the record. */
  fields: readonly (keyof Row & string)[];
  /** What the notice says once it is saved; Undo stands beside it. */
  savedLine: string;
  onSaved?: (row: Row) => void;
  /** Makes the record where it is new: there is nothing to write over and nothing to take back. */
  create?: (data: FieldValues) => Promise<Row>;
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const pick = <Row extends Versioned>(row: Row, fields: readonly (keyof Row & string)[]): FieldValues =>
  Object.fromEntries(fields.map(name => [name, row[name]]));

/** Marks the fields that the server found wrong; true when there is one among them. */
const markWrong = (
  form: UseFormReturn<FieldValues>,
  { fields, status, message }: OperatorProblem,
): boolean => {
  const wrong = fields.map(path => path.replace(/^fields\./, ''));
  // A refusal (status 200) brings its own sentence.
  const line = status === 200 ? message : say('field.not_good');
  for (const path of wrong) form.setError(path, { message: line });
  const [first] = wrong;
  if (first !== undefined) form.setFocus(first);
  return first !== undefined;
};

export function useRecordForm<Row extends Versioned>(options: Options<Row>): RecordForm<Row> {
  const { resource, row, fields, savedLine, onSaved, create } = options;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const values = pick(row, fields);
  const form = useForm<FieldValues>({ values, defaultValues: values as DefaultValues<FieldValues> });
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const now = form.watch();
  const changes = fields.filter(name => !isSame(now[name], row[name]));

  const write = async (before: Row, data: FieldValues): Promise<Row> => {
    const { data: saved } = await provider.update<Row>(resource, {
      id: before.id,
      data: { ...before, ...data } as Partial<Row>,
      previousData: before,
    });
    queries.setQueryData([resource, 'getOne', { id: String(before.id), meta: undefined }], saved);
    await queries.invalidateQueries({ queryKey: [resource] });
    return saved;
  };

  const run = async (before: Row, data: FieldValues): Promise<boolean> => {
    setSaving(true);
    try {
      const saved = await (create ? create(data) : write(before, data));
      setConflict(null);
      const undo = async () => void (await write(saved, pick(before, fields)));
      notify(savedLine, create ? {} : { undo });
      onSaved?.(saved);
      return true;
    } catch (problem) {
      if (problem instanceof OperatorProblem && problem.code === 'changed_meanwhile')
        setConflict({ present: problem.present as Row });
      else if (!(problem instanceof OperatorProblem && markWrong(form, problem))) notifyProblem(problem);
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    changes,
    isSaving,
    conflict,
    save: () => run(row, form.getValues()),
    resolve: chosen => (conflict ? run(conflict.present, chosen) : Promise.resolve(false)),
    dropConflict: () => setConflict(null),
    discard: () => form.reset(values),
  };
}
