/** Searches for a text that was not typed, as if it had been. */
export function searchFor(field: HTMLInputElement | null, text: string): void {
  if (!field) return;
  field.value = text;
  field.form?.requestSubmit();
}
