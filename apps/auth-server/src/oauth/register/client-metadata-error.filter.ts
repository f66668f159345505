import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { ClientMetadataError } from './client-metadata.error.js';

@Catch(ClientMetadataError)
export class ClientMetadataErrorFilter implements ExceptionFilter<ClientMetadataError> {
  catch({ code, message }: ClientMetadataError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.status(400).set('Cache-Control', 'no-store').json({ error: code, error_description: message });
  }
}
