/** A feed that cannot be imported as a whole. `line` is where it shows, from 1 and named in the message; null when no line is to blame. */
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

/** What was wrong with single offers or categories: all counted, the first hundred listed. */
export class FeedWarnings {
  readonly listed: FeedWarning[] = [];
  total = 0;

  add(line: number, message: string): void {
    this.total += 1;
    if (this.listed.length < LISTED_WARNINGS_MAX) this.listed.push({ line, message });
  }
}
