import { errorOfAnswer, type ImportResponse } from '@memory-graph/client';
import { serviceUrl } from '../../../api/base-address.ts';

/**
 * Sends a file to the import. The browser reads it from the disk piece by piece: it may be larger than the memory.
 * @param onProgress how many bytes are sent
 */
export function uploadWorkspace(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<ImportResponse> {
  return new Promise((resolve, reject) => {
    // `fetch` reports no progress of what it sends.
    const request = new XMLHttpRequest();
    request.open('POST', serviceUrl('api/v1/import'));
    request.setRequestHeader('Content-Type', 'application/x-ndjson');
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.upload.onload = () => onProgress(file.size);
    request.onerror = () =>
      reject(new Error('The connection was lost. What was stored before stays; import the file again to continue.'));
    request.onabort = () =>
      reject(new Error('The upload was stopped. What was stored before stays; import the file again to continue.'));
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 300) resolve(JSON.parse(responseText) as ImportResponse);
      else reject(errorOfAnswer(status, headersOf(request), responseText));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of ['X-Request-Id', 'Retry-After']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
