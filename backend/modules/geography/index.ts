export { getCity, listCities, listWarehouses } from './list-cities.ts';
export { getStore, listStores } from './list-stores.ts';
