import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayNotEmpty, IsUrl } from 'class-validator';
import { toList } from './load-config.js';

export const HTTP_ORIGIN = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** The origins of a service's processes, separated by commas. */
export function AreOrigins(): PropertyDecorator {
  const message = 'must be the origin of a service, as in http://127.0.0.1:3001, or several, separated by commas';
  return applyDecorators(Transform(toList), ArrayNotEmpty({ message }), IsUrl(HTTP_ORIGIN, { each: true, message }));
}
