export { ONNX_EMBEDDER, OnnxEmbedder } from './onnx.embedder.js';
export { openReaderModel } from './onnx.reader-model.js';
export { modelRuntimeFile } from './runtime.js';
