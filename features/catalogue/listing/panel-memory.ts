/** State of the filter panel that is not in the address. */
interface PanelState {
  /** address of the page that is loading */
  address: string;
  /** by `data-key`: whether the group is open */
  groups: Map<string, boolean>;
  isSheetOpen: boolean;
  scrollTop: number;
  /** `typed`: text typed since the request */
  focused: { name: string; value: string; typed: string | null } | null;
  /** the focus was on a chip or a sort order, which may be gone */
  isInResults: boolean;
}

let remembered: PanelState | null = null;

const groupsOf = (root: Element) => [...root.querySelectorAll<HTMLDetailsElement>('details[data-key]')];
const scrollerOf = (root: Element) => root.querySelector('[data-scroll]');

/**
 * Remembers the panel's state for the page at `address`, which may be rendered as new elements.
 * @param hasMore the form has changed since `address` was requested; default: no
 */
export function rememberPanel(root: HTMLElement, address: string, hasMore = false): void {
  const { activeElement } = document;
  const field =
    activeElement instanceof HTMLInputElement && activeElement.form?.matches('[data-filters]') ? activeElement : null;
  remembered = {
    address,
    groups: new Map(groupsOf(root).map((group) => [group.dataset.key ?? '', group.open])),
    isSheetOpen: root.querySelector(':popover-open') !== null,
    scrollTop: scrollerOf(root)?.scrollTop ?? 0,
    focused: field && { name: field.name, value: field.value, typed: hasMore ? field.value : null },
    isInResults: activeElement?.closest('[data-results]') != null,
  };
}

/** Applies the state remembered for `address` to its panel; false: nothing was remembered. */
export function restorePanel(root: HTMLElement, panel: HTMLElement, address: string): boolean {
  const state = remembered;
  remembered = null;
  if (state?.address !== address) return false;
  for (const group of groupsOf(root)) group.open = state.groups.get(group.dataset.key ?? '') ?? group.open;
  if (state.isSheetOpen && !panel.matches(':popover-open')) {
    panel.dataset.instant = '';
    panel.showPopover();
  }
  const scroller = scrollerOf(root);
  if (scroller) scroller.scrollTop = state.scrollTop;
  restoreFocus(root, state);
  return true;
}

function restoreFocus(root: HTMLElement, { focused, isInResults }: PanelState): void {
  if (document.activeElement && document.activeElement !== document.body && root.contains(document.activeElement))
    return;
  if (isInResults) root.querySelector<HTMLElement>('[data-results]')?.focus({ preventScroll: true });
  if (!focused) return;
  const isSame = (field: HTMLInputElement) =>
    field.name === focused.name && (field.type !== 'checkbox' || field.value === focused.value);
  const field = [...root.querySelectorAll<HTMLInputElement>('[data-filters] input[name]')].find(isSame);
  field?.focus({ preventScroll: true });
  if (!field || field.type === 'checkbox') return;
  field.setSelectionRange(field.value.length, field.value.length);
  if (focused.typed === null || field.value === focused.typed) return;
  field.value = focused.typed;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
