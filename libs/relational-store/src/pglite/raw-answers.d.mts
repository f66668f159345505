export class RawAnswers {
  constructor(database: {
    execProtocolRawStream(
      request: Uint8Array,
      options: { syncToFs: boolean; onRawData: (part: Uint8Array) => void },
    ): Promise<void>;
    execProtocolRawSync(request: Uint8Array): Uint8Array;
  });
  /**
   * @throws if the WebAssembly instance fails; an SQL error is an answer
   * @throws where the WebAssembly instance fails; an SQL error is an answer
   */
  to(request: Uint8Array): Buffer;
}
