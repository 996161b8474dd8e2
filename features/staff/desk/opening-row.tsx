'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { fill } from '#lib/format/fill.ts';
import desk from './desk.module.scss';

interface OpeningRowProps {
  id: string;
  /** all cells but the last */
  children: ReactNode;
  columns: number;
  /** of what the row shows, for the name of the button */
  name: string;
  texts: Record<'change' | 'changeOf' | 'close' | 'closeOf', string>;
  /** what is below the open row */
  renderDetails: (close: () => void) => ReactNode;
}

/** A row whose button shows a form below it. */
export function OpeningRow({ id, children, columns, name, texts, renderDetails }: OpeningRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        {children}
        <td>
          <Button
            size="s"
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={fill(isOpen ? texts.closeOf : texts.changeOf, { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.close : texts.change}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className={desk.details}>
          <td colSpan={columns}>{renderDetails(() => setOpen(false))}</td>
        </tr>
      )}
    </>
  );
}
