import { describe, expect, it } from 'vitest';
import { readWantedTests } from '#scripts/testing/wanted-tests.ts';

describe('npm test', () => {
  it('runs everything without arguments', () => {
    expect(readWantedTests([])).toEqual({ isComplete: false, vitest: [], browser: [], title: null });
    expect(readWantedTests(['--complete'])).toEqual({ isComplete: true, vitest: [], browser: [], title: null });
  });

  it('runs the named files, browser files separately', () => {
    const files = ['tests/unit/wanted-tests.test.ts', './e2e/product.spec.ts', 'tests/api'];
    expect(readWantedTests(files)).toEqual({
      isComplete: false,
      vitest: ['tests/unit/wanted-tests.test.ts', 'tests/api'],
      browser: ['e2e/product.spec.ts'],
      title: null,
    });
  });

  it('runs only the tests with the given title in the named files', () => {
    expect(readWantedTests(['-t', 'a photo', 'e2e/product.spec.ts'])).toMatchObject({
      browser: ['e2e/product.spec.ts'],
      title: 'a photo',
    });
    expect(() => readWantedTests(['-t', 'a photo'])).toThrow('Cannot tell which files');
    expect(() => readWantedTests(['e2e/product.spec.ts', '-t'])).toThrow('The title after -t is missing');
  });

  it.each(['--watch', 'tests/none.test.ts', 'scripts/test.ts', 'basket'])('refuses %s', (arg) => {
    expect(() => readWantedTests([arg])).toThrow(`Cannot tell what to test (${arg}): npm test -- `);
  });
});
