/** What an import has touched: enough to rebuild what is derived from the catalogue, and no more. */
export interface CatalogueChanges {
  source: string;
  /** added, changed, withdrawn, and those under a renamed or moved category */
  productIds: number[];
  /** categories whose own products or place changed */
  categoryIds: number[];
  /** top categories above them, before and after the change */
  rootIds: number[];
}

/** Gathers the changes; categories are told with all their ancestors. */
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
