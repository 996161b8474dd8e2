export { listFavorites } from './list-favorites.ts';
