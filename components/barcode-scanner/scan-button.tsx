import { type ReactNode, useRef, useState } from 'react';
import { useListener } from '#components/state/use-listener.ts';
import { Button } from '#components/ui/button/button.tsx';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import type { Scanning } from './read.ts';
import type { ScannerDialog } from './scanner-dialog.tsx';

interface ScanButtonProps extends Scanning {
  label: string;
  /** told when the scanner could not be loaded */
  failed: string;
  className: string | undefined;
}

/** Reads a barcode with the camera, in browsers that give pages a camera. The scanner is loaded when it is opened. */
export function ScanButton({ label, failed, className, codeOf, onCode }: ScanButtonProps) {
  const [Scanner, setScanner] = useState<typeof ScannerDialog | null>(null);
  // outside secure addresses there are no media devices
  if (!('mediaDevices' in navigator)) return null;
  const open = () => {
    import('./scanner-dialog.tsx').then(
      (loaded) => setScanner(() => loaded.ScannerDialog),
      () => showFailure(failed),
    );
  };
  const close = () => setScanner(null);
  const finish = (code: string) => {
    close();
    onCode(code);
  };
  return (
    <>
      <Button variant="outline" icon="scan-barcode" className={className} onClick={open}>
        {label}
      </Button>
      {Scanner && (
        <Apart>
          <Scanner codeOf={codeOf} onCode={finish} onClose={close} />
        </Apart>
      )}
    </>
  );
}

/** The browser's question about the camera takes the focus, with which the list below a search field would close. */
function Apart({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useListener(ref, 'focusout', (event) => event.stopPropagation());
  return <div ref={ref}>{children}</div>;
}
