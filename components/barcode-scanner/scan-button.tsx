import { Button } from '#components/ui/button/button.tsx';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import type { Scanning } from './scanner-dialog.tsx';

interface ScanButtonProps extends Scanning {
  label: string;
  /** told when the scanner could not be loaded */
  failed: string;
  className: string | undefined;
}

/** Reads a barcode with the camera, in browsers that give pages a camera. */
export function ScanButton({ label, failed, className, ...scanning }: ScanButtonProps) {
  // outside secure addresses there are no media devices
  if (!('mediaDevices' in navigator)) return null;
  const open = () => {
    import('./open-scanner.tsx').then(
      ({ openScanner }) => openScanner(scanning),
      () => showFailure(failed),
    );
  };
  return (
    <Button variant="outline" icon="scan-barcode" className={className} onClick={open}>
      {label}
    </Button>
  );
}
