import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at their end. */
  isNumber?: boolean;
  /** The cell that names the row for screen readers. */
  isHeader?: boolean;
}

interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Ended rows are struck. */
  isStruck?: (row: Row) => boolean;
}

/** A table that becomes a list of cards where the window is narrow. */
export function DataTable<Row>({ caption, columns, rows, rowKey, isStruck }: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, isNumber }) => (
              <th key={key} scope="col" className={isNumber === true ? styles.number : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={isStruck?.(row) === true ? styles.struck : undefined}>
              {columns.map(({ key, header, cell, isNumber, isHeader }) => {
                const Cell = isHeader === true ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    scope={isHeader === true ? 'row' : undefined}
                    className={isNumber === true ? styles.number : undefined}
                  >
                    <span className={styles.name} aria-hidden="true">
                      {header}
                    </span>
                    <div className={styles.value}>{cell(row)}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
