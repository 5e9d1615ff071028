/** A card with a drawing, and the same figures as a table. */
import { type ReactNode, useState } from 'react';
import { Card } from '../page/card.tsx';

type ChartCardProps = {
  title: ReactNode;
  /** What stands beside the title: the lines' names. */
  legend?: ReactNode;
  asTable: string;
  asDrawing: string;
  table: {
    readonly caption: string;
    /** The first names the rows. */
    readonly columns: readonly string[];
    readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  };
  children: ReactNode;
};

export const ChartCard = ({ title, legend, asTable, asDrawing, table, children }: ChartCardProps) => {
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title={title}
      end={
        <span className="flex flex-wrap items-center justify-end gap-3">
          {!isTable && legend}
          <button type="button" className="link" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? asDrawing : asTable}
          </button>
        </span>
      }
    >
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className="chart-table" tabIndex={0} aria-label={table.caption}>
          <table className="table" data-dense>
            <caption className="sr-only">{table.caption}</caption>
            <thead>
              <tr>
                {table.columns.map((name, at) => (
                  <th key={name} scope="col" data-at={at === 0 ? undefined : 'end'}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ key, cells: [name, ...figures] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, at) => (
                    <td key={table.columns[at + 1]} data-at="end">
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        children
      )}
    </Card>
  );
};
