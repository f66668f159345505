export { ExampleReceiver } from './example-receiver.js';
export { ExecutableDocument, expectShownAnswers } from './executable-document.js';
