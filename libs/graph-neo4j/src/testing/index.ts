export { neo4jUnderTest } from './neo4j-under-test.js';
