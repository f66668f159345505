export { ONNX_EMBEDDER, OnnxEmbedder } from './onnx.embedder.js';
