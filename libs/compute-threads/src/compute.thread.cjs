// What Piscina loads by `require()`. That is CommonJS because Node 20 aborts the whole process if a thread is ended while it
// requires an ES module, as by a stop right after the start. While it imports one, a thread may be ended.
exports.runGroup = import('./compute.thread.js').then(({ runGroup }) => runGroup);
