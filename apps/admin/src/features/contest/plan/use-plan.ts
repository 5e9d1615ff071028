/** The plan of a contest in its form: its steps, what the rules still find wrong, and what is asked beside it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { atWall, drawOf, type PlanFault, planFaults } from '@trivium/rules/contest/plan';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import type { Contest } from '../contest.ts';

export const PLAN_FIELDS = [
  ...(['name', 'text', 'picture', 'hue', 'starts', 'ends', 'repeats'] as const),
  ...(['question_ids', 'rule', 'questions_per_player', 'prizes', 'fee'] as const),
] as const;
type Field = (typeof PLAN_FIELDS)[number];

/** What stands in the form. */
export type Wish = Pick<Contest, Field>;
export type PoolQuestion = OperatorReply<'contest/pool'>[number];
export type House = OperatorReply<'contest/house'>;

export const STEPS = ['text', 'dates', 'questions', 'prizes', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** On which step a fault is mended. */
export const STEP_OF: Readonly<Record<PlanFault, Step>> = {
  ...{ dates: 'dates', over: 'dates', order: 'prizes' },
  ...{ no_questions: 'questions', rule_short: 'questions', draw: 'questions' },
};

const isStep = (name: string | null): name is Step => STEPS.some(step => step === name);

/** The step stands in the address. */
export const useStep = (): readonly [Step, (step: Step) => void] => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  return [isStep(asked) ? asked : 'text', step => setSearch({ step }, { replace: true })];
};

export const useHouse = (languageId: number, ends: string): House | undefined =>
  useQuery({
    queryKey: ['contest', 'house', languageId, ends],
    queryFn: () => call('contest/house', { language_id: languageId, ends }),
    placeholderData: keepPreviousData,
  }).data;

/** The categories of the language, and what the rule finds. */
export const useRule = (languageId: number, rule: Wish['rule']) =>
  useQuery({
    queryKey: ['contest', 'rule', languageId, rule],
    queryFn: () => call('contest/rule', { language_id: languageId, rule }),
    placeholderData: keepPreviousData,
  });

/** The rule once it can find anything; null while it is written. */
export const wholeRule = (rule: Wish['rule']): Wish['rule'] =>
  rule !== null && rule.category_ids.length > 0 && rule.level_from <= rule.level_to ? rule : null;

/** How a value is shown beside that of the other version. */
export const useShown = () => {
  const { number, instant, list } = useFormat();
  return (field: string, value: unknown): string => {
    if (field === 'starts' || field === 'ends') return instant(String(value));
    if (field === 'prizes') return list((value as Wish['prizes']).map(coins => number(coins)));
    if (field === 'question_ids') return number((value as Wish['question_ids']).length);
    if (field === 'rule') return number((value as Wish['rule'])?.count ?? 0);
    if (typeof value === 'boolean') return value ? '✓' : '–';
    return value === null ? '–' : String(value);
  };
};

/** One plan as its steps share it. */
export type Plan = {
  readonly row: Contest;
  readonly record: RecordForm<Contest>;
  readonly wish: Wish;
  readonly set: <F extends Field>(field: F, value: Wish[F]) => void;
  readonly wrong: (field: Field) => string | undefined;
  /** Questions of the pool, or that the rule is to find. */
  readonly pool: number;
  /** How many each player gets. */
  readonly draw: number;
  /** How many the rule finds; null for a picked pool. */
  readonly found: number | null;
  readonly faults: readonly PlanFault[];
};

export const usePlan = (row: Contest, record: RecordForm<Contest>): Plan => {
  const { form } = record;
  const wish = form.watch() as Wish;
  const { rule, question_ids: ids, questions_per_player: draw, prizes } = wish;
  const whole = wholeRule(rule);
  const counted = useRule(row.language_id, whole).data;
  const found = rule === null ? null : whole === null ? 0 : (counted?.found ?? rule.count);
  const pool = rule?.count ?? ids.length;
  const [startsAt, endsAt] = [atWall(wish.starts, row.zone), atWall(wish.ends, row.zone)];
  return {
    ...{ row, record, wish, pool, found },
    draw: drawOf({ draw, pool }),
    set: (field, value) => form.setValue(field as string, value, { shouldDirty: true }),
    wrong: field => form.formState.errors[field]?.message as string | undefined,
    faults: planFaults({ startsAt, endsAt, pool, draw, found, prizes }, Date.now()),
  };
};
