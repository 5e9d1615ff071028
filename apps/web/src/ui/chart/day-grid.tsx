/** Days as a calendar: a column a week, a lamp a day, lit or not; runs in the reading direction. */

export type GridWeek = {
  key: string;
  /** The month's name, above the week in which it begins. */
  month?: string;
  days: readonly { readonly date: string; readonly state: 'lit' | 'dark' | 'ahead' }[];
};

/** `weekdays` name the seven rows; only every other one has room. */
export const DayGrid = ({ weeks, weekdays }: { weeks: readonly GridWeek[]; weekdays: readonly string[] }) => (
  <div className="day-grid">
    <span className="week names">
      {weekdays.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two days of a week may have one letter, and they never move
        <span key={at}>{at % 2 === 0 && name}</span>
      ))}
    </span>
    {weeks.map(({ key, month, days }) => (
      <span key={key} className="week">
        {month !== undefined && <span className="month">{month}</span>}
        {days.map(({ date, state }) => (
          <i key={date} className="lamp" data-state={state} />
        ))}
      </span>
    ))}
  </div>
);
