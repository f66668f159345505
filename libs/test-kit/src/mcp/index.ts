export { connectAssistant } from './assistant.js';
export { memoryLines } from './memory-lines.js';
export { installPythonClient, PYTHON_CLIENTS, PythonAssistant } from './python-assistant.js';
export { CLIENT_GENERATIONS, type OfficialClient } from './official-clients.js';
