/** Shares by name, each with its bar: a table that is its own chart. */
import './chart.css';
import { Bar } from '../stage/bar.tsx';

export type ShareRow = {
  key: string | number;
  name: string;
  /** "38 of 50" */
  counted: string;
  /** "76 %" */
  figure: string;
  /** 0 to 1. */
  share: number;
};

export type ShareTableProps = {
  caption: string;
  /** Names of the three columns; for readers, the rest sees what they are. */
  columns: readonly [name: string, counted: string, figure: string];
  rows: readonly ShareRow[];
};

export const ShareTable = ({ caption, columns, rows }: ShareTableProps) => (
  <table className="share-table">
    <caption className="sr-only">{caption}</caption>
    <thead className="sr-only">
      <tr>
        {columns.map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, counted, figure, share }) => (
        <tr key={key}>
          <th scope="row">
            <bdi>{name}</bdi>
            <Bar share={share} />
          </th>
          <td className="num">{counted}</td>
          <td className="num">{figure}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
