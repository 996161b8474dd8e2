import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// long timeouts for `findBy…` and `waitFor` on a busy machine
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
