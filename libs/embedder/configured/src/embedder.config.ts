import { Env } from '@memory-graph/app-host/load-config';
import { IsIn, IsString, MinLength, ValidateIf } from 'class-validator';

const onOnnx = (config: EmbedderConfig): boolean => config.kind === 'onnx';

/** Which embedder an app uses. Worker and search must name the same one: vectors of two cannot be compared. */
export class EmbedderConfig {
  /** `static`: vectors of word pieces, part of the service. `onnx`: a small model, installed by `npm run model:install`. */
  @Env('EMBEDDER')
  @IsIn(['static', 'onnx'])
  kind: 'static' | 'onnx' = 'static';

  /** The folder that holds the model and its runtime; what is in it is checked when the app starts. */
  @Env('EMBEDDER_MODEL_DIR')
  @ValidateIf(onOnnx)
  @IsString()
  @MinLength(1, { message: 'must name the folder of the model: npm run model:install makes it' })
  modelDir = '';
}
