'use client';

import type { RefObject } from 'react';
import { ScannerDialog } from '#components/barcode-scanner/scanner-dialog.tsx';
import { codeOfBarcode } from '#lib/rules/barcode.ts';
import { searchFor } from './search-for.ts';

interface FieldScannerProps {
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The scanner opened from the closed search field; what it reads is searched for. */
export function FieldScanner({ field, onClose }: FieldScannerProps) {
  const finish = (code: string) => {
    onClose();
    searchFor(field.current, code);
  };
  return <ScannerDialog codeOf={codeOfBarcode} onCode={finish} onClose={onClose} />;
}
