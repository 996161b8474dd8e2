import { describe, expect, it } from 'vitest';
import { readWantedTests } from '#scripts/testing/wanted-tests.ts';

describe('npm test', () => {
  it('runs everything without arguments', () => {
    expect(readWantedTests([])).toEqual({ isComplete: false, vitest: [], browser: [] });
    expect(readWantedTests(['--complete'])).toEqual({ isComplete: true, vitest: [], browser: [] });
  });

  it('runs the named files, browser files separately', () => {
    const files = ['tests/unit/wanted-tests.test.ts', './e2e/product.spec.ts', 'tests/api'];
    expect(readWantedTests(files)).toEqual({
      isComplete: false,
      vitest: ['tests/unit/wanted-tests.test.ts', 'tests/api'],
      browser: ['e2e/product.spec.ts'],
    });
  });

  it.each(['--watch', 'tests/none.test.ts', 'scripts/test.ts', 'basket'])('refuses %s', (arg) => {
    expect(() => readWantedTests([arg])).toThrow(`Cannot tell what to test (${arg}): npm test -- `);
  });
});
