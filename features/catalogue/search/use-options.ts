import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface OptionKeys {
  field: RefObject<HTMLInputElement | null>;
  onActive: (id: string | null) => void;
  onClose: () => void;
}

/**
 * Keys of the combobox, whose focus stays in the field: arrows select an option, Enter follows it, Delete clicks its
 * `data-forget` button, Escape closes the list. Returns the ref for the element around the options.
 */
export function useOptions({ field, onActive, onClose }: OptionKeys): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent((option: HTMLElement | undefined) => {
    for (const each of optionsIn(root.current)) each.setAttribute('aria-selected', String(each === option));
    option?.scrollIntoView({ block: 'nearest' });
    onActive(option?.id ?? null);
  });
  const act = useEffectEvent((key: string): boolean => {
    const options = optionsIn(root.current);
    const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
    const reached = options[at];
    const forget = reached && root.current?.querySelector<HTMLElement>(`[data-forget="${reached.id}"]`);
    // beyond either end no option is selected
    if (key === 'ArrowDown') reach(options[at + 1]);
    else if (key === 'ArrowUp') reach(at === -1 ? options.at(-1) : options[at - 1]);
    else if (key === 'Escape') onClose();
    else if (key === 'Enter' && reached) reached.click();
    else if (key === 'Delete' && forget) {
      reach(undefined);
      forget.click();
    } else return false;
    return true;
  });
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.isComposing && act(event.key)) event.preventDefault();
    };
    const onInput = () => reach(undefined);
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('input', onInput);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('input', onInput);
    };
  }, [field]);
  return root;
}

const optionsIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
