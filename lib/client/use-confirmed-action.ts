import { useState } from 'react';
import { refusalOf } from './refusal.ts';

/**
 * The action of a dialog that asks first. `act` also closes the dialog; if it fails, the dialog stays with the reason and
 * `onFailed` is called.
 */
export function useConfirmedAction(act: () => Promise<void>, onFailed?: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(refusalOf(error, []).general);
      setBusy(false);
      onFailed?.();
    }
  };
  return { isBusy, failure, onConfirm: () => void confirm() };
}
