import { shared, timeout } from './jest.config.mjs';

timeout(600_000);

/** Specs that install the chart in the cluster of KUBECONFIG, one after the other: see docs/contributing/kubernetes-tests.md. */
export default {
  ...shared,
  maxWorkers: 1,
  testMatch: ['<rootDir>/tools/kubernetes/**/*.kubernetes.spec.ts'],
};
