export {
  describeInChromium,
  findAccessibilityViolations,
  launchChromium,
  noteComplaints,
  scrollsSideways,
} from './chromium.js';
