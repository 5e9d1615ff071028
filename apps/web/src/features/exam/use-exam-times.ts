/** The times of an exam in the interface language and the device's zone. */
import type { Reply } from '@trivium/contract/catalogue';
import { useLocale } from '../../lib/i18n/text.ts';

export type Exam = Reply<'get_exam_module'>['exams'][number];

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const useExamTimes = () => {
  const code = useLocale();
  const whole = new Intl.DateTimeFormat(code, { ...DAY, ...TIME });
  return {
    /** "Fri 20 Nov, 14:00 – 15:00"; the second date only where it differs. */
    between: (from: string, to: string): string => whole.formatRange(new Date(from), new Date(to)),
    at: (instant: string): string => whole.format(new Date(instant)),
  };
};
