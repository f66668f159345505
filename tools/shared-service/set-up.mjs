import { ServiceKeeper } from './service-keeper.mjs';

/** Of the run: Jest calls both functions in its own process. */
let keeper;

export default async function setUp() {
  keeper = await ServiceKeeper.listen();
  process.env.TEST_SHARED_SERVICE = keeper.url;
  process.env.TEST_SHARED_DATA_DIR = keeper.dataDir;
}

export const tearDown = () => keeper?.close();
