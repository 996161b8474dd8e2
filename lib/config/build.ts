import { readFileSync } from 'node:fs';

let known: string | undefined;

/** Id of the build in `.next`, or `development` without a build. */
export function buildId(): string {
  known ??= readBuildId();
  return known;
}

function readBuildId(): string {
  try {
    return readFileSync('.next/BUILD_ID', 'utf8').trim();
  } catch {
    return 'development';
  }
}
