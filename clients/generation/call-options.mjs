const PAGING = ['cursor', 'limit', 'page'];

/**
 * The options of the hand-written calls of both clients, so that a new field of the API is a new option.
 * @returns {Record<string, Record<string, object>>} by name, the schemas of the fields
 */
export function callOptionsOf({ paths, components }) {
  const { schemas, parameters } = components;
  const body = (name, ...without) => omit(schemas[name].properties, without);
  const query = (path, ...without) => {
    const all = paths[path].get.parameters.map((parameter) =>
      parameter.$ref ? parameters[parameter.$ref.split('/').at(-1)] : parameter,
    );
    const named = all
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema, description }) => [name, { description, ...schema }]);
    return omit(Object.fromEntries(named), [...PAGING, ...without]);
  };
  return {
    AddOptions: body('IngestRequest', 'episodeBody'),
    AddMessagesOptions: body('IngestMessagesRequest', 'messages'),
    Message: body('IngestMessage'),
    SearchOptions: body('SearchRequest', 'query'),
    AskOptions: body('AskRequest', 'question'),
    RunOptions: body('RunConversationRequest', 'message'),
    FactFilters: query('/api/v1/facts'),
    EpisodeFilters: query('/api/v1/episodes'),
    EntityFilters: query('/api/v1/entities'),
    LogFilters: query('/api/v1/logs'),
    ProfileOptions: query('/api/v1/profiles/{id}', 'format'),
    Selection: body('ForgetSelection'),
    Days: query('/api/v1/usage'),
    Correction: body('CorrectFactRequest'),
  };
}

function omit(properties, names) {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));
}
