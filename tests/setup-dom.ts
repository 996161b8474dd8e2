import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// for `findBy…` and `waitFor`: a busy machine is slow, not broken
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
