import { Env } from '@memory-graph/app-host/config';
import { modelRuntimeFile } from '@memory-graph/models-onnx';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsString, IsUrl, Matches, Max, Min, ValidateIf } from 'class-validator';

const onLangChain = (config: EmbedderConfig): boolean => config.kind === 'langchain';
/** Custom endpoints often need no key; those of the providers do. */
const needsKey = (config: EmbedderConfig): boolean =>
  onLangChain(config) && (config.apiKey !== null || (config.model.startsWith('openai:') && config.baseUrl === null));

/**
 * The embedder of an app. Worker and search must use the same one, because vectors of different
 * embedders cannot be compared.
 */
export class EmbedderConfig {
  /**
   * `onnx`: a small model. `static`: a table of word pieces. `langchain`: a remote model. Worker and
   * search-service must have the same.
   * @defaultValue `onnx`; `static` where its runtime does not run
   */
  @Env('EMBEDDER')
  @IsIn(['onnx', 'static', 'langchain'])
  kind: 'static' | 'onnx' | 'langchain' = modelRuntimeFile() !== null ? 'onnx' : 'static';

  /** `openai:NAME` (also for compatible servers) or `ollama:NAME`. Required for `langchain`. */
  @Env('EMBEDDING_MODEL')
  @ValidateIf(onLangChain)
  @Matches(/^(?:openai|ollama):\S+$/u, {
    message: 'must be openai: or ollama: followed by a model name, as in openai:text-embedding-3-small',
  })
  model = '';

  /**
   * Length of the vectors. Required for `langchain`.
   * @defaultValue none
   */
  @Env('EMBEDDING_DIMENSIONS')
  @ValidateIf(onLangChain)
  @Type(() => Number)
  @IsInt({ message: 'must be the number of dimensions of EMBEDDING_MODEL, as in 1536' })
  @Min(8)
  @Max(4_096)
  dimensions = 0;

  /**
   * Base URL of the API.
   * @defaultValue the provider's own
   */
  @Env('EMBEDDING_BASE_URL')
  @ValidateIf((config: EmbedderConfig) => onLangChain(config) && config.baseUrl !== null)
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'must be the base URL of the API, as in http://127.0.0.1:8000/v1' },
  )
  baseUrl: string | null = null;

  /** API key. Required for `openai:` without `EMBEDDING_BASE_URL`. */
  @Env('EMBEDDING_API_KEY')
  @ValidateIf(needsKey)
  @IsString({
    message: 'must be the API key for EMBEDDING_MODEL; it is optional only if EMBEDDING_BASE_URL is set',
  })
  apiKey: string | null = null;

  /** Cosine similarity below which two texts are unrelated for this model. */
  @Env('EMBEDDING_SIMILARITY_FLOOR')
  @ValidateIf(onLangChain)
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(0.99)
  similarityFloor = 0.3;

  /** Maximum time of a call. */
  @Env('EMBEDDING_TIMEOUT_MS')
  @ValidateIf(onLangChain)
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(600_000)
  timeoutMs = 10_000;
}
