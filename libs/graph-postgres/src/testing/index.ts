export { rebuiltStoreOn } from './rebuilt-store.js';
