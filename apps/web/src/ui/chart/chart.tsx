/** The frame of a chart: what it says in a sentence, the drawing, and its figures as a table that opens below (DESIGN 10). */
import './chart.css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

export type ChartProps = {
  /** The sentence above the drawing: what readers and everybody in a hurry need. */
  said: ReactNode;
  tableLabel: string;
  table: ReactNode;
  /** The drawing; hidden from readers, who have the sentence and the table. */
  children: ReactNode;
};

export const Chart = ({ said, tableLabel, table, children }: ChartProps) => (
  <figure className="chart card">
    <figcaption>{said}</figcaption>
    <div className="drawing" aria-hidden="true">
      {children}
    </div>
    <details>
      <summary>
        {tableLabel}
        <ChevronDown className="icon-sm" aria-hidden="true" />
      </summary>
      {table}
    </details>
  </figure>
);

export type DataTableProps = {
  caption: string;
  /** The first one names the rows. */
  columns: readonly { readonly name: string; readonly abbreviation?: string }[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** A real table; the first cell of a row is its name. */
export const DataTable = ({ caption, columns, rows }: DataTableProps) => (
  <table className="data-table">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ name, abbreviation }) => (
          <th key={name} scope="col">
            {abbreviation === undefined ? (
              name
            ) : (
              <>
                <span aria-hidden="true">{abbreviation}</span>
                <span className="sr-only">{name}</span>
              </>
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...figures] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {figures.map((figure, at) => (
            <td key={columns[at + 1]?.name ?? at}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
