/** A feed that cannot be imported at all. `line`, from 1, is also in the message; null when the fault has no line. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}

export interface FeedWarning {
  line: number;
  message: string;
}

const LISTED_WARNINGS_MAX = 100;

/** Faults of single offers or categories: all are counted, the first hundred are listed. */
export class FeedWarnings {
  readonly listed: FeedWarning[] = [];
  total = 0;

  add(line: number, message: string): void {
    this.total += 1;
    if (this.listed.length < LISTED_WARNINGS_MAX) this.listed.push({ line, message });
  }
}
