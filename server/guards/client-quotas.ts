interface Quota {
  all: number;
  /** the most that one holder may have of `all` */
  each: number;
}

/** Counts how much of a limited resource each holder has, so that no holder can take all of it. */
export class ClientQuotas {
  readonly #limits: Quota;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: Quota) {
    this.#limits = limits;
  }

  heldBy(holder: string): number {
    return this.#held.get(holder) ?? 0;
  }

  /** Whether the holder stays within its own limit with `amount` more. */
  mayHold(holder: string, amount = 1): boolean {
    return this.heldBy(holder) + amount <= this.#limits.each;
  }

  hasRoomFor(holder: string, amount = 1): boolean {
    return this.#total + amount <= this.#limits.all && this.mayHold(holder, amount);
  }

  /** Reserves `amount`; false, and nothing reserved, when a limit would be exceeded. */
  reserve(holder: string, amount = 1): boolean {
    if (!this.hasRoomFor(holder, amount)) return false;
    this.#total += amount;
    this.#held.set(holder, this.heldBy(holder) + amount);
    return true;
  }

  /** The holder of the largest amount; undefined when nothing is held. */
  largestHolder(): string | undefined {
    let largest: string | undefined;
    let most = 0;
    for (const [holder, held] of this.#held) if (held > most) [largest, most] = [holder, held];
    return largest;
  }

  release(holder: string, amount = 1): void {
    this.#total -= amount;
    const left = this.heldBy(holder) - amount;
    if (left > 0) this.#held.set(holder, left);
    else this.#held.delete(holder);
  }
}
