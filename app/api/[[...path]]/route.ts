import { door } from '#app/api/door.ts';

export { door as DELETE, door as GET, door as HEAD, door as OPTIONS, door as PATCH, door as POST, door as PUT };
