import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { byProjectAndSeconds, type TestFile } from './test-order.ts';

/** Starts long files first within each project; the others follow in Vitest's own order, which is by size. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => byProjectAndSeconds(this.testFile(a), this.testFile(b)));
  }

  private testFile({ project, moduleId }: TestSpecification): TestFile {
    return { project: project.name, path: relative(this.ctx.config.root, moduleId) };
  }
}
