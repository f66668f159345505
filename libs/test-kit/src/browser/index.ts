export {
  describeInChromium,
  findAccessibilityViolations,
  launchChromium,
  noteComplaints,
  scrollsSideways,
} from './chromium.js';
export { describeInFirefox, launchFirefox } from './firefox.js';
export { tabTo } from './tab-to.js';
