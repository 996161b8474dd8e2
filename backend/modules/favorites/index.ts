export { addFavorite } from './add-favorite.ts';
export { deleteFavorite } from './delete-favorite.ts';
export { favoriteGuids, listFavorites } from './list-favorites.ts';
export { takeOverFavorites } from './take-over.ts';
