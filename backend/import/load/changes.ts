/** What an import has changed: the input for rebuilding derived data. */
export interface CatalogueChanges {
  source: string;
  /** added, changed and withdrawn products, and those under a renamed or moved category */
  productIds: number[];
  /** categories whose own products or position changed */
  categoryIds: number[];
  /** root categories above them, before and after the change */
  rootIds: number[];
}

/** Collects the changes; `categories` come with all their ancestors. */
export class ChangeLog {
  readonly productIds = new Set<number>();
  readonly #categoryIds = new Set<number>();
  readonly #rootIds = new Set<number>();

  addCategory(id: number, ancestorIds: readonly number[]): void {
    this.#categoryIds.add(id);
    if (ancestorIds[0] !== undefined) this.#rootIds.add(ancestorIds[0]);
  }

  get isEmpty(): boolean {
    return this.productIds.size === 0 && this.#categoryIds.size === 0;
  }

  changes(source: string): CatalogueChanges {
    return {
      source,
      productIds: [...this.productIds],
      categoryIds: [...this.#categoryIds],
      rootIds: [...this.#rootIds],
    };
  }
}
