/**
 * The settings with what is changed here and waits for Save: several subjects at once, saved all or none. Who saves over
 * somebody else's change sees both (PANEL, Forms).
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { SettingName } from '@trivium/contract/settings';
import { useState } from 'react';
import { call, OperatorProblem } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { say } from '../../lib/text.ts';
import type { Saving } from '../../parts/record/use-record-form.ts';

export type SettingRow = OperatorReply<'setting/list'>['settings'][number];
export type Value = string | number | boolean;
/** Null: back to the default. */
export type Draft = Readonly<Record<string, Value | null>>;

const KEY = ['setting'];

export const useSettingRows = () => useQuery({ queryKey: KEY, queryFn: () => call('setting/list', {}) });

type Change = { name: SettingName; value: Value | null; version: number };

/** Puts rows as they are now into what was read. */
const useTake = () => {
  const queries = useQueryClient();
  return (rows: readonly SettingRow[]) => {
    const fresh = new Map(rows.map(row => [row.name, row]));
    queries.setQueryData<OperatorReply<'setting/list'>>(
      KEY,
      old => old && { ...old, settings: old.settings.map(row => fresh.get(row.name) ?? row) },
    );
    // Name, state and look of the site, and what it still needs, stand elsewhere too.
    for (const key of ['site', 'checklist', 'setup']) void queries.invalidateQueries({ queryKey: [key] });
  };
};

/** Changes settings, and offers to take it back where no secret is among them. */
export const useChange = () => {
  const take = useTake();
  const write = async (changes: Change[]) => {
    const { settings } = await call('setting/change', { changes });
    take(settings);
    return settings;
  };
  return async (before: readonly SettingRow[], changes: Change[], line: string) => {
    const saved = await write(changes);
    const former = new Map(before.map(row => [row.name, row]));
    const canUndo = saved.every(({ reach }) => reach !== 'secret');
    const undo = async () => {
      await write(
        saved.map(({ name, version }) => {
          const row = former.get(name);
          return { name, version, value: row?.is_set ? row.value : null };
        }),
      );
    };
    notify(line, canUndo ? { undo } : {});
    return saved;
  };
};

/** Whether a value waits that is another than the one in force. */
const differs = (row: SettingRow, value: Value | null): boolean => {
  if (row.reach === 'secret') return true;
  return value === null ? row.is_set : value !== row.value;
};

export type Settings = Saving<{ id: string; version: number }> & {
  readonly rows: readonly SettingRow[];
  readonly draft: Draft;
  readonly wrong: ReadonlySet<string>;
  /** A value that waits; undefined takes it away again. */
  readonly write: (row: SettingRow, value: Value | null | undefined) => void;
};

/** Out of bounds or too long; the form of a text is judged by the server. */
const isBad = ({ least, most, longest, kind }: SettingRow, value: Value | null): boolean => {
  if (value === null) return false;
  if (kind === 'text') return String(value).length > (longest ?? 0);
  if (kind === 'flag') return false;
  return !Number.isInteger(value) || Number(value) < (least ?? 0) || Number(value) > (most ?? 0);
};

/** What is to be written of a draft, over the versions that were seen. */
const changesOf = (values: Draft, seen: ReadonlyMap<string, SettingRow>): Change[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const row = seen.get(name);
    return row === undefined ? [] : [{ name: row.name, value, version: row.version }];
  });

/** Those of the chosen values that are another than what is there now; of a secret, theirs is what is there. */
const keptOf = (chosen: Draft, now: ReadonlyMap<string, SettingRow>): Draft =>
  Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => {
      const row = now.get(name);
      const isTheirs = row?.reach === 'secret' && value === null;
      return row !== undefined && !isTheirs && differs(row, value);
    }),
  );

const mapOf = (rows: readonly SettingRow[]) => new Map(rows.map(row => [row.name as string, row]));

/** Saves, and keeps what stood in the way: refused settings, and those that somebody else changed meanwhile. */
const useSaving = (onSaved: () => void) => {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [present, setPresent] = useState<readonly SettingRow[]>([]);
  const [isSaving, setSaving] = useState(false);
  const change = useChange();
  const run = async (values: Draft, seen: ReadonlyMap<string, SettingRow>): Promise<boolean> => {
    const wanted = changesOf(values, seen);
    setSaving(true);
    try {
      if (wanted.length > 0) await change([...seen.values()], wanted, say('setting.saved'));
      onSaved();
      setRefused([]);
      setPresent([]);
      return true;
    } catch (problem) {
      if (problem instanceof OperatorProblem && problem.code === 'changed_meanwhile')
        setPresent(problem.present as SettingRow[]);
      else {
        if (problem instanceof OperatorProblem) setRefused(problem.fields);
        notifyProblem(problem);
      }
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { refused, setRefused, present, setPresent, isSaving, run };
};

export const useSettings = (rows: readonly SettingRow[]): Settings => {
  const [draft, setDraft] = useState<Draft>({});
  const take = useTake();
  const { refused, setRefused, present, setPresent, isSaving, run } = useSaving(() => setDraft({}));
  const byName = mapOf(rows);
  const waiting = rows.filter(({ name }) => name in draft);
  const bad = waiting.filter(row => isBad(row, draft[row.name] ?? null)).map(({ name }) => name as string);
  const values = Object.fromEntries(present.map(row => [row.name, row.value]));
  return {
    rows,
    draft,
    wrong: new Set([...bad, ...refused]),
    write: (row, value) => {
      setRefused(refused.filter(name => name !== row.name));
      setDraft(({ [row.name]: _, ...others }) =>
        value === undefined || !differs(row, value) ? others : { ...others, [row.name]: value },
      );
    },
    form: { getValues: () => draft },
    changes: waiting.map(({ name }) => name),
    isSaving,
    save: async () => bad.length === 0 && run(draft, byName),
    discard: () => {
      setDraft({});
      setRefused([]);
    },
    conflict: present.length === 0 ? null : { present: { id: '', version: 0, ...values } },
    dropConflict: () => {
      take(present);
      setPresent([]);
    },
    resolve: chosen => {
      take(present);
      const fresh = new Map([...byName, ...mapOf(present)]);
      return run(keptOf(chosen as Draft, fresh), fresh);
    },
  };
};
