import { Env } from '@memory-graph/app-host/load-config';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsString, IsUrl, Matches, Max, Min, MinLength, ValidateIf } from 'class-validator';

const onOnnx = (config: EmbedderConfig): boolean => config.kind === 'onnx';
const onLangChain = (config: EmbedderConfig): boolean => config.kind === 'langchain';
/** Endpoints of one's own often ask for no key; those of the providers do. */
const needsKey = (config: EmbedderConfig): boolean =>
  onLangChain(config) && (config.apiKey !== null || (config.model.startsWith('openai:') && config.baseUrl === null));

/** Which embedder an app uses. Worker and search must name the same one: vectors of two cannot be compared. */
export class EmbedderConfig {
  /**
   * `static`: vectors of word pieces, part of the service. `onnx`: a small model, installed by `npm run model:install`.
   * `langchain`: a model behind an interface.
   */
  @Env('EMBEDDER')
  @IsIn(['static', 'onnx', 'langchain'])
  kind: 'static' | 'onnx' | 'langchain' = 'static';

  /** The folder that holds the model and its runtime; what is in it is checked when the app starts. */
  @Env('EMBEDDER_MODEL_DIR')
  @ValidateIf(onOnnx)
  @IsString()
  @MinLength(1, { message: 'must name the folder of the model: npm run model:install makes it' })
  modelDir = '';

  /** `openai:…` (or whatever speaks its protocol) or `ollama:…`. */
  @Env('EMBEDDING_MODEL')
  @ValidateIf(onLangChain)
  @Matches(/^(?:openai|ollama):\S+$/u, {
    message: 'must be openai: or ollama: and the name of a model, as in openai:text-embedding-3-small',
  })
  model = '';

  /** How long its vectors are, or are to be where it can make shorter ones. */
  @Env('EMBEDDING_DIMENSIONS')
  @ValidateIf(onLangChain)
  @Type(() => Number)
  @IsInt({ message: 'must be the length of the vectors of EMBEDDING_MODEL, as in 1536' })
  @Min(8)
  @Max(4_096)
  dimensions = 0;

  /** Of the endpoint. Unset: the provider's own. */
  @Env('EMBEDDING_BASE_URL')
  @ValidateIf((config: EmbedderConfig) => onLangChain(config) && config.baseUrl !== null)
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'must be the address of the interface, as in http://127.0.0.1:8000/v1' },
  )
  baseUrl: string | null = null;

  @Env('EMBEDDING_API_KEY')
  @ValidateIf(needsKey)
  @IsString({
    message: 'must be the key for EMBEDDING_MODEL; only with an EMBEDDING_BASE_URL of your own it may be left out',
  })
  apiKey: string | null = null;

  /** Cosine similarity below which two texts have nothing in common for this model. */
  @Env('EMBEDDING_SIMILARITY_FLOOR')
  @ValidateIf(onLangChain)
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(0.99)
  similarityFloor = 0.3;

  @Env('EMBEDDING_TIMEOUT_MS')
  @ValidateIf(onLangChain)
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(600_000)
  timeoutMs = 10_000;
}
