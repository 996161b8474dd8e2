import { useEffect } from 'react';

/** Makes the browser ask before something typed is lost: every link loads its page anew meanwhile. */
export function useUnsavedWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    document.body.setAttribute('data-hard', '');
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.body.removeAttribute('data-hard');
    };
  }, [isDirty]);
}
