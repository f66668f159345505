import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ApiGatewayConfig } from '../../api-gateway.config.js';
import { OpenStreams } from './open-streams.js';

describe('OpenStreams', () => {
  const streams = new OpenStreams({ eventStreamsPerWorkspace: 1 } as ApiGatewayConfig);
  const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));
  const close = (response: ServerResponse) => {
    Object.defineProperty(response, 'closed', { value: true });
    response.emit('close');
  };

  it('counts the responses of a workspace until they are closed', () => {
    const first = newResponse();
    streams.hold('one', first);
    expect(() => streams.hold('one', newResponse())).toThrow('The workspace has 1 open event streams');
    streams.hold('other', newResponse());
    close(first);
    streams.hold('one', newResponse());
  });

  it('does not count a response that was closed before', () => {
    const gone = newResponse();
    close(gone);
    streams.hold('third', gone);
    streams.hold('third', newResponse());
  });
});
