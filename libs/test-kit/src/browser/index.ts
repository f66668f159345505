export {
  describeInChromium,
  findAccessibilityViolations,
  launchChromium,
  noteComplaints,
  scrollsSideways,
} from './chromium.js';
export { tabTo } from './tab-to.js';
