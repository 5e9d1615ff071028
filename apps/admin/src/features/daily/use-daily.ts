/** Reading the calendar and its days, and changing a day: saved at once, one act after the other, taken back by its notice. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useRef } from 'react';
import { call, callList } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';

export type Month = OperatorReply<'daily/month'>;
export type MonthDay = Month['days'][number];
export type Day = OperatorReply<'daily/read'>;
export type DailyQuestion = Day['questions'][number];

/** Questions that a search shows. */
const FOUND_MOST = 8;
const KINDS = ['choice', 'true_false', 'place', 'connection'] as const;

const dayKey = (language: number, date: string) => ['daily', 'day', language, date] as const;

export const useMonth = (language: number | undefined, month: string) =>
  useQuery({
    queryKey: ['daily', 'month', language, month],
    enabled: language !== undefined,
    placeholderData: before => before,
    queryFn: () => call('daily/month', { language_id: language ?? 0, ...(month !== '' && { month }) }),
  });

export const useDay = (language: number, date: string) =>
  useQuery({
    queryKey: dayKey(language, date),
    queryFn: () => call('daily/read', { language_id: language, date }),
  });

/** Published questions of a language that a daily quiz may ask, by words in them. */
export const useFound = (language: number, text: string) =>
  useQuery({
    queryKey: ['daily', 'found', language, text],
    enabled: text.length > 1,
    queryFn: async (): Promise<DailyQuestion[]> => {
      const filter = { language_id: language, text, kinds: [...KINDS], states: ['published' as const] };
      const { rows } = await callList('question/list', { filter, limit: FOUND_MOST });
      return rows.map(row => ({ ...row, is_served: true }));
    },
  });

export type Change = (now: readonly DailyQuestion[]) => readonly DailyQuestion[];

/** Changes the list of a date; `line` is what the notice says. A list without questions is left to the site again. */
export type Edit = (date: string, change: Change, line: string) => void;

export const useEdit = (language: number): Edit => {
  const queries = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const write = async (day: Day, questions: readonly DailyQuestion[]): Promise<Day> => {
    const at = { language_id: language, date: day.date, version: day.version };
    const saved =
      questions.length === 0
        ? await call('daily/clear', at)
        : await call('daily/save', { ...at, question_ids: questions.map(({ id }) => id) });
    queries.setQueryData(dayKey(language, day.date), saved);
    await queries.invalidateQueries({ queryKey: ['daily', 'month'] });
    return saved;
  };
  const run = async (date: string, change: Change, line: string) => {
    try {
      const body = { language_id: language, date };
      const before = queries.getQueryData<Day>(dayKey(language, date)) ?? (await call('daily/read', body));
      const after = change(before.questions);
      if (after === before.questions) return;
      queries.setQueryData(dayKey(language, date), { ...before, questions: after });
      const saved = await write(before, after);
      notify(line, {
        undo: async () => void (await write(saved, before.is_by_hand ? before.questions : [])),
      });
    } catch (problem) {
      notifyProblem(problem);
      await queries.invalidateQueries({ queryKey: ['daily'] });
    }
  };
  return (date, change, line) => {
    last.current = last.current.then(() => run(date, change, line));
  };
};

/** The list with a question at another place. */
export const moved =
  (from: number, to: number): Change =>
  now => {
    const question = now[from];
    if (question === undefined || to < 0 || to >= now.length || to === from) return now;
    return now.toSpliced(from, 1).toSpliced(to, 0, question);
  };

/** The list with a question at its end, unless it has it. */
export const added =
  (question: DailyQuestion): Change =>
  now =>
    now.some(({ id }) => id === question.id) ? now : [...now, question];
