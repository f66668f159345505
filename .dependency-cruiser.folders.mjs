// Folders that need each other are one folder: refused here, for production code. The main rules are in
// .dependency-cruiser.mjs; they are by file, and specs and contract suites may reach where folders may not.
import main from './.dependency-cruiser.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular-folders',
      comment: 'A reader understands one folder after the other; in a circle there is no first one.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...main.options,
    exclude: { path: ['/dist/', '\\.spec\\.ts$', '/testing/', '/contract/', '^libs/test-kit/'] },
  },
};
