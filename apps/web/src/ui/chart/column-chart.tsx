/** Shares side by side, as columns on one ground; runs in the reading direction. */

export type ChartColumn = {
  key: string;
  /** 0 to 1; null where there is nothing to show. */
  share: number | null;
  /** Stands on the column. */
  figure: string;
  /** What stands below it; room is for the first, one in the middle and the last. */
  label?: string;
};

export const ColumnChart = ({ columns }: { columns: readonly ChartColumn[] }) => (
  <>
    <div className="column-chart">
      {columns.map(({ key, share, figure }) => (
        <span key={key} className="column">
          <span className={share === null ? 'none' : 'num'}>{figure}</span>
          {share !== null && <i className="rise" style={{ blockSize: `calc((100% - 1rem) * ${share})` }} />}
        </span>
      ))}
    </div>
    <div className="axis">
      {columns.map(({ key, label }) => label !== undefined && <span key={key}>{label}</span>)}
    </div>
  </>
);
