// `npm run test:images`: builds the image and tests containers of it. Where there is no container engine, it says so.
//   IMAGE        an image that is built already, with BASE_IMAGE
import { spawnSync } from 'node:child_process';
import { buildImage, IMAGE } from './build-image.mjs';
import { findEngine } from './container-engine.mjs';

if (findEngine() === null) {
  console.log('Neither podman nor docker answers: the image is neither built nor tested.');
  process.exit(0);
}
const began = performance.now();
const { image, base } = process.env.IMAGE
  ? { image: process.env.IMAGE, base: process.env.BASE_IMAGE }
  : buildImage(IMAGE);
console.log(`${image} was built in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
const { status } = spawnSync(
  process.execPath,
  ['tools/check/run-tests.mjs', '--suite', 'images', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, IMAGE: image, BASE_IMAGE: base },
  },
);
process.exit(status ?? 1);
