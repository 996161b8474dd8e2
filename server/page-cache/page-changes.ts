/** A change of more paths than this counts as a change of every page. */
const PATHS_MAX = 10_000;

/** Numbers the announced changes, so that pages rendered before a change they show can be recognised. */
export class PageChanges {
  readonly #changedAt = new Map<string, number>();
  #count = 0;
  #allChangedAt = 0;

  /** Number of the last change: a page records it when its rendering begins. */
  get count(): number {
    return this.#count;
  }

  /** @param paths of the pages that show the change; null: every page. The home page shows every change. */
  record(paths: readonly string[] | null): void {
    this.#count += 1;
    if (paths === null || this.#changedAt.size + paths.length > PATHS_MAX) {
      this.#allChangedAt = this.#count;
      this.#changedAt.clear();
    } else for (const path of ['/', ...paths]) this.#changedAt.set(path, this.#count);
  }

  /**
   * Whether nothing that pages show besides their own data (header, names of sections) has changed since change number
   * `count`: such a change is announced for every page.
   */
  isFrameCurrent(count: number): boolean {
    return count >= this.#allChangedAt;
  }

  /** Whether nothing shown at `path` has changed since change number `count`. */
  isCurrent(path: string, count: number): boolean {
    return count >= (this.#changedAt.get(path) ?? this.#allChangedAt);
  }
}
