/** Which chat model an app uses. */
export class ChatModelConfig {}
