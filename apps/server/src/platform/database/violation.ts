/** Constraints of the database that a statement has run against. */

const STATES = { unique: '23505', 'foreign key': '23503' } as const;

/** Whether that is why a statement failed; `constraint` asks for one by its name. */
export const isViolation = (problem: unknown, kind: keyof typeof STATES, constraint?: string): boolean => {
  const violation = problem as { code?: unknown; constraint?: unknown } | null;
  return (
    violation?.code === STATES[kind] && (constraint === undefined || violation.constraint === constraint)
  );
};
