import type { ReactNode } from 'react';
import admin from './admin.module.scss';

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
    <table className={className ? `${admin.table} ${className}` : admin.table}>
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
