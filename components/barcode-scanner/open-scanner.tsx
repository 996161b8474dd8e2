import { createRoot } from 'react-dom/client';
import { ScannerDialog, type Scanning } from './scanner-dialog.tsx';

/** Opens the dialog apart from the page's parts: the question about the camera takes the focus from the search field. */
export function openScanner({ onCode, ...scanning }: Scanning): void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  const finish = (code: string) => {
    close();
    onCode(code);
  };
  root.render(<ScannerDialog {...scanning} onClose={close} onCode={finish} />);
}
