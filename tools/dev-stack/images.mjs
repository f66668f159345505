/** The images of the engines: the same ones that deploy/compose.yaml names. */
export const IMAGES = {
  kafka: 'apache/kafka:4.1.1',
  neo4j: 'neo4j:5.26-community',
  postgres: 'pgvector/pgvector:pg18',
};
