/** The settings of copies, read and saved together; the place may hold a name of a folder, never a secret. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { COPIES_KEY } from './use-copies.ts';

type Row = OperatorReply<'setting/list'>['settings'][number];
export const KEPT_FIELDS = ['copy_days', 'copy_weeks', 'copy_months'] as const;
const PLAN_FIELDS = ['copy_at', 'copy_place', ...KEPT_FIELDS] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];
type Name = PlanField | 'copy_any_minute';

/** The key that the screen of settings reads too. */
const SETTINGS_KEY = ['setting'];

export type CopySettings = ReadonlyMap<string, Row>;

export const useCopySettings = () => {
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: () => call('setting/list', {}),
  });
  const rows: CopySettings | undefined = data && new Map(data.settings.map(row => [row.name as string, row]));
  return { rows, error, refetch };
};

/** A folder by its whole path, or a store; the server looks closer. */
const PLACE = /^(\/|s3:\/\/.)/;

/** Writes settings over the versions that were seen; true when they are saved. */
export const useWrite = () => {
  const queries = useQueryClient();
  return async (
    rows: CopySettings,
    values: Partial<Record<Name, string | number | boolean>>,
    line: string,
  ): Promise<boolean> => {
    const changes = Object.entries(values).flatMap(([name, value]) => {
      const row = rows.get(name);
      return row === undefined || row.value === value
        ? []
        : [{ name: row.name, value, version: row.version }];
    });
    try {
      if (changes.length > 0) await call('setting/change', { changes });
      notify(line);
      return true;
    } catch (problem) {
      notifyProblem(problem);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: SETTINGS_KEY });
      await queries.invalidateQueries({ queryKey: COPIES_KEY });
    }
  };
};

/** What is written in the form, over what is in force. */
export const usePlanDraft = (rows: CopySettings) => {
  const [draft, setDraft] = useState<Partial<Record<PlanField, string>>>({});
  const shown = (name: PlanField): string => draft[name] ?? String(rows.get(name)?.value ?? '');
  const isNumber = (name: PlanField): boolean => rows.get(name)?.kind === 'number';
  const isBad = (name: PlanField): boolean => {
    const row = rows.get(name);
    const value = shown(name).trim();
    if (name === 'copy_place' && value !== '' && !PLACE.test(value)) return true;
    if (!isNumber(name)) return value.length > (row?.longest ?? 0);
    return !/^\d+$/.test(value) || Number(value) < (row?.least ?? 0) || Number(value) > (row?.most ?? 0);
  };
  return {
    shown,
    isNumber,
    isBad,
    write: (name: PlanField, value: string) => setDraft(old => ({ ...old, [name]: value })),
    clear: () => setDraft({}),
    isDirty: PLAN_FIELDS.some(name => shown(name) !== String(rows.get(name)?.value ?? '')),
    canSave: !PLAN_FIELDS.some(isBad),
    values: () =>
      Object.fromEntries(
        PLAN_FIELDS.map(name => [name, isNumber(name) ? Number(shown(name)) : shown(name).trim()]),
      ),
  };
};
