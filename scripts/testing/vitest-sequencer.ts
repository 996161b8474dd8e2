import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { byProjectAndSeconds, type TestFile } from './test-order.ts';

/** Orders by project, and within a project the longest files first; the others in Vitest's own order, by size. */
export class ProjectThenLongest extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => byProjectAndSeconds(this.testFile(a), this.testFile(b)));
  }

  private testFile({ project, moduleId }: TestSpecification): TestFile {
    return { project: project.name, path: relative(this.ctx.config.root, moduleId) };
  }
}
