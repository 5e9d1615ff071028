/** Dates of lists in words. They have no zone: noon of the device shows each as it is. */
import { useLanguage } from '../../lib/text.ts';

const noon = (date: string) => new Date(`${date}T12:00:00`);

export const useDates = () => {
  const locale = useLanguage();
  const write = (date: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, format).format(noon(date));
  return {
    /** Such as "Wednesday 25 November". */
    long: (date: string) => write(date, { weekday: 'long', day: 'numeric', month: 'long' }),
    short: (date: string) => write(date, { day: 'numeric', month: 'short' }),
    number: (date: string) => write(date, { day: 'numeric' }),
    month: (month: string) => write(`${month}-01`, { month: 'long', year: 'numeric' }),
    weekday: (date: string) => write(date, { weekday: 'short' }),
  };
};

/** The month so many months later, such as 2026-12. */
export const addMonths = (month: string, months: number): string => {
  const at = new Date(`${month}-15T12:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
};
