interface ShareLimits {
  all: number;
  /** of these, what one holder may have */
  each: number;
}

/** Counts what many hold of something bounded, so that one holder cannot have all of it. */
export class Shares {
  readonly #limits: ShareLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  heldBy(holder: string): number {
    return this.#held.get(holder) ?? 0;
  }

  /** Whether the holder's own bound leaves so much. */
  mayHold(holder: string, amount = 1): boolean {
    return this.heldBy(holder) + amount <= this.#limits.each;
  }

  hasRoomFor(holder: string, amount = 1): boolean {
    return this.#total + amount <= this.#limits.all && this.mayHold(holder, amount);
  }

  /** False: nothing was taken, since there is not so much left. */
  take(holder: string, amount = 1): boolean {
    if (!this.hasRoomFor(holder, amount)) return false;
    this.#total += amount;
    this.#held.set(holder, this.heldBy(holder) + amount);
    return true;
  }

  /** Who holds most; undefined: nobody holds anything. */
  largestHolder(): string | undefined {
    let largest: string | undefined;
    let most = 0;
    for (const [holder, held] of this.#held) if (held > most) [largest, most] = [holder, held];
    return largest;
  }

  giveBack(holder: string, amount = 1): void {
    this.#total -= amount;
    const left = this.heldBy(holder) - amount;
    if (left > 0) this.#held.set(holder, left);
    else this.#held.delete(holder);
  }
}
