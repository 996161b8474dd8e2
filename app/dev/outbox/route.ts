import { door } from '../../api/door.ts';

/** What the local SMS gateway was given; on a developer's machine alone. */
export const GET = door;
