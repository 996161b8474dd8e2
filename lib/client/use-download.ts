import { useState } from 'react';
import { failureOf } from './refusal.ts';
import { saveFile } from './save-file.ts';

/** State and handler of buttons that generate and download a file, one at a time. */
export function useDownload(onFailure: (failure: ReturnType<typeof failureOf>) => void) {
  const [making, setMaking] = useState<string | null>(null);
  const download = async (name: string, make: () => Promise<File>): Promise<void> => {
    setMaking(name);
    try {
      saveFile(await make());
    } catch (error) {
      onFailure(failureOf(error, () => download(name, make)));
    } finally {
      setMaking(null);
    }
  };
  return (name: string, make: () => Promise<File>) => ({
    disabled: making !== null,
    'aria-busy': making === name,
    onClick: () => void download(name, make),
  });
}
