import { ServiceError } from '@memory-graph/errors';
import type { BodyFormat } from './body-formats.decorator.js';
import { decodeUtf8 } from './decode-utf8.js';
import { JsonLines } from './json-lines.js';
import { assertStorable } from './storable-text.js';

const FORMAT_BY_MEDIA_TYPE: Readonly<Record<string, BodyFormat>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'application/x-ndjson': 'json-lines',
};

const PARSERS: Readonly<Record<BodyFormat, (text: string) => unknown>> = {
  json: parseJson,
  form: parseForm,
  'json-lines': parseJsonLines,
};

/**
 * The format a `Content-Type` header names.
 * @throws ServiceError `unsupported_media_type` for any other format or charset than the route reads
 */
export function formatOf(contentType: string | undefined, allowed: readonly BodyFormat[]): BodyFormat {
  const accepted = Object.keys(FORMAT_BY_MEDIA_TYPE).filter((type) => allowed.includes(FORMAT_BY_MEDIA_TYPE[type]!));
  return FORMAT_BY_MEDIA_TYPE[requireMediaType(contentType, accepted)]!;
}

/**
 * The media type that a `Content-Type` header names.
 * @throws ServiceError `unsupported_media_type` for any other than the accepted ones, or another charset
 */
export function requireMediaType(contentType: string | undefined, accepted: readonly string[]): string {
  const [mediaType = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  const isUtf8 = charset === undefined || /^"?utf-?8"?$/.test(charset);
  if (!accepted.includes(mediaType) || !isUtf8) {
    throw new ServiceError('unsupported_media_type', `The request body must be ${accepted.join(' or ')} in UTF-8`);
  }
  return mediaType;
}

/**
 * The value that a body spells out; undefined for an empty one.
 * @throws ServiceError `invalid_request` where it is broken or holds text that cannot be stored
 */
export function parseBody(bytes: Uint8Array, format: BodyFormat): unknown {
  if (bytes.length === 0) return undefined;
  const text = decodeUtf8(bytes);
  const value = PARSERS[format](text);
  assertStorable(value);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text: it stays out of answers and logs.
    throw new ServiceError('invalid_request', 'The request body is not valid JSON');
  }
}

function parseJsonLines(text: string): JsonLines {
  const lines: unknown[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      lines[index + 1] = JSON.parse(line);
    } catch {
      throw new ServiceError('invalid_request', `Line ${index + 1} of the request body is not valid JSON`, {
        details: [{ path: `lines[${index + 1}]`, message: 'must be JSON', code: 'is_json' }],
      });
    }
  }
  return new JsonLines(lines);
}

/** A repeated field has no single meaning, and is a known way to smuggle OAuth parameters: it is rejected. */
function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const separator = pair.indexOf('=');
    const name = decodeFormText(separator < 0 ? pair : pair.slice(0, separator));
    if (fields.has(name)) {
      throw new ServiceError('invalid_request', 'The form contains a field more than once', {
        details: [{ path: name, message: 'must be sent once', code: 'repeated_field' }],
      });
    }
    fields.set(name, separator < 0 ? '' : decodeFormText(pair.slice(separator + 1)));
  }
  return Object.fromEntries(fields);
}

/**
 * Text as forms encode it, `+` for a space.
 * @throws ServiceError `invalid_request` where it is broken
 */
export function decodeFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new ServiceError('invalid_request', 'The form is not valid percent-encoded UTF-8', { cause });
  }
}
