import type { ReactNode } from 'react';
import staff from './staff.module.scss';

interface StaffTableProps {
  /** sets the widths of its columns */
  className?: string | undefined;
  /** headings */
  columns: readonly string[];
  /** rows */
  children: ReactNode;
}

/** The table of a list on the operators' page. */
export function StaffTable({ className, columns, children }: StaffTableProps) {
  return (
    <table className={className ? `${staff.table} ${className}` : staff.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
