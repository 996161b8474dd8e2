/** More than this count as a change of everything. */
const PATHS_MAX = 10_000;

/** Counts the announced changes of what pages show, so that a page rendered before a change of its own is known. */
export class PageChanges {
  readonly #changedAt = new Map<string, number>();
  #count = 0;
  #allChangedAt = 0;

  /** Number of the last change: a page bears the one before which it was begun. */
  get count(): number {
    return this.#count;
  }

  /** @param paths of the pages that show the change; null: any page may. The home page shows every change. */
  note(paths: readonly string[] | null): void {
    this.#count += 1;
    if (paths === null || this.#changedAt.size + paths.length > PATHS_MAX) {
      this.#allChangedAt = this.#count;
      this.#changedAt.clear();
    } else for (const path of ['/', ...paths]) this.#changedAt.set(path, this.#count);
  }

  /** Whether nothing that the page at `path` shows has changed since it was begun after so many changes. */
  isCurrent(path: string, count: number): boolean {
    return count >= (this.#changedAt.get(path) ?? this.#allChangedAt);
  }
}
