export interface paths {
    "/api/v1/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add content
         * @description Stores the content and queues it. Its facts can be found once its log is `completed`.
         *
         *     Needs the scope `write`.
         */
        post: operations["add_addOne"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/add/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add several contents
         * @description Up to 500, all or none of them.
         *
         *     Needs the scope `write`.
         */
        post: operations["add_addBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an activity
         * @description As adding content that is said now, with where it can be seen and the task that it belongs to.
         *
         *     Needs the scope `write`.
         */
        post: operations["activity_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List logs
         * @description Needs the scope `read`.
         */
        get: operations["logs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a log
         * @description Needs the scope `read`.
         */
        get: operations["logs_find"];
        put?: never;
        post?: never;
        /**
         * Delete a log and its episode
         * @description The graph is left as if the content had never been added. A log that waits is cancelled.
         *
         *     Needs the scope `write`.
         */
        delete: operations["logs_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed log
         * @description 409 unless it has failed.
         *
         *     Needs the scope `write`.
         */
        post: operations["logs_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ingestion-queue/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Queue status
         * @description How many logs of the workspace stand where.
         *
         *     Needs the scope `read`.
         */
        get: operations["ingestionqueue_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ingestion-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ingestion rules
         * @description In the order in which they were made.
         *
         *     Needs the scope `read`.
         */
        get: operations["ingestionrules_list"];
        /**
         * Change the ingestion rule that the body names
         * @description Needs the scope `write`.
         */
        put: operations["ingestionrules_updateNamed"];
        /**
         * Create an ingestion rule
         * @description It holds for what is added from now on. One that needs a language model is kept where none is configured, too: the answer then has `needsModel: true` and `effective: false`. A workspace may have 1,000, of these 50 active: 409 `too_many_ingestion_rules` or `too_many_active_rules`.
         *
         *     Needs the scope `write`.
         */
        post: operations["ingestionrules_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ingestion-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an ingestion rule
         * @description Needs the scope `read`.
         */
        get: operations["ingestionrules_find"];
        /**
         * Change an ingestion rule
         * @description What is left out stays as it is.
         *
         *     Needs the scope `write`.
         */
        put: operations["ingestionrules_update"];
        post?: never;
        /**
         * Delete an ingestion rule
         * @description What was added before stays decided as it was.
         *
         *     Needs the scope `write`.
         */
        delete: operations["ingestionrules_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search the memory
         * @description Full-text and vector search with graph traversal, filtered by time, labels and kinds of entities.
         *
         *     Needs the scope `read`.
         */
        post: operations["search_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extension-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search for what is on a page
         * @description As a search, for a text of any length: of a long one, for the sentences that say most of it.
         *
         *     Needs the scope `read`.
         */
        post: operations["extension_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extension-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Summarise a page
         * @description The page is reduced to what people read on it, then summed up: by the language model where one is configured and within its budget, else by sentences of its own. Nothing is stored.
         *
         *     Needs the scope `read`.
         */
        post: operations["extension_summarise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List labels
         * @description All of the workspace, by name.
         *
         *     Needs the scope `read`.
         */
        get: operations["labels_list"];
        put?: never;
        /**
         * Create a label
         * @description A workspace may have 10,000: 409 `too_many_labels`.
         *
         *     Needs the scope `write`.
         */
        post: operations["labels_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a label
         * @description Needs the scope `read`.
         */
        get: operations["labels_find"];
        /**
         * Change a label
         * @description What is left out stays as it is.
         *
         *     Needs the scope `write`.
         */
        put: operations["labels_update"];
        post?: never;
        /**
         * Delete a label
         * @description What carried it stays.
         *
         *     Needs the scope `write`.
         */
        delete: operations["labels_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/episodes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an episode
         * @description Needs the scope `read`.
         */
        get: operations["episodes_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/episodes/{id}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the facts of an episode
         * @description Those that its statements support.
         *
         *     Needs the scope `read`.
         */
        get: operations["episodes_listFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add ready facts
         * @description Queues facts that need no extraction, as one episode.
         *
         *     Needs the scope `write`.
         */
        post: operations["facts_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/facts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fact
         * @description With what supports it and what ended it.
         *
         *     Needs the scope `read`.
         */
        get: operations["facts_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/facts/{id}/retract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retract a fact
         * @description The statements that support it now count no more. Deleting the log of the retraction undoes it.
         *
         *     Needs the scope `write`.
         */
        post: operations["facts_retract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities
         * @description Needs the scope `read`.
         */
        get: operations["entities_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entity with its facts
         * @description Needs the scope `read`.
         */
        get: operations["entities_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/entities/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge entities
         * @description They are one from now on. Deleting the log of the merge undoes it; a later split of the same names does too.
         *
         *     Needs the scope `write`.
         */
        post: operations["entities_merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/entities/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split an entity
         * @description Some of its names are those of another one. Deleting the log of the split undoes it; a later merge does too.
         *
         *     Needs the scope `write`.
         */
        post: operations["entities_split"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a part of the graph
         * @description Around an entity, or its best connected part.
         *
         *     Needs the scope `read`.
         */
        get: operations["graph_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List spaces
         * @description All of the workspace, by name.
         *
         *     Needs the scope `read`.
         */
        get: operations["spaces_list"];
        /**
         * Put facts into spaces, or take them out
         * @description Needs the scope `write`.
         */
        put: operations["spaces_assign"];
        /**
         * Create a space
         * @description A workspace may have 1,000: 409 `too_many_spaces`.
         *
         *     Needs the scope `write`.
         */
        post: operations["spaces_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a space
         * @description Needs the scope `read`.
         */
        get: operations["spaces_find"];
        /**
         * Change a space
         * @description What is left out stays as it is.
         *
         *     Needs the scope `write`.
         */
        put: operations["spaces_update"];
        post?: never;
        /**
         * Delete a space
         * @description Its facts stay in the memory.
         *
         *     Needs the scope `write`.
         */
        delete: operations["spaces_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations
         * @description Those of the user, whatever others in the workspace say.
         *
         *     Needs the scope `read`.
         */
        get: operations["conversations_list"];
        put?: never;
        /**
         * Begin a conversation
         * @description Or take over one that began elsewhere.
         *
         *     Needs the scope `write`.
         */
        post: operations["conversations_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a conversation
         * @description With a page of its messages, oldest first.
         *
         *     Needs the scope `read`.
         */
        get: operations["conversation_find"];
        put?: never;
        post?: never;
        /**
         * Delete a conversation
         * @description With its messages, and what is being answered. What was remembered of it stays in the memory.
         *
         *     Needs the scope `write`.
         */
        delete: operations["conversation_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversation/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an answer
         * @description Within about a second. What came so far is kept as a message that is `stopped`.
         *
         *     Needs the scope `write`.
         */
        post: operations["conversation_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversation/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark as read
         * @description All answers so far: the conversation is not `unread` any more.
         *
         *     Needs the scope `write`.
         */
        post: operations["conversation_markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversation/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say something, and get an answer
         * @description Keeps what the user says, finds what the memory holds about it, and, where the service has a chat model, answers from it with citations.
         *
         *     The answer is a stream of server-sent events, or all of it at once as JSON where `Accept` prefers `application/json`. The data of each event is JSON:
         *
         *     - `memories`: what was found (`ConversationMemoriesEvent`);
         *     - `delta`: a piece of the answer (`ConversationDeltaEvent`), any number of them;
         *     - `error`: the model failed (`Error`);
         *     - `message`: the answer as it is kept, with its citations (`ConversationMessage`): it replaces the pieces;
         *     - `done`: how it ended (`ConversationDoneEvent`).
         *
         *     What goes wrong before the stream starts is an ordinary error. One run of a conversation at a time: 409 for others. A workspace may have only so many runs at a time: 429 `too_many_event_streams`. Whoever leaves stops the answer.
         *
         *     Needs the scope `write`.
         */
        post: operations["conversationrun_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List personal API tokens
         * @description Needs the scopes `read`, `write`, `mcp`, `integration`, `oauth`.
         */
        get: operations["tokens_list"];
        put?: never;
        /**
         * Create a personal API token
         * @description Not with the access token of an OAuth client. A user may have 100: 409 `too_many_personal_tokens`.
         *
         *     Needs the scopes `read`, `write`, `mcp`, `integration`, `oauth`.
         */
        post: operations["tokens_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a personal API token
         * @description It stops working at once.
         *
         *     Needs the scopes `read`, `write`, `mcp`, `integration`, `oauth`.
         */
        delete: operations["tokens_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List OAuth clients
         * @description All of the workspace, newest first.
         *
         *     Needs the scope `oauth`.
         */
        get: operations["oauthclients_list"];
        put?: never;
        /**
         * Create an OAuth client
         * @description Its secret is shown this once. A workspace may have 100: 409 `too_many_oauth_clients`. A client that an app creates is deleted when that app loses its access.
         *
         *     Needs the scope `oauth`.
         */
        post: operations["oauthclients_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/clients/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an OAuth client
         * @description Needs the scope `oauth`.
         */
        get: operations["oauthclients_find"];
        /**
         * Change an OAuth client
         * @description What is left out stays as it is. With other redirect URIs users are asked for their consent again, unless the caller is the user's own session. An app can do this only to clients that it created: 403 `not_created_by_this_app`.
         *
         *     Needs the scope `oauth`.
         */
        put: operations["oauthclients_update"];
        post?: never;
        /**
         * Delete an OAuth client
         * @description Ends everything that users allowed it. An app can do this only to clients that it created: 403 `not_created_by_this_app`.
         *
         *     Needs the scope `oauth`.
         */
        delete: operations["oauthclients_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/clients/{clientId}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an OAuth client another secret
         * @description It is shown this once; the old one stops working at once. A public client has none. An app can do this only to clients that it created: 403 `not_created_by_this_app`.
         *
         *     Needs the scope `oauth`.
         */
        post: operations["oauthclients_renewSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations
         * @description The platforms that accounts can be connected of, by slug.
         *
         *     Needs the scope `integration`.
         */
        get: operations["integrations_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integration_account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integration accounts
         * @description All of the workspace, newest first.
         *
         *     Needs the scope `integration`.
         */
        get: operations["integrationaccounts_list"];
        put?: never;
        /**
         * Connect an integration account
         * @description With the credentials, or else the answer says where the user has to go to allow access. A workspace may have 100: 409 `too_many_integration_accounts`. An account that an app creates is deleted when that app loses its access.
         *
         *     Needs the scope `integration`.
         */
        post: operations["integrationaccounts_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integration_account/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an integration account
         * @description Needs the scope `integration`.
         */
        get: operations["integrationaccounts_find"];
        put?: never;
        post?: never;
        /**
         * Delete an integration account
         * @description Disconnects it first. An app can do this only to accounts that it created: 403 `not_created_by_this_app`.
         *
         *     Needs the scope `integration`.
         */
        delete: operations["integrationaccounts_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integration_account/{id}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get credentials of an integration account
         * @description An access token that is near its end is refreshed first. The refresh token is never shown.
         *
         *     Needs the scope `integration`.
         */
        get: operations["integrationaccounts_readCredentials"];
        /**
         * Give an integration account other credentials
         * @description Of the kind `oauth2`, begins the authorization anew: what the account has stays until the user comes back. An app can do this only to accounts that it created: 403 `not_created_by_this_app`.
         *
         *     Needs the scope `integration`.
         */
        put: operations["integrationaccounts_replaceCredentials"];
        post?: never;
        /**
         * Forget the credentials of an integration account
         * @description Here alone: the provider is not asked to end anything. An app can do this only to accounts that it created: 403 `not_created_by_this_app`.
         *
         *     Needs the scope `integration`.
         */
        delete: operations["integrationaccounts_forgetCredentials"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integration_account/{id}/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disconnect an integration account
         * @description Has the provider end the access (RFC 7009) if it can, and forgets the credentials in any case. An app can do this only to accounts that it created: 403 `not_created_by_this_app`.
         *
         *     Needs the scope `integration`.
         */
        post: operations["integrationaccounts_disconnect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description All of the workspace, newest first; secrets are masked.
         *
         *     Needs the scope `read`.
         */
        get: operations["webhooks_list"];
        put?: never;
        /**
         * Create a webhook
         * @description A workspace may have 100: 409 `too_many_webhooks`. A webhook that an app creates is deleted when that app loses its access.
         *
         *     Needs the scope `write`.
         */
        post: operations["webhooks_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description The secret is masked unless the caller also has the scope `write`, and for apps that did not create the webhook.
         *
         *     Needs the scope `read`.
         */
        get: operations["webhooks_find"];
        /**
         * Change a webhook
         * @description What is left out stays as it is. An app can do this only to webhooks that it created: 403 `not_created_by_this_app`.
         *
         *     Needs the scope `write`.
         */
        put: operations["webhooks_update"];
        post?: never;
        /**
         * Delete a webhook
         * @description With all that is kept of its deliveries. An app can do this only to webhooks that it created: 403 `not_created_by_this_app`.
         *
         *     Needs the scope `write`.
         */
        delete: operations["webhooks_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook another secret
         * @description Messages carry the signatures of both for 24 hours. An app can do this only to webhooks that it created: 403 `not_created_by_this_app`.
         *
         *     Needs the scope `write`.
         */
        post: operations["webhooks_rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Newest first, each with its attempts.
         *
         *     Needs the scope `read`.
         */
        get: operations["webhookdeliveries_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description A `webhook.test`, whatever types the webhook gets. 409 for one that is switched off.
         *
         *     Needs the scope `write`.
         */
        post: operations["webhookdeliveries_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repeat a delivery
         * @description The same message under the same `webhook-id`. 409 for a webhook that is switched off.
         *
         *     Needs the scope `write`.
         */
        post: operations["webhookdeliveries_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/replay-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repeat all failed deliveries
         * @description Those since a time whose message was not delivered later. 409 for a webhook that is switched off.
         *
         *     Needs the scope `write`.
         */
        post: operations["webhookdeliveries_replayFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user
         * @description OpenID Connect Core, section 5.3.
         *
         *     Needs the scope `read`.
         */
        get: operations["userinfo_find"];
        put?: never;
        /**
         * Get the user, by POST
         * @description The same as by GET.
         *
         *     Needs the scope `read`.
         */
        post: operations["userinfo_findByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/tokeninfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the credential is good for
         * @description A credential that does not work gets 401, as everywhere.
         *
         *     Needs a credential, whatever its scopes.
         */
        get: operations["tokeninfo_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profile of the caller
         * @description Needs the scope `read`.
         */
        get: operations["profile_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metadata of the API as a protected resource
         * @description RFC 9728.
         */
        get: operations["protectedresource_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metadata of the Model Context Protocol as a protected resource
         * @description RFC 9728.
         */
        get: operations["protectedresource_findMcp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for a stream of messages of the server
         * @description There is none: the server sends nothing that no request asked for.
         *
         *     Needs the scope `mcp`.
         */
        get: operations["mcp_listen"];
        put?: never;
        /**
         * Send messages of the Model Context Protocol
         * @description The streamable HTTP transport, without sessions. See docs/mcp.md for the tools.
         *
         *     Needs the scope `mcp`.
         */
        post: operations["mcp_exchange"];
        /**
         * End a session
         * @description There are none.
         *
         *     Needs the scope `mcp`.
         */
        delete: operations["mcp_endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the workspace
         * @description Labels, spaces, logs, episodes and all that they say, one JSON object a line. The last line has the type `end`: where it is missing, the export broke off.
         *
         *     Needs the scope `read`.
         */
        get: operations["export_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a workspace
         * @description What an export gave, into the workspace of the caller. What the workspace has already stays as it is: repeating an import changes nothing, and completes one that broke off. Facts can be found once the logs are `completed`.
         *
         *     Needs the scope `write`.
         */
        post: operations["import_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process answers */
        get: operations["health_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether everything that the service needs works */
        get: operations["health_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/accepting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service takes in text, whatever else is down: for load balancers */
        get: operations["health_accepting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask a user for access
         * @description Authorization code flow with PKCE. Users who are not signed in are sent to sign in first. With invalid parameters nobody is redirected anywhere.
         */
        get: operations["authorize_ask"];
        put?: never;
        /**
         * Answer a client that asks for access
         * @description What the page sends. The client gets `code` or `error`, its `state`, and `iss` (RFC 9207).
         */
        post: operations["authorize_decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a code or a refresh token for tokens
         * @description A code that is used again is refused, and what it gave stops working; so does everything that came from the same consent where a refresh token is used again.
         */
        post: operations["token_redeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask what a token is good for
         * @description RFC 7662. For clients with a secret, about their own tokens.
         */
        post: operations["token_introspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give up a token
         * @description RFC 7009. A refresh token takes with it everything that came from the same consent.
         */
        post: operations["token_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a client
         * @description RFC 7591. As configured (`OAUTH_REGISTRATION`) for anybody, for who has the initial access token, or for nobody.
         */
        post: operations["client_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the keys that tokens are signed with
         * @description RFC 7517. A new key is shown some time before it signs.
         */
        get: operations["server_keys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metadata of the authorization server
         * @description RFC 8414.
         */
        get: operations["server_metadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metadata of the authorization server
         * @description OpenID Connect Discovery 1.0.
         */
        get: operations["server_openid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "log.processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log processing
         * @description A log is being processed, for the first time or again.
         */
        post: operations["webhook_log_processing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "log.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log completed
         * @description What was added is in the memory, as an episode; where ingestion rules left nothing to remember, there is none.
         */
        post: operations["webhook_log_completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "log.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log failed
         * @description What was added could not be processed. It stays so unless it is queued again by `POST /api/v1/logs/{id}/retry`.
         */
        post: operations["webhook_log_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "episode.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Episode created
         * @description An episode is in the memory. What it changed about the facts follows, a message for each of them.
         */
        post: operations["webhook_episode_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "episode.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Episode deleted
         * @description An episode is no longer in the memory. What that changed about the facts follows, a message for each of them.
         */
        post: operations["webhook_episode_deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fact.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fact created
         * @description The memory holds a fact that it did not hold before.
         */
        post: operations["webhook_fact_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fact.invalidated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fact invalidated
         * @description A fact holds no longer: it has a `validTo` now. It stays in the memory as what once was true.
         */
        post: operations["webhook_fact_invalidated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fact.restored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fact restored
         * @description A fact that had been invalidated holds again, as what had ended it is gone.
         */
        post: operations["webhook_fact_restored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "fact.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fact deleted
         * @description A fact is no longer in the memory, as nothing supports it any more.
         */
        post: operations["webhook_fact_deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook switched off
         * @description The service switched a webhook off. The other webhooks of the workspace are told. That one is not: in its own list of deliveries it is `cancelled`, without an attempt.
         */
        post: operations["webhook_webhook_disabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test
         * @description Somebody asked for it by `POST /api/v1/webhooks/{id}/test`. It goes to that webhook, whatever types it wants.
         */
        post: operations["webhook_webhook_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Content to remember. */
        IngestRequest: {
            /**
             * @description The text. Not blank.
             * @example Ada moved from Paris to Oslo in March.
             */
            episodeBody: string;
            /**
             * Format: date-time
             * @description When it was said: what "yesterday" in it is relative to. UTC where it names no offset.
             * @example 2026-03-14T09:30:00Z
             */
            referenceTime: string;
            /**
             * @description Where it comes from.
             * @example team-chat
             */
            source: string;
            /**
             * @description Anything to keep with it, at most 16 KiB as JSON. Search results give it back.
             * @example {
             *       "channel": "general",
             *       "priority": 2,
             *       "pinned": false
             *     }
             */
            metadata?: {
                [key: string]: string | number | boolean;
            } | null;
            /** @description Labels of the workspace. */
            labelIds?: string[] | null;
            /**
             * @description Groups contents of one conversation; they are chained in time.
             * @example standup-2026-03-14
             */
            sessionId?: string | null;
        };
        /** @description The content is stored and will be processed. */
        AddResponse: {
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
            /**
             * Format: uuid
             * @description The log's id: follow it at /api/v1/logs/{id}.
             * @example 01980a5c-6e3b-7c44-9d0f-2f1f6f0f5a10
             */
            queueId: string;
        };
        /** @description Several contents, accepted all or not at all. */
        IngestBatchRequest: {
            /** @description In order. */
            items: components["schemas"]["IngestRequest"][];
        };
        /** @description All contents are stored and will be processed. */
        AddBatchResponse: {
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
            /** @description The logs' ids, in the order of the items. */
            queueIds: string[];
        };
        /** @description Something that happened elsewhere. */
        ActivityRequest: {
            /**
             * @description What happened, in words. Not blank.
             * @example Ada closed the issue "Move to Oslo".
             */
            text: string;
            /**
             * @description Where it happened.
             * @example tracker
             */
            source: string;
            /**
             * @description Where it can be seen: an http or https address.
             * @example https://tracker.example.com/issues/7
             */
            sourceURL?: string | null;
            /** @description The account of an integration that it comes from, connected in the workspace. */
            integrationAccountId?: string | null;
            /**
             * @description The task that it belongs to: kept in the metadata as `taskId`.
             * @example task-7
             */
            taskId?: string | null;
        };
        /** @description A log as lists show it. */
        LogListEntry: {
            /**
             * Format: uuid
             * @description The log's id.
             */
            id: string;
            /**
             * @description Where it comes from.
             * @example team-chat
             */
            source: string;
            /**
             * @description How far it is: pending → processing → completed or failed.
             * @example completed
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "failed";
            /** @description The error of a failed log, else the first 200 characters of its text. */
            message: string;
            /**
             * Format: date-time
             * @description When it was accepted.
             */
            createdAt: string;
        };
        /** @description Where a page stands in its list. */
        Pagination: {
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries in a page.
             * @example 20
             */
            limit: number;
            /**
             * @description Entries in the whole list.
             * @example 42
             */
            total: number;
            /**
             * @description Pages in the whole list.
             * @example 3
             */
            totalPages: number;
        };
        LogPage: {
            /** @description Newest first. */
            logs: components["schemas"]["LogListEntry"][];
            /** @description Where this page stands in the list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description How the content was read. */
        Extraction: {
            /**
             * @description Which extractor read it.
             * @example rules
             */
            extractor: string;
            /**
             * @description Statements that it found.
             * @example 2
             */
            statements: number;
            /**
             * @description Parts of the text by who read them, where the extractor gave some to another one.
             * @example {
             *       "openai:gpt-5-mini": 3,
             *       "rules": 1
             *     }
             */
            chunks?: {
                [key: string]: number;
            };
        };
        /** @description What one ingestion rule did to the content. */
        IngestionRuleOutcome: {
            /**
             * Format: uuid
             * @description Of the rule.
             */
            id: string;
            /**
             * @description Of the rule, as it was then.
             * @example No salaries
             */
            name: string;
            /**
             * @description Its words and regular expressions, a language model, or nobody: then it did not count.
             * @enum {string}
             */
            decidedBy: "text" | "model" | "nobody";
            /**
             * @description Why nobody decided: it needs a model, and there was none, or its budget of the day was spent.
             * @enum {string|null}
             */
            reason: "no_model" | "budget_spent" | null;
            /**
             * @description Sentences that it drops, whatever others do.
             * @example 1
             */
            dropped: number;
        };
        /** @description What the ingestion rules did to the content. */
        IngestionRulesReport: {
            /**
             * @description Sentences of the content.
             * @example 3
             */
            sentences: number;
            /**
             * @description Of these, dropped: all, and there is no episode.
             * @example 1
             */
            dropped: number;
            /** @description The rules for its source, in the order of making. */
            rules: components["schemas"]["IngestionRuleOutcome"][];
        };
        /** @description What was given with the content, and what became of it. */
        LogData: {
            /**
             * Format: date-time
             * @description As it was given.
             * @example 2026-03-14T09:30:00Z
             */
            referenceTime: string;
            /**
             * @description As it was given.
             * @example {
             *       "channel": "general"
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description Ids of its labels. */
            labelIds: string[];
            /**
             * @description As it was given.
             * @example standup-2026-03-14
             */
            sessionId: string | null;
            /** @description Once it is processed and has an episode. */
            extraction?: components["schemas"]["Extraction"];
            /** @description Once it is processed, where there were ingestion rules for its source. */
            ingestionRules?: components["schemas"]["IngestionRulesReport"];
        };
        /** @description One accepted piece of content. */
        Log: {
            /**
             * Format: uuid
             * @description The queueId that adding it gave.
             */
            id: string;
            /**
             * @description Where it comes from.
             * @example team-chat
             */
            source: string;
            /**
             * @description The content.
             * @example Ada moved from Paris to Oslo in March.
             */
            ingestText: string;
            /**
             * Format: date-time
             * @description When it was accepted.
             */
            time: string;
            /**
             * Format: date-time
             * @description When processing ended.
             */
            processedAt: string | null;
            /**
             * Format: uuid
             * @description Its episode, once completed; null if ingestion rules left nothing.
             */
            episodeUUID: string | null;
            /**
             * @description How far it is: pending → processing → completed or failed.
             * @example completed
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "failed";
            /** @description Why it failed. */
            error: string | null;
            /**
             * Format: uri
             * @description Where it can be seen.
             */
            sourceURL: string | null;
            /** @description The integration that brought it. */
            integrationSlug: string | null;
            /** @description Additional data. */
            data: components["schemas"]["LogData"];
        };
        LogEnvelope: {
            /** @description The log. */
            log: components["schemas"]["Log"];
        };
        /** @description Repeats which log is meant. */
        DeleteLogRequest: {
            /**
             * Format: uuid
             * @description The id in the path, once more.
             */
            id: string;
        };
        /** @description What left the graph. */
        DeletedCounts: {
            /**
             * @description Whether there was an episode.
             * @example true
             */
            episode: boolean;
            /**
             * @description Statements of the episode.
             * @example 2
             */
            statements: number;
            /**
             * @description Entities that nothing names any more.
             * @example 1
             */
            entities: number;
            /**
             * @description Facts that nothing supports any more.
             * @example 1
             */
            facts: number;
        };
        /** @description What the statements of the workspace together support. */
        Fact: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description In a short sentence.
             * @example Ada lives in Oslo
             */
            content: string;
            /**
             * @description What kind of fact it is.
             * @example location
             * @enum {string}
             */
            type: "identity" | "relationship" | "location" | "employment" | "preference" | "belief" | "goal" | "event" | "decision" | "problem" | "knowledge" | "directive" | "other";
            /**
             * @description Grows with independent support.
             * @example 0.8
             */
            confidence: number;
            /**
             * Format: date-time
             * @description Since when it holds, where known.
             */
            validFrom: string | null;
            /**
             * Format: date-time
             * @description Until when it held; null: still.
             */
            validTo: string | null;
        };
        /** @description How the facts change. */
        DeletionEffects: {
            /** @description Lose their last support. */
            vanish: components["schemas"]["Fact"][];
            /** @description Get an end. */
            end: components["schemas"]["Fact"][];
            /** @description Are valid again. */
            comeBack: components["schemas"]["Fact"][];
        };
        DeleteLogResponse: {
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
            /**
             * @description For people.
             * @example The log and its episode were deleted.
             */
            message: string;
            /** @description What left the graph, or would with dryRun. */
            deleted: components["schemas"]["DeletedCounts"];
            /** @description With dryRun. */
            effects?: components["schemas"]["DeletionEffects"];
        };
        /** @description How many logs of the workspace stand where. */
        QueueStatus: {
            /**
             * @description Wait.
             * @example 3
             */
            pending: number;
            /**
             * @description Are worked on.
             * @example 1
             */
            processing: number;
            /**
             * @description Are in the graph.
             * @example 120
             */
            completed: number;
            /**
             * @description Were given up.
             * @example 0
             */
            failed: number;
            /**
             * @description Pending and processing logs at most.
             * @example 100000
             */
            totalCapacity: number;
        };
        /** @description What of a source is remembered, and what is not. */
        IngestionRule: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description For people.
             * @example No salaries
             */
            name: string;
            /**
             * @description What is remembered or not.
             * @example ignore "salary" or "bonus"
             */
            text: string;
            /**
             * @description The source that it is for, in any case; `*` for all.
             * @example team-chat
             */
            source: string;
            /**
             * @description Whether it holds for what is added from now on.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Whether only a language model can tell what its text means.
             * @example false
             */
            needsModel: boolean;
            /**
             * @description Whether it does something: it is active, its regular expressions can be used and, if it needs a language model, one is configured.
             * @example true
             */
            effective: boolean;
            /**
             * @description Why its regular expressions cannot be used, where an earlier version of the service accepted them. While such a rule is active, whatever is added from its source fails: change or delete it.
             * @example null
             */
            problem: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        CreateIngestionRuleRequest: {
            /**
             * @description What is remembered or not. `ignore …` and `only …` with quoted words or /regular expressions/ work without a language model; any other text needs one.
             * @example ignore "salary" or "bonus"
             */
            text: string;
            /**
             * @description The source that it is for, in any case; `*` for all.
             * @example team-chat
             */
            source: string;
            /**
             * @description For people. Not given: the beginning of its text.
             * @example No salaries
             */
            name?: string | null;
            /**
             * @description Whether it holds for what is added from now on.
             * @default true
             */
            isActive?: boolean | null;
        };
        /** @description What is left out stays as it is. */
        UpdateIngestionRuleRequest: {
            /**
             * @description What is remembered or not. `ignore …` and `only …` with quoted words or /regular expressions/ work without a language model; any other text needs one.
             * @example ignore "salary" or "bonus"
             */
            text?: string | null;
            /**
             * @description The source that it is for, in any case; `*` for all.
             * @example team-chat
             */
            source?: string | null;
            /**
             * @description For people. Not given: the beginning of its text.
             * @example No salaries
             */
            name?: string | null;
            /**
             * @description Whether it holds for what is added from now on.
             * @default true
             */
            isActive?: boolean | null;
            /**
             * Format: uuid
             * @description Which rule is meant.
             */
            id: string;
        };
        /** @description What is left out stays as it is. */
        ChangeIngestionRuleRequest: {
            /**
             * @description What is remembered or not. `ignore …` and `only …` with quoted words or /regular expressions/ work without a language model; any other text needs one.
             * @example ignore "salary" or "bonus"
             */
            text?: string | null;
            /**
             * @description The source that it is for, in any case; `*` for all.
             * @example team-chat
             */
            source?: string | null;
            /**
             * @description For people. Not given: the beginning of its text.
             * @example No salaries
             */
            name?: string | null;
            /**
             * @description Whether it holds for what is added from now on.
             * @default true
             */
            isActive?: boolean | null;
            /**
             * Format: uuid
             * @description If it is given, the id in the path once more.
             */
            id?: string | null;
        };
        /** @description A question, and what its answers must satisfy. */
        SearchRequest: {
            /**
             * @description Results at most.
             * @default 20
             */
            limit?: number | null;
            /**
             * @description How many steps to follow in the graph.
             * @default 3
             */
            maxBfsDepth?: number | null;
            /**
             * @description Facts that are no longer valid, too.
             * @default false
             */
            includeInvalidated?: boolean | null;
            /**
             * @description Touching an entity of one of these types.
             * @example [
             *       "person",
             *       "place"
             *     ]
             */
            entityTypes?: string[] | null;
            /**
             * @description Only results with this score or more.
             * @default 0
             */
            scoreThreshold?: number | null;
            /**
             * @description Where fewer reach the threshold, the next best fill up to this number, and to `limit` at most.
             * @default 1
             */
            minResults?: number | null;
            /**
             * @description The question.
             * @example Where does Ada live?
             */
            query: string;
            /**
             * Format: date-time
             * @description Facts that held after this time, episodes from then on.
             * @example 2026-01-01T00:00:00Z
             */
            startTime?: string | null;
            /**
             * Format: date-time
             * @description Facts that held before this time: the answer is as of it.
             * @example 2026-06-30T23:59:59Z
             */
            endTime?: string | null;
            /**
             * @description With any of these labels.
             * @default []
             */
            labelIds?: string[] | null;
            /**
             * @description Adds to each result how it was found.
             * @default false
             */
            explain?: boolean | null;
        };
        /** @description An entity, in short. */
        EntityReference: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description Its best-known name.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description What kind of entity it is.
             * @example person
             */
            type: string;
        };
        /** @description How a result was found. */
        SearchRanks: {
            /**
             * @description Rank in full-text search, from 1.
             * @example 1
             */
            text: number | null;
            /**
             * @description Rank in vector search, from 1.
             * @example 3
             */
            vector: number | null;
            /**
             * @description Steps in the graph.
             * @example 1
             */
            graphDistance: number | null;
            /** @description The parts of its score. */
            parts: {
                [key: string]: number;
            };
        };
        /** @description What a result is and where it comes from. */
        SearchResultMetadata: {
            /**
             * @description What the result is.
             * @enum {string}
             */
            kind: "fact" | "episode";
            /** @description The episodes that say it. */
            episodeIds: string[];
            /**
             * Format: date-time
             * @description Since when it holds, where known.
             */
            validFrom: string | null;
            /**
             * @description How exactly `validFrom` is known: "in 2021" is 1 January to the year. Null: to the instant.
             * @enum {string|null}
             */
            validFromPrecision: "year" | "season" | "month" | "week" | "day" | "minute" | null;
            /**
             * Format: date-time
             * @description Until when it held; null: still.
             */
            validTo: string | null;
            /**
             * @description How exactly `validTo` is known: "in 2021" is 1 January to the year. Null: to the instant.
             * @enum {string|null}
             */
            validToPrecision: "year" | "season" | "month" | "week" | "day" | "minute" | null;
            /**
             * @description The source of its latest episode.
             * @example team-chat
             */
            source: string;
            /** @description The session of its latest episode. */
            sessionId: string | null;
            /** @description Ids of its labels. */
            labelIds: string[];
            /**
             * Format: date-time
             * @description When it was said.
             */
            referenceTime: string;
            /** @description The entities that it is about. */
            entities: components["schemas"]["EntityReference"][];
            /** @description The metadata that was given with it. */
            ingestMetadata: {
                [key: string]: string | number | boolean;
            };
            /** @description With explain. */
            ranks?: components["schemas"]["SearchRanks"];
        };
        /** @description One answer. */
        SearchResult: {
            /**
             * Format: uuid
             * @description Of the fact or episode.
             */
            id: string;
            /**
             * @description The fact in a sentence, or the text of the episode.
             * @example Ada lives in Oslo
             */
            content: string;
            /**
             * @description Comparable within one response.
             * @example 0.83
             */
            score: number;
            /** @description What it is and where it comes from. */
            metadata: components["schemas"]["SearchResultMetadata"];
        };
        SearchResponse: {
            /** @description Best first. */
            results: components["schemas"]["SearchResult"][];
        };
        /** @description What somebody reads or writes, and what answers must satisfy. */
        ExtensionSearchRequest: {
            /**
             * @description Results at most.
             * @default 20
             */
            limit?: number | null;
            /**
             * @description How many steps to follow in the graph.
             * @default 3
             */
            maxBfsDepth?: number | null;
            /**
             * @description Facts that are no longer valid, too.
             * @default false
             */
            includeInvalidated?: boolean | null;
            /**
             * @description Touching an entity of one of these types.
             * @example [
             *       "person",
             *       "place"
             *     ]
             */
            entityTypes?: string[] | null;
            /**
             * @description Only results with this score or more.
             * @default 0
             */
            scoreThreshold?: number | null;
            /**
             * @description Where fewer reach the threshold, the next best fill up to this number, and to `limit` at most.
             * @default 1
             */
            minResults?: number | null;
            /**
             * @description The text on the page, of any length. Of a long one, the sentences that say most of it are searched for.
             * @example Dear Ada, how do you like it in Oslo?
             */
            input: string;
        };
        /** @description A page that somebody reads. */
        ExtensionSummaryRequest: {
            /**
             * @description The page. Nothing in it is run or fetched.
             * @example <html><title>Oslo</title><body><p>Oslo is the capital of Norway.</p></body></html>
             */
            html: string;
            /**
             * @description Where the page stands: an http or https address. It is not fetched.
             * @example https://en.example.com/oslo
             */
            url: string;
            /**
             * @description Its title. Not given: as the page says, else the host of its address.
             * @example Oslo
             */
            title?: string | null;
        };
        /** @description What a page is about. */
        ExtensionSummary: {
            /**
             * @description The title of the page.
             * @example Oslo
             */
            title: string;
            /**
             * @description A few sentences; empty if there is nothing to read on the page.
             * @example Oslo is the capital of Norway.
             */
            summary: string;
            /**
             * @description Whose words they are: a language model's, or sentences of the page itself.
             * @enum {string}
             */
            method: "model" | "extractive";
            /**
             * @description Which language model it was.
             * @example openai:gpt-5-mini
             */
            model: string | null;
        };
        /** @description A tag of a workspace. */
        Label: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description Unique in the workspace.
             * @example work
             */
            name: string;
            /**
             * @description For people; may be empty.
             * @example All about my job
             */
            description: string;
            /**
             * @description As #RRGGBB.
             * @example #3366cc
             */
            color: string;
            /**
             * Format: uuid
             * @description The owning workspace.
             */
            workspaceId: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        CreateLabelRequest: {
            /**
             * @description Unique in the workspace, in any case.
             * @example work
             */
            name: string;
            /**
             * @description For people.
             * @example All about my job
             */
            description?: string | null;
            /**
             * @description As #RRGGBB; made from the name where it is not given.
             * @example #3366cc
             */
            color?: string | null;
        };
        /** @description What is left out stays as it is. */
        UpdateLabelRequest: {
            /**
             * @description Unique in the workspace, in any case.
             * @example work
             */
            name?: string | null;
            /**
             * @description For people.
             * @example All about my job
             */
            description?: string | null;
            /**
             * @description As #RRGGBB; made from the name where it is not given.
             * @example #3366cc
             */
            color?: string | null;
        };
        /** @description One piece of content in the graph. */
        Episode: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description The text.
             * @example Ada moved from Paris to Oslo in March.
             */
            content: string;
            /**
             * @description Where it comes from.
             * @example team-chat
             */
            source: string;
            /**
             * Format: uri
             * @description Where it can be seen.
             */
            sourceURL: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             */
            referenceTime: string;
            /**
             * Format: date-time
             * @description When the service learned it.
             */
            createdAt: string;
            /** @description The conversation that it belongs to. */
            sessionId: string | null;
            /** @description Ids of its labels. */
            labelIds: string[];
            /** @description As it was given. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: uuid
             * @description The log that it came by.
             */
            logId: string;
        };
        /** @description A fact that needs no reading. */
        ReadyFact: {
            /**
             * @description Of whom or what.
             * @example Alan Turing
             */
            subject: string;
            /**
             * @description What holds between the two. Has a letter or digit.
             * @example works at
             */
            predicate: string;
            /**
             * @description The other one, or a value.
             * @example Bletchley Park
             */
            object: string;
            /**
             * @description What kind of entity the subject is.
             * @enum {string|null}
             */
            subjectType?: "person" | "organisation" | "place" | "project" | "product" | "event" | "thing" | "other" | null;
            /**
             * @description What kind of entity the object is.
             * @enum {string|null}
             */
            objectType?: "person" | "organisation" | "place" | "project" | "product" | "event" | "thing" | "other" | null;
            /**
             * Format: date-time
             * @description Since when it holds.
             * @example 1939-09-04T00:00:00Z
             */
            validFrom?: string | null;
            /**
             * Format: date-time
             * @description Until when it held.
             * @example 1945-06-01T00:00:00Z
             */
            validTo?: string | null;
            /**
             * @description How sure it is.
             * @example 0.9
             */
            confidence?: number | null;
        };
        /** @description Facts to remember as they are. */
        AddFactsRequest: {
            /** @description The facts. */
            facts: components["schemas"]["ReadyFact"][];
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2026-03-14T09:30:00Z
             */
            referenceTime: string;
            /**
             * @description Where it comes from.
             * @example hr-system
             */
            source: string;
        };
        /** @description A value that is no entity. */
        PlainValue: {
            /**
             * @description As the text says it.
             * @example run a marathon
             */
            value: string;
        };
        /** @description What one episode says. */
        Statement: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The episode that says it.
             */
            episodeId: string;
            /**
             * @description assertion, ending, contradiction, correction or retraction.
             * @example assertion
             */
            kind: string;
            /**
             * @description In its own words.
             * @example Ada moved to Oslo in March
             */
            wording: string;
            /**
             * @description How sure the reading is.
             * @example 0.8
             */
            confidence: number;
            /**
             * Format: date-time
             * @description Since when, as it says.
             */
            from: string | null;
            /**
             * @description How exactly `from` is known: "in 2021" is 1 January to the year. Null: to the instant.
             * @enum {string|null}
             */
            fromPrecision: "year" | "season" | "month" | "week" | "day" | "minute" | null;
            /**
             * Format: date-time
             * @description Until when, as it says.
             */
            to: string | null;
            /**
             * @description How exactly `to` is known: "in 2021" is 1 January to the year. Null: to the instant.
             * @enum {string|null}
             */
            toPrecision: "year" | "season" | "month" | "week" | "day" | "minute" | null;
            /**
             * Format: date-time
             * @description When the service learned it.
             */
            recordedAt: string;
        };
        /** @description What ended a fact. */
        FactEnd: {
            /**
             * @description How.
             * @example succession
             * @enum {string}
             */
            cause: "succession" | "ending" | "contradiction";
            /** @description The statement that did it. */
            statement: components["schemas"]["Statement"];
        };
        /** @description Why the memory holds a fact. */
        FactProvenance: {
            /** @description Those that support it: at most 200, oldest first. */
            statements: components["schemas"]["Statement"][];
            /**
             * @description How many support it in all.
             * @example 2
             */
            statementCount: number;
            /** @description Their episodes. */
            episodes: components["schemas"]["Episode"][];
            /** @description Null while it is valid. */
            endedBy: components["schemas"]["FactEnd"] | null;
            /** @description What was corrected since: at most 200, oldest first. */
            corrected: components["schemas"]["Statement"][];
        };
        /** @description A fact with its parts and where it comes from. */
        FactDetail: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description In a short sentence.
             * @example Ada lives in Oslo
             */
            content: string;
            /**
             * @description What kind of fact it is.
             * @example location
             * @enum {string}
             */
            type: "identity" | "relationship" | "location" | "employment" | "preference" | "belief" | "goal" | "event" | "decision" | "problem" | "knowledge" | "directive" | "other";
            /**
             * @description Grows with independent support.
             * @example 0.8
             */
            confidence: number;
            /**
             * Format: date-time
             * @description Since when it holds, where known.
             */
            validFrom: string | null;
            /**
             * Format: date-time
             * @description Until when it held; null: still.
             */
            validTo: string | null;
            /**
             * @description How exactly `validFrom` is known: "in 2021" is 1 January to the year. Null: to the instant.
             * @enum {string|null}
             */
            validFromPrecision: "year" | "season" | "month" | "week" | "day" | "minute" | null;
            /**
             * @description How exactly `validTo` is known: "in 2021" is 1 January to the year. Null: to the instant.
             * @enum {string|null}
             */
            validToPrecision: "year" | "season" | "month" | "week" | "day" | "minute" | null;
            /** @description Of whom or what. */
            subject: components["schemas"]["EntityReference"];
            /**
             * @description The key of the predicate.
             * @example lives_in
             */
            predicate: string;
            /** @description An entity, or a plain value. */
            object: components["schemas"]["EntityReference"] | components["schemas"]["PlainValue"];
            /** @description Where it comes from, and what ended it. */
            provenance: components["schemas"]["FactProvenance"];
        };
        /** @description Why a fact was wrong from the start. */
        RetractFactRequest: {
            /**
             * @description Who says so.
             * @example hr-system
             */
            source: string;
            /**
             * @description For people.
             * @example Entered by mistake
             */
            reason?: string | null;
        };
        /** @description A person, place, organisation, project, thing… */
        Entity: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description Its best-known name.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description What kind of entity it is.
             * @example person
             */
            type: string;
            /**
             * @description Other names.
             * @example [
             *       "Ada"
             *     ]
             */
            aliases: string[];
            /**
             * @description In how many episodes it is named.
             * @example 12
             */
            mentionCount: number;
        };
        EntityPage: {
            /** @description By name. */
            entities: components["schemas"]["Entity"][];
            /** @description Where this page stands in the list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description An entity with what is known of it. */
        EntityDetail: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description Its best-known name.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description What kind of entity it is.
             * @example person
             */
            type: string;
            /**
             * @description Other names.
             * @example [
             *       "Ada"
             *     ]
             */
            aliases: string[];
            /**
             * @description In how many episodes it is named.
             * @example 12
             */
            mentionCount: number;
            /** @description What is known of it, in short; may be empty. */
            summary: string;
            /** @description At most 200, newest first, ended ones too. */
            facts: components["schemas"]["Fact"][];
        };
        /** @description Which entities are the same as that of the path. */
        MergeEntitiesRequest: {
            /**
             * @description Who says so.
             * @example review
             */
            source: string;
            /**
             * @description For people.
             * @example She signs with both names
             */
            reason?: string | null;
            /** @description The other entities. */
            entityIds: string[];
        };
        /** @description Which names are those of somebody or something else. */
        SplitEntityRequest: {
            /**
             * @description Who says so.
             * @example review
             */
            source: string;
            /**
             * @description For people.
             * @example She signs with both names
             */
            reason?: string | null;
            /**
             * @description Names or aliases of the entity, but not all of them. Together they are one other entity.
             * @example [
             *       "Ada Byron"
             *     ]
             */
            names: string[];
        };
        /** @description A fact between two entities. */
        GraphEdge: {
            /**
             * Format: uuid
             * @description Of the fact.
             */
            id: string;
            /**
             * Format: uuid
             * @description The entity that it starts from.
             */
            source: string;
            /**
             * Format: uuid
             * @description The entity that it leads to.
             */
            target: string;
            /**
             * @description The key of the predicate.
             * @example works_at
             */
            predicate: string;
            /**
             * @description The fact in a sentence.
             * @example Ada works at Acme
             */
            content: string;
            /**
             * Format: date-time
             * @description Since when it holds, where known.
             */
            validFrom: string | null;
            /**
             * Format: date-time
             * @description Until when it held; null: still.
             */
            validTo: string | null;
        };
        /** @description A part of the graph, for a picture. */
        Graph: {
            /** @description Entities. */
            nodes: components["schemas"]["EntityReference"][];
            /** @description Facts between them. */
            edges: components["schemas"]["GraphEdge"][];
        };
        /** @description A named collection of facts. */
        Space: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description Unique in the workspace.
             * @example Work
             */
            name: string;
            /**
             * @description For people; may be empty.
             * @example Facts about my job
             */
            description: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /**
             * Format: uuid
             * @description Who made it.
             */
            userId: string;
        };
        CreateSpaceRequest: {
            /**
             * @description Unique in the workspace, in any case.
             * @example Work
             */
            name: string;
            /**
             * @description For people.
             * @example Facts about my job
             */
            description?: string | null;
        };
        /** @description Puts facts into spaces, or takes them out. */
        AssignToSpacesRequest: {
            /**
             * @description assign_statements and remove_statements need spaceId, bulk_assign needs spaceIds.
             * @enum {string}
             */
            intent: "assign_statements" | "remove_statements" | "bulk_assign";
            /**
             * Format: uuid
             * @description The space.
             */
            spaceId?: string | null;
            /** @description The spaces, for bulk_assign. */
            spaceIds?: string[] | null;
            /** @description Ids of facts, as /api/v1/episodes/{id}/facts gives them. */
            statementIds: string[];
        };
        AssignToSpacesResponse: {
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
            /**
             * @description Facts put in or taken out, by space.
             * @example 3
             */
            changed: number;
        };
        /** @description What is left out stays as it is. */
        UpdateSpaceRequest: {
            /**
             * @description Unique in the workspace, in any case.
             * @example Work
             */
            name?: string | null;
            /**
             * @description For people.
             * @example Facts about my job
             */
            description?: string | null;
        };
        /** @description What a user and the service said to each other. */
        Conversation: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description As it was given, or made from what was said first.
             * @example Where does Ada live?
             */
            title: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When something was last said.
             */
            updatedAt: string;
            /**
             * @description There is an answer that was given after it was last marked as read.
             * @example false
             */
            unread: boolean;
            /**
             * Format: date-time
             * @description When it was last marked as read.
             */
            readAt: string | null;
            /**
             * @description An answer is under way.
             * @example false
             */
            running: boolean;
        };
        ConversationPage: {
            /** @description Latest first: by when something was last said. */
            conversations: components["schemas"]["Conversation"][];
            /** @description Where this page stands in the list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Something that was said elsewhere. */
        NewConversationMessage: {
            /**
             * @description Who said it.
             * @enum {string}
             */
            role: "user" | "assistant";
            /** @description What was said. */
            content: string;
        };
        CreateConversationRequest: {
            /**
             * @description Stays as it is given. Left out: one is made from what is said first.
             * @example Moving to Oslo
             */
            title?: string | null;
            /** @description What was said before, oldest first: a conversation that began elsewhere goes on here. */
            messages?: components["schemas"]["NewConversationMessage"][] | null;
        };
        /** @description The memory that a number in an answer stands for. */
        Citation: {
            /**
             * @description As it stands in the answer, as in `[1]`.
             * @example 1
             */
            number: number;
            /**
             * Format: uuid
             * @description Of the fact or episode.
             */
            id: string;
            /**
             * @description What the memory is.
             * @enum {string}
             */
            kind: "fact" | "episode";
            /** @description The episodes that say it. */
            episodeIds: string[];
        };
        /** @description One thing that was said. */
        ConversationMessage: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description Who said it.
             * @enum {string}
             */
            role: "user" | "assistant";
            /**
             * @description What was said.
             * @example Ada lives in Oslo [1].
             */
            content: string;
            /** @description What the numbers in an answer stand for. */
            citations: components["schemas"]["Citation"][];
            /**
             * @description The answer ended before the model had finished it.
             * @example false
             */
            stopped: boolean;
            /**
             * @description The model that answered.
             * @example openai:gpt-5-mini
             */
            model: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             */
            createdAt: string;
        };
        ConversationWithMessages: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description As it was given, or made from what was said first.
             * @example Where does Ada live?
             */
            title: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When something was last said.
             */
            updatedAt: string;
            /**
             * @description There is an answer that was given after it was last marked as read.
             * @example false
             */
            unread: boolean;
            /**
             * Format: date-time
             * @description When it was last marked as read.
             */
            readAt: string | null;
            /**
             * @description An answer is under way.
             * @example false
             */
            running: boolean;
            /** @description Oldest first. */
            messages: components["schemas"]["ConversationMessage"][];
            /** @description Where this page of messages stands. */
            pagination: components["schemas"]["Pagination"];
        };
        StopConversationResponse: {
            /**
             * @description An answer was under way, and ends now; false: there was none.
             * @example true
             */
            stopped: boolean;
        };
        /** @description What was found: the first event of a run. */
        ConversationMemoriesEvent: {
            /** @description What the user said, as it was kept. */
            userMessage: components["schemas"]["ConversationMessage"];
            /** @description Best first. */
            memories: components["schemas"]["SearchResult"][];
            /**
             * Format: uuid
             * @description With `remember`: the log of what the user said.
             */
            queueId: string | null;
        };
        /** @description A piece of the answer, as the model gives it. */
        ConversationDeltaEvent: {
            /**
             * @description To be put behind the pieces before.
             * @example In Oslo
             */
            text: string;
        };
        /** @description One problem of a request. */
        ErrorDetail: {
            /**
             * @description Where it is, in the body, query or path.
             * @example facts[2].subject
             */
            path: string;
            /**
             * @description For people.
             * @example subject must be a string
             */
            message: string;
            /**
             * @description For programs; stable.
             * @example is_string
             */
            code: string;
        };
        /** @description The body of every error answer. */
        Error: {
            /**
             * @description What kind of error it is.
             * @example invalid_request
             * @enum {string}
             */
            error: "invalid_request" | "unauthorized" | "insufficient_scope" | "not_found" | "conflict" | "payload_too_large" | "unsupported_media_type" | "unprocessable" | "rate_limited" | "internal_error" | "unavailable";
            /**
             * @description For people.
             * @example The request is not valid
             */
            error_description?: string;
            /** @description What exactly is wrong: the first 100 findings. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /** @description How a run ended: its last event. */
        ConversationDoneEvent: {
            /**
             * @description `memories`: there is no answer, only what was found.
             * @enum {string}
             */
            outcome: "answer" | "memories";
            /**
             * @description Why there is no answer.
             * @enum {string|null}
             */
            reason: "no_model" | "budget_spent" | "model_failed" | "stopped" | null;
            /** @description The conversation as it is now. */
            conversation: components["schemas"]["Conversation"];
        };
        /** @description All that a run gave, at once. */
        RunConversationResponse: {
            /**
             * @description `memories`: there is no answer, only what was found.
             * @enum {string}
             */
            outcome: "answer" | "memories";
            /**
             * @description Why there is no answer.
             * @enum {string|null}
             */
            reason: "no_model" | "budget_spent" | "model_failed" | "stopped" | null;
            /** @description The conversation as it is now. */
            conversation: components["schemas"]["Conversation"];
            /** @description What the user said, as it was kept. */
            userMessage: components["schemas"]["ConversationMessage"];
            /** @description Best first. */
            memories: components["schemas"]["SearchResult"][];
            /**
             * Format: uuid
             * @description With `remember`: the log of what the user said.
             */
            queueId: string | null;
            /** @description The answer; null where the outcome is `memories`. */
            message: components["schemas"]["ConversationMessage"] | null;
            /** @description Why the model failed, where it did. */
            error: components["schemas"]["Error"] | null;
        };
        /** @description What the user says, and where to look for the answer. */
        RunConversationRequest: {
            /**
             * @description What the user says.
             * @example Where does Ada live?
             */
            message: string;
            /**
             * @description Memories at most.
             * @default 20
             */
            limit?: number | null;
            /**
             * @description Memories with any of these labels.
             * @default []
             */
            labelIds?: string[] | null;
            /**
             * Format: date-time
             * @description Facts that held after this time, episodes from then on.
             * @example 2026-01-01T00:00:00Z
             */
            startTime?: string | null;
            /**
             * Format: date-time
             * @description Facts that held before this time: the answer is as of it.
             * @example 2026-06-30T23:59:59Z
             */
            endTime?: string | null;
            /**
             * @description Also adds what the user says to the memory; the conversation is its session.
             * @default false
             */
            remember?: boolean | null;
        };
        /** @description A personal API token, without its secret. */
        Token: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description For people.
             * @example laptop
             */
            name: string;
            /**
             * @description What it may do.
             * @example [
             *       "read"
             *     ]
             */
            scopes: ("read" | "write" | "mcp" | "integration" | "oauth")[];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was last used.
             */
            lastUsedAt: string | null;
        };
        CreateTokenRequest: {
            /**
             * @description For people.
             * @example laptop
             */
            name: string;
            /**
             * @description What it may do.
             * @example [
             *       "read"
             *     ]
             */
            scopes: ("read" | "write" | "mcp" | "integration" | "oauth")[];
            /**
             * Format: date-time
             * @description When it stops working, in the future; never where it is not given.
             * @example 2030-01-01T00:00:00Z
             */
            expiresAt?: string | null;
        };
        /** @description A personal API token, with its secret. */
        CreatedToken: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description For people.
             * @example laptop
             */
            name: string;
            /**
             * @description What it may do.
             * @example [
             *       "read"
             *     ]
             */
            scopes: ("read" | "write" | "mcp" | "integration" | "oauth")[];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was last used.
             */
            lastUsedAt: string | null;
            /**
             * @description The secret. Shown this once.
             * @example mg_pat_…
             */
            token: string;
        };
        /** @description A program that may ask users for access, without its secret. */
        OAuth2Client: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description The `client_id` of the OAuth endpoints.
             * @example mg_client_…
             */
            clientId: string;
            /**
             * @description For people.
             * @example Notes
             */
            name: string;
            /**
             * @description Where codes are sent.
             * @example [
             *       "https://notes.example.com/callback"
             *     ]
             */
            redirectUris: string[];
            /** @description Whether it has no secret, and must use PKCE. */
            isPublic: boolean;
            /**
             * @description All that it may ask for; null: anything.
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: ("read" | "write" | "mcp" | "integration" | "oauth")[] | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        CreateOAuth2ClientRequest: {
            /**
             * @description What people read when they are asked to allow it something.
             * @example Notes
             */
            name: string;
            /**
             * @description Where codes are sent, compared as they stand. With https; or http to 127.0.0.1, [::1] or localhost, where requests may name any port; or a private-use scheme with a period in it. No fragment, wildcard or user.
             * @example [
             *       "https://notes.example.com/callback"
             *     ]
             */
            redirectUris: string[];
            /**
             * @description Whether it cannot keep a secret, as in a browser or on a phone: it gets none, and must use PKCE.
             * @default false
             */
            isPublic?: boolean | null;
            /**
             * @description All that it may ask for, and what it gets where it asks for nothing. Not given: it may ask for anything, and gets `read` where it asks for nothing.
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes?: ("read" | "write" | "mcp" | "integration" | "oauth")[] | null;
        };
        /** @description A program that may ask users for access, with its secret. */
        CreatedOAuth2Client: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description The `client_id` of the OAuth endpoints.
             * @example mg_client_…
             */
            clientId: string;
            /**
             * @description For people.
             * @example Notes
             */
            name: string;
            /**
             * @description Where codes are sent.
             * @example [
             *       "https://notes.example.com/callback"
             *     ]
             */
            redirectUris: string[];
            /** @description Whether it has no secret, and must use PKCE. */
            isPublic: boolean;
            /**
             * @description All that it may ask for; null: anything.
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: ("read" | "write" | "mcp" | "integration" | "oauth")[] | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * @description The `client_secret` of the OAuth endpoints. Shown this once; null for a public client.
             * @example mg_secret_…
             */
            clientSecret: string | null;
        };
        /** @description What is left out stays as it is. */
        UpdateOAuth2ClientRequest: {
            /**
             * @description What people read when they are asked to allow it something.
             * @example Notes
             */
            name?: string | null;
            /**
             * @description Where codes are sent, compared as they stand. With https; or http to 127.0.0.1, [::1] or localhost, where requests may name any port; or a private-use scheme with a period in it. No fragment, wildcard or user.
             * @example [
             *       "https://notes.example.com/callback"
             *     ]
             */
            redirectUris?: string[] | null;
            /**
             * @description All that it may ask for, and what it gets where it asks for nothing. Not given: it may ask for anything, and gets `read` where it asks for nothing.
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes?: ("read" | "write" | "mcp" | "integration" | "oauth")[] | null;
        };
        /** @description A platform that accounts can be connected of. */
        Integration: {
            /**
             * @description Names it in requests and logs.
             * @example tracker
             */
            slug: string;
            /**
             * @description For people.
             * @example Tracker
             */
            name: string;
            /** @description For people; may be empty. */
            description: string;
            /**
             * @description `oauth2`: the user allows access there; `api_key`: whoever connects hands keys in.
             * @enum {string}
             */
            credentialKind: "oauth2" | "api_key";
            /**
             * @description What the user is asked to allow.
             * @example [
             *       "issues:read"
             *     ]
             */
            scopes: string[];
            /** @description Whether accounts can be connected: operators may have left it unfinished. */
            isConfigured: boolean;
        };
        /** @description An account of the workspace at another platform. */
        IntegrationAccount: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description Of the integration.
             * @example tracker
             */
            integrationSlug: string;
            /** @description For people. */
            label: string | null;
            /**
             * @description `pending`: it has no credentials yet; `broken`: they ended, or the provider takes them no more; `disconnected`: they were forgotten.
             * @enum {string}
             */
            status: "pending" | "connected" | "broken" | "disconnected";
            /** @description Why it is broken. */
            statusReason: string | null;
            /** @description What the provider granted, as far as it said so. */
            scopes: string[] | null;
            /**
             * Format: date-time
             * @description When it was last connected.
             */
            connectedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        CreateIntegrationAccountRequest: {
            /**
             * @description Of the list of integrations.
             * @example api-key
             */
            integrationSlug: string;
            /**
             * @description For people, to tell accounts apart.
             * @example Work
             */
            label?: string | null;
            /**
             * @description Only where the integration is of the kind `api_key`: up to 20 names with their values. Left out: the account waits for them.
             * @example {
             *       "apiKey": "a key of the platform"
             *     }
             */
            credentials?: {
                [key: string]: string;
            } | null;
        };
        ConnectedIntegrationAccount: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description Of the integration.
             * @example tracker
             */
            integrationSlug: string;
            /** @description For people. */
            label: string | null;
            /**
             * @description `pending`: it has no credentials yet; `broken`: they ended, or the provider takes them no more; `disconnected`: they were forgotten.
             * @enum {string}
             */
            status: "pending" | "connected" | "broken" | "disconnected";
            /** @description Why it is broken. */
            statusReason: string | null;
            /** @description What the provider granted, as far as it said so. */
            scopes: string[] | null;
            /**
             * Format: date-time
             * @description When it was last connected.
             */
            connectedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description Of the kind `oauth2`: where the user has to go, within ten minutes, in a browser in which they are signed in here. The account is connected when they come back.
             */
            authorizationUrl: string | null;
        };
        /** @description What a program needs to use the account now. */
        IntegrationCredentials: {
            /**
             * @description Which of the fields below are there.
             * @enum {string}
             */
            kind: "oauth2" | "api_key";
            /** @description Of `oauth2`: valid for another minute at least. */
            accessToken: string | null;
            /**
             * @description Of `oauth2`: how it is sent.
             * @example bearer
             */
            tokenType: string | null;
            /**
             * Format: date-time
             * @description Of `oauth2`: when the token ends, if the provider said so. Ask again shortly before.
             */
            expiresAt: string | null;
            /** @description Of `oauth2`: what it is good for, if the provider said so. */
            scopes: string[] | null;
            /** @description Of `api_key`: as it was handed in. */
            values: {
                [key: string]: string;
            } | null;
        };
        ReplaceIntegrationCredentialsRequest: {
            /**
             * @description Of an account of the kind `api_key`, where it is required. One of the kind `oauth2` takes none.
             * @example {
             *       "apiKey": "a key of the platform"
             *     }
             */
            credentials?: {
                [key: string]: string;
            } | null;
        };
        DisconnectedIntegrationAccount: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description Of the integration.
             * @example tracker
             */
            integrationSlug: string;
            /** @description For people. */
            label: string | null;
            /**
             * @description `pending`: it has no credentials yet; `broken`: they ended, or the provider takes them no more; `disconnected`: they were forgotten.
             * @enum {string}
             */
            status: "pending" | "connected" | "broken" | "disconnected";
            /** @description Why it is broken. */
            statusReason: string | null;
            /** @description What the provider granted, as far as it said so. */
            scopes: string[] | null;
            /**
             * Format: date-time
             * @description When it was last connected.
             */
            connectedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /** @description Whether the provider has ended what it had given. If not, the user may want to end it there. */
            revokedAtProvider: boolean;
        };
        /** @description Where a workspace is told of changes. */
        Webhook: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uri
             * @description Where messages are posted to.
             * @example https://example.com/memory-events
             */
            url: string;
            /**
             * @description Signs the messages. In full for whoever may change it; else, and in lists, only how it begins and ends.
             * @example whsec_…LaSw
             */
            secret: string;
            /**
             * @description Which types of messages it gets; null: all.
             * @example [
             *       "log.completed",
             *       "fact.created"
             *     ]
             */
            events: ("log.processing" | "log.completed" | "log.failed" | "episode.created" | "episode.deleted" | "fact.created" | "fact.invalidated" | "fact.restored" | "fact.deleted" | "webhook.disabled" | "webhook.test")[] | null;
            /**
             * @description For people.
             * @example Tells the team chat
             */
            description: string | null;
            /** @description Whether it gets messages. */
            active: boolean;
            /**
             * @description Why the service switched it off: it answered 410, or failed for five days. Null: it did not.
             * @enum {string|null}
             */
            disabledReason: "gone" | "failing" | null;
            /**
             * Format: date-time
             * @description When the service switched it off.
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation signs as well; null: none does.
             */
            formerSecretUntil: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        CreateWebhookRequest: {
            /**
             * @description Which types of messages it gets; an empty list: all. In a form: separated by commas.
             * @example [
             *       "log.completed",
             *       "fact.created"
             *     ]
             */
            events?: ("log.processing" | "log.completed" | "log.failed" | "episode.created" | "episode.deleted" | "fact.created" | "fact.invalidated" | "fact.restored" | "fact.deleted" | "webhook.disabled" | "webhook.test")[] | null;
            /**
             * @description For people. An empty one takes it away.
             * @example Tells the team chat
             */
            description?: string | null;
            /** @description Whether it gets messages; at creation, default true. False cancels those that wait. True also takes back that the service switched it off. */
            active?: boolean | null;
            /**
             * Format: uri
             * @description Where messages are posted to: a public http or https address.
             * @example https://example.com/memory-events
             */
            url: string;
            /** @description Signs the messages. With `whsec_` before it: 24 to 64 bytes in padded base64, as Standard Webhooks has them. Any other text: its bytes in UTF-8. Not given: one is made. */
            secret?: string | null;
        };
        /** @description What is left out stays as it is. */
        UpdateWebhookRequest: {
            /**
             * @description Which types of messages it gets; an empty list: all. In a form: separated by commas.
             * @example [
             *       "log.completed",
             *       "fact.created"
             *     ]
             */
            events?: ("log.processing" | "log.completed" | "log.failed" | "episode.created" | "episode.deleted" | "fact.created" | "fact.invalidated" | "fact.restored" | "fact.deleted" | "webhook.disabled" | "webhook.test")[] | null;
            /**
             * @description For people. An empty one takes it away.
             * @example Tells the team chat
             */
            description?: string | null;
            /** @description Whether it gets messages; at creation, default true. False cancels those that wait. True also takes back that the service switched it off. */
            active?: boolean | null;
            /**
             * Format: uri
             * @description Where messages are posted to: a public http or https address.
             * @example https://example.com/memory-events
             */
            url?: string | null;
            /** @description Signs the messages from now on, in place of any other: rotate the secret to have both sign for a day. With `whsec_` before it: 24 to 64 bytes in padded base64, as Standard Webhooks has them. Any other text: its bytes in UTF-8. */
            secret?: string | null;
        };
        RotateWebhookSecretRequest: {
            /** @description With `whsec_` before it: 24 to 64 bytes in padded base64, as Standard Webhooks has them. Any other text: its bytes in UTF-8. Not given: one is made. */
            secret?: string | null;
        };
        /** @description One try to hand a message over. */
        WebhookAttempt: {
            /**
             * @description The first is 1.
             * @example 1
             */
            number: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            at: string;
            /**
             * @description How long it took, in milliseconds.
             * @example 120
             */
            durationMs: number;
            /** @description HTTP status of the answer; null: there was none. */
            statusCode: number | null;
            /** @description Why it counts as failed; null: it does not. */
            error: string | null;
            /** @description The first KiB of the answer; null: there was none. */
            response: string | null;
        };
        /** @description One message for one webhook. */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The webhook that it is for.
             */
            webhookId: string;
            /**
             * @description `webhook-id` of the message, the same in every try and repetition.
             * @example msg_…
             */
            messageId: string;
            /**
             * @description What the message tells.
             * @enum {string}
             */
            type: "log.processing" | "log.completed" | "log.failed" | "episode.created" | "episode.deleted" | "fact.created" | "fact.invalidated" | "fact.restored" | "fact.deleted" | "webhook.disabled" | "webhook.test";
            /** @description The body of the message: the section `webhooks` has what `data` is of each type. */
            payload?: {
                /** @enum {string} */
                type: "log.processing" | "log.completed" | "log.failed" | "episode.created" | "episode.deleted" | "fact.created" | "fact.invalidated" | "fact.restored" | "fact.deleted" | "webhook.disabled" | "webhook.test";
                /** Format: date-time */
                timestamp: string;
                data: {
                    [key: string]: unknown;
                };
            };
            /**
             * @description `pending`: it is tried, or tried again. `delivered`: the endpoint answered 2xx. `failed`: it was given up. `cancelled`: the webhook was switched off before.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is tried next, if at all.
             */
            nextAttemptAt: string | null;
            /**
             * Format: uuid
             * @description The delivery that it repeats; null: none.
             */
            replayOf: string | null;
            /** @description All tries, the first one first. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryPage: {
            /** @description Newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Where this page stands. */
            pagination: components["schemas"]["Pagination"];
        };
        ReplayFailedRequest: {
            /**
             * Format: date-time
             * @description From when on failed deliveries are repeated.
             */
            since: string;
        };
        ReplayFailedAnswer: {
            /**
             * @description How many deliveries are repeated.
             * @example 3
             */
            replayed: number;
        };
        /** @description The user on whose behalf the call is made. */
        UserInfo: {
            /**
             * Format: uuid
             * @description The `id` under the name that OpenID Connect gives it.
             */
            sub: string;
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: email
             * @description Signs in with it.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description For people.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * Format: uri
             * @description A portrait, where there is one.
             */
            picture?: string;
        };
        /** @description What a credential is good for, in the terms of token introspection (RFC 7662). */
        TokenInfo: {
            /**
             * @description What it may do, separated by spaces.
             * @example read write
             */
            scope: string;
            /** @description The client that it was given to; of a personal token its id. */
            client_id: string;
            /**
             * Format: uuid
             * @description The user.
             */
            sub: string;
            /**
             * Format: uuid
             * @description The workspace that it opens.
             */
            workspace_id: string;
            /**
             * @description How it is sent; a session is sent as a cookie, and has none.
             * @enum {string}
             */
            token_type?: "Bearer";
            /** @description When it stops working, in seconds since 1970; not given where it does not. */
            exp?: number;
            /**
             * @description Seconds until then.
             * @example 900
             */
            expires_in?: number;
            /**
             * Format: email
             * @description The user, for people; only with the scope `read`.
             */
            username?: string;
        };
        /** @description Who calls. */
        ProfileUser: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: email
             * @description Signs in with it.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description For people.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * Format: uri
             * @description A portrait, where there is one.
             */
            picture: string | null;
        };
        /** @description What the user calls with. */
        ProfileClient: {
            /** @description Unique identifier. */
            clientId: string;
            /**
             * @description For people.
             * @example laptop
             */
            name: string;
        };
        Profile: {
            /** @description Who calls. */
            user: components["schemas"]["ProfileUser"];
            /** @description What the user calls with. */
            client: components["schemas"]["ProfileClient"];
            /**
             * @description What it may do.
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: ("read" | "write" | "mcp" | "integration" | "oauth")[];
        };
        /** @description What clients must know to be let in (RFC 9728). */
        ProtectedResource: {
            /**
             * Format: uri
             * @description The resource that tokens are for.
             * @example http://localhost:3000
             */
            resource: string;
            /**
             * @description For people.
             * @example Memory Graph
             */
            resource_name: string;
            /**
             * @description Who gives them out: the issuer.
             * @example [
             *       "http://localhost:3000"
             *     ]
             */
            authorization_servers: string[];
            /** @description The scopes that tokens may have. */
            scopes_supported: ("read" | "write" | "mcp" | "integration" | "oauth")[];
            /**
             * @description How tokens are sent.
             * @example [
             *       "header"
             *     ]
             */
            bearer_methods_supported: string[];
            /**
             * Format: uri
             * @description For the people who write clients.
             * @example http://localhost:3000/docs
             */
            resource_documentation: string;
        };
        /** @description How many of each. */
        TransferCounts: {
            /**
             * @description Labels.
             * @example 3
             */
            labels: number;
            /**
             * @description Spaces.
             * @example 1
             */
            spaces: number;
            /**
             * @description Logs.
             * @example 120
             */
            logs: number;
            /**
             * @description Of the logs.
             * @example 118
             */
            episodes: number;
            /**
             * @description Of the episodes: all that they say.
             * @example 410
             */
            evidence: number;
        };
        /** @description All of the file is stored, and its logs will be processed. */
        ImportResponse: {
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
            /** @description New in the workspace. */
            imported: components["schemas"]["TransferCounts"];
            /** @description What the workspace had before; it stays as it is. */
            existing: components["schemas"]["TransferCounts"];
        };
        /** @description Why an OAuth endpoint refused (RFC 6749, section 5.2). */
        OAuth2Error: {
            /**
             * @description For programs.
             * @enum {string}
             */
            error: "invalid_request" | "invalid_client" | "invalid_grant" | "unauthorized_client" | "unsupported_grant_type" | "invalid_scope";
            /** @description For the people who write the client. */
            error_description?: string;
            /**
             * Format: uri
             * @description A page about the error.
             */
            error_uri?: string;
            /** @description As the client sent it. */
            state?: string;
        };
        /** @description What is redeemed for tokens, and by whom. */
        OAuth2TokenRequest: {
            /**
             * @description What is redeemed.
             * @enum {string}
             */
            grant_type: "authorization_code" | "refresh_token";
            /** @description The client. May be left out where it is in the `Authorization` header. */
            client_id: string;
            /** @description Its secret, where PKCE is not used; or in the `Authorization` header. */
            client_secret?: string;
            /** @description The code, with `authorization_code`. Good for 60 seconds and once. */
            code?: string;
            /**
             * Format: uri
             * @description The redirect URI that the code was sent to, with `authorization_code`.
             */
            redirect_uri?: string;
            /** @description What the challenge of the authorization request was made from. */
            code_verifier?: string;
            /** @description The refresh token, with `refresh_token`. The answer has the next one. */
            refresh_token?: string;
            /** @description With `refresh_token`: fewer scopes than were granted, separated by spaces. */
            scope?: string;
            /**
             * Format: uri
             * @description What the access token is for (RFC 8707).
             */
            resource?: string;
        };
        /** @description Tokens (RFC 6749, section 5.1). */
        OAuth2TokenResponse: {
            /** @description A JWT (RFC 9068), for the header `Authorization: Bearer …`. */
            access_token: string;
            /**
             * @description Always Bearer.
             * @enum {string}
             */
            token_type: "Bearer";
            /**
             * @description Lifetime of the access token in seconds.
             * @example 900
             */
            expires_in: number;
            /** @description Good for 30 days and once: each refresh gives the next one. */
            refresh_token?: string;
            /**
             * @description What was granted, separated by spaces.
             * @example read write
             */
            scope: string;
            /** @description Who the user is (OpenID Connect), where the scope `openid` was granted. */
            id_token?: string;
        };
        /** @description A token, and the client that shows it. */
        OAuth2TokenReference: {
            /** @description An access token or a refresh token. */
            token: string;
            /**
             * @description Which of them; found out where it is not given.
             * @enum {string}
             */
            token_type_hint?: "access_token" | "refresh_token";
            /** @description The client; or in the `Authorization` header. */
            client_id?: string;
            /** @description Its secret; or in the `Authorization` header. */
            client_secret?: string;
        };
        /** @description What a token is good for (RFC 7662); of one that does not work only that. */
        OAuth2TokenState: {
            /** @description Whether it works, and is of the client that asks. */
            active: boolean;
            /**
             * @description Bearer for an access token; not given for a refresh token.
             * @enum {string}
             */
            token_type?: "Bearer";
            /**
             * @description What it may do, separated by spaces.
             * @example read write
             */
            scope?: string;
            /** @description The client that it was given to. */
            client_id?: string;
            /**
             * Format: uuid
             * @description The user.
             */
            sub?: string;
            /**
             * Format: uri
             * @description Who gave it out.
             */
            iss?: string;
            /**
             * Format: uri
             * @description What it is for.
             */
            aud?: string;
            /** @description The id of the access token. */
            jti?: string;
            /** @description When it was given out, in seconds since 1970. */
            iat?: number;
            /** @description When it stops working, in seconds since 1970. */
            exp?: number;
            /**
             * Format: uuid
             * @description The workspace that it opens.
             */
            workspace_id?: string;
            /** @description What the user allowed, by which it ends with all that came from it. */
            grant_id?: string;
        };
        /** @description What a client says of itself (RFC 7591, section 2). What is not known here is left out of the answer. */
        OAuth2ClientMetadata: {
            /** @description Where codes are sent, by the rules for clients that people make. */
            redirect_uris: string[];
            /**
             * @description What people read when they are asked to allow it something.
             * @example Notes
             */
            client_name?: string;
            /**
             * @description How it shows who it is; `none`: a public client, which must use PKCE.
             * @default client_secret_basic
             * @enum {string}
             */
            token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post" | "none";
            /** @description What it may redeem. */
            grant_types?: ("authorization_code" | "refresh_token")[];
            /** @description What it may ask for. */
            response_types?: "code"[];
            /**
             * @description All scopes of the API that it may ask for, separated by spaces.
             * @example read write
             */
            scope?: string;
            /**
             * Format: uri
             * @description Where people read about it.
             */
            client_uri?: string;
            /**
             * Format: uri
             * @description Its picture.
             */
            logo_uri?: string;
            /**
             * Format: uri
             * @description What it does with what it learns.
             */
            policy_uri?: string;
            /**
             * Format: uri
             * @description On which terms it is used.
             */
            tos_uri?: string;
            /** @description E-mail addresses of its people. */
            contacts?: string[];
            /**
             * @description Whether it runs on the web or on the machine of the user.
             * @enum {string}
             */
            application_type?: "web" | "native";
        };
        /** @description The client as it is registered (RFC 7591, section 3.2.1). */
        OAuth2RegisteredClient: {
            /** @description What it calls itself from now on. */
            client_id: string;
            /** @description When, in seconds since 1970. */
            client_id_issued_at?: number;
            /** @description Shown this once; a public client has none. */
            client_secret?: string;
            /** @description 0: it does not expire. */
            client_secret_expires_at?: number;
            /** @description Where codes are sent, by the rules for clients that people make. */
            redirect_uris: string[];
            /**
             * @description What people read when they are asked to allow it something.
             * @example Notes
             */
            client_name?: string;
            /**
             * @description How it shows who it is; `none`: a public client, which must use PKCE.
             * @default client_secret_basic
             * @enum {string}
             */
            token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post" | "none";
            /** @description What it may redeem. */
            grant_types?: ("authorization_code" | "refresh_token")[];
            /** @description What it may ask for. */
            response_types?: "code"[];
            /**
             * @description All scopes of the API that it may ask for, separated by spaces.
             * @example read write
             */
            scope?: string;
            /**
             * Format: uri
             * @description Where people read about it.
             */
            client_uri?: string;
            /**
             * Format: uri
             * @description Its picture.
             */
            logo_uri?: string;
            /**
             * Format: uri
             * @description What it does with what it learns.
             */
            policy_uri?: string;
            /**
             * Format: uri
             * @description On which terms it is used.
             */
            tos_uri?: string;
            /** @description E-mail addresses of its people. */
            contacts?: string[];
            /**
             * @description Whether it runs on the web or on the machine of the user.
             * @enum {string}
             */
            application_type?: "web" | "native";
        };
        /** @description Why a client cannot be registered so (RFC 7591, section 3.2.2). */
        OAuth2RegistrationError: {
            /**
             * @description For programs, as in `invalid_redirect_uri`.
             * @example invalid_client_metadata
             */
            error: string;
            /** @description For the people who write the client. */
            error_description?: string;
        };
        /** @description Where the endpoints are and what they can (RFC 8414, OpenID Connect Discovery). */
        OAuth2ServerMetadata: {
            /**
             * Format: uri
             * @description Who gives the tokens out: the public address of the service.
             */
            issuer: string;
            /**
             * Format: uri
             * @description Where users are sent.
             */
            authorization_endpoint: string;
            /**
             * Format: uri
             * @description Where codes are redeemed.
             */
            token_endpoint: string;
            /**
             * Format: uri
             * @description Who the user is.
             */
            userinfo_endpoint?: string;
            /**
             * Format: uri
             * @description What a token is good for.
             */
            introspection_endpoint?: string;
            /**
             * Format: uri
             * @description Where tokens are given up.
             */
            revocation_endpoint?: string;
            /**
             * Format: uri
             * @description Where clients register themselves; not given where they cannot.
             */
            registration_endpoint?: string;
            /**
             * Format: uri
             * @description The keys that tokens are signed with.
             */
            jwks_uri: string;
            /** @description The scopes that there are. */
            scopes_supported?: string[];
            /** @description Only `code`. */
            response_types_supported: string[];
            /** @description What can be redeemed. */
            grant_types_supported?: string[];
            /** @description The methods of PKCE. */
            code_challenge_methods_supported?: string[];
            /** @description How clients show who they are. */
            token_endpoint_auth_methods_supported?: string[];
        };
        /** @description Public keys (RFC 7517). */
        JsonWebKeySet: {
            /** @description The one that signs, and those whose signatures still count. */
            keys: {
                [key: string]: unknown;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    add_addOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestRequest"];
            };
        };
        responses: {
            /** @description Accepted: it will be processed whatever happens. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    add_addBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestBatchRequest"];
            };
        };
        responses: {
            /** @description All accepted. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddBatchResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    activity_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivityRequest"];
            };
        };
        responses: {
            /** @description Accepted: it will be processed whatever happens. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logs_list: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Entries in a page. */
                limit?: number;
                /** @description Only logs of this source. */
                source?: string;
                /** @description Only logs with this status. */
                status?: "pending" | "processing" | "completed" | "failed";
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logs_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEnvelope"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logs_remove: {
        parameters: {
            query?: {
                /** @description Only says what would happen. */
                dryRun?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteLogRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteLogResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logs_retry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEnvelope"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ingestionqueue_status: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueStatus"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ingestionrules_list: {
        parameters: {
            query?: {
                /** @description Only rules that name this source, in any case. */
                source?: string;
                /** @description Only rules that are active, or only those that are not. */
                isActive?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionRule"][];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ingestionrules_updateNamed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateIngestionRuleRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionRule"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ingestionrules_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateIngestionRuleRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionRule"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ingestionrules_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionRule"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ingestionrules_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeIngestionRuleRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionRule"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ingestionrules_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    search_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    extension_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtensionSearchRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    extension_summarise: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtensionSummaryRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtensionSummary"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    labels_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"][];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    labels_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLabelRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    labels_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    labels_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLabelRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    labels_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    episodes_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Episode"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    episodes_listFacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fact"][];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    facts_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddFactsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    facts_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactDetail"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    facts_retract: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetractFactRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    entities_list: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Entries in a page. */
                limit?: number;
                /** @description A part of the name. */
                q?: string;
                /** @description Only entities of this type. */
                type?: "person" | "organisation" | "place" | "project" | "product" | "event" | "thing" | "other";
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityPage"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    entities_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityDetail"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    entities_merge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeEntitiesRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    entities_split: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitEntityRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    graph_find: {
        parameters: {
            query?: {
                /** @description The entity in the middle; else the best connected part. */
                entityId?: string;
                /** @description Steps from the middle. */
                depth?: number;
                /** @description Edges at most. */
                limit?: number;
                /** @description Facts that are no longer valid, too. */
                includeInvalidated?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Graph"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    spaces_list: {
        parameters: {
            query?: {
                /** @description A part of the name or description. */
                q?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"][];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    spaces_assign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignToSpacesRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignToSpacesResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    spaces_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSpaceRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    spaces_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    spaces_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSpaceRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Space"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    spaces_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    conversations_list: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Entries in a page. */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationPage"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    conversations_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateConversationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    conversation_find: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Entries in a page. */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationWithMessages"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    conversation_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    conversation_stop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StopConversationResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    conversation_markRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    conversationrun_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunConversationRequest"];
            };
        };
        responses: {
            /** @description It is kept; what was found and, with a chat model, the answer follow. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @enum {string} */
                        event: "memories";
                        data: string;
                    } | {
                        /** @enum {string} */
                        event: "delta";
                        data: string;
                    } | {
                        /** @enum {string} */
                        event: "error";
                        data: string;
                    } | {
                        /** @enum {string} */
                        event: "message";
                        data: string;
                    } | {
                        /** @enum {string} */
                        event: "done";
                        data: string;
                    };
                    "application/json": components["schemas"]["RunConversationResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tokens_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tokens_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTokenRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedToken"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tokens_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    oauthclients_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2Client"][];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    oauthclients_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOAuth2ClientRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOAuth2Client"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    oauthclients_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2Client"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    oauthclients_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clientId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOAuth2ClientRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2Client"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    oauthclients_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    oauthclients_renewSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOAuth2Client"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    integrations_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"][];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    integrationaccounts_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationAccount"][];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    integrationaccounts_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateIntegrationAccountRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedIntegrationAccount"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    integrationaccounts_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationAccount"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    integrationaccounts_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    integrationaccounts_readCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationCredentials"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    integrationaccounts_replaceCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplaceIntegrationCredentialsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedIntegrationAccount"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    integrationaccounts_forgetCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten; the account stays as `disconnected`. */
            204: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    integrationaccounts_disconnect: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisconnectedIntegrationAccount"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhooks_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhooks_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["CreateWebhookRequest"];
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description Made; with its secret in full. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhooks_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhooks_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UpdateWebhookRequest"];
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description Changed; with its secret in full. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhooks_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhooks_rotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["RotateWebhookSecretRequest"];
                "application/json": components["schemas"]["RotateWebhookSecretRequest"];
            };
        };
        responses: {
            /** @description With the new secret in full. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhookdeliveries_list: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Entries in a page. */
                limit?: number;
                /** @description Only deliveries with this status. */
                status?: "pending" | "delivered" | "failed" | "cancelled";
                /** @description Only messages of this type. */
                type?: "log.processing" | "log.completed" | "log.failed" | "episode.created" | "episode.deleted" | "fact.created" | "fact.invalidated" | "fact.restored" | "fact.deleted" | "webhook.disabled" | "webhook.test";
                /** @description Only deliveries that were made then or later. */
                from?: string;
                /** @description Only deliveries that were made before. */
                to?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhookdeliveries_test: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhookdeliveries_replay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way. */
            201: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhookdeliveries_replayFailed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each request: the same request with the same key is carried out once, and answered alike for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayFailedRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayFailedAnswer"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such resource in the workspace of the caller. */
            404: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request cannot be carried out as it is, or its `Idempotency-Key` stands for another one. */
            422: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description This answer was given before, and nothing was done for this request. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    userinfo_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    userinfo_findByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tokeninfo_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenInfo"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    profile_find: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description It is the same as before. */
            304: {
                headers: {
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    /** @description Changes with the answer: for `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    protectedresource_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResource"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    protectedresource_findMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResource"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    mcp_listen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Always. */
            405: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always 2.0.
                         * @enum {string}
                         */
                        jsonrpc: "2.0";
                        error: {
                            /** @description Of JSON-RPC. */
                            code: number;
                            /** @description For people. */
                            message: string;
                        };
                        /** @description It answers no single message. */
                        id: null;
                    };
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    mcp_exchange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Always 2.0.
                     * @enum {string}
                     */
                    jsonrpc: "2.0";
                    /** @description Of a request; notifications have none. */
                    id?: string | number;
                    /**
                     * @description As the protocol names it.
                     * @example tools/list
                     */
                    method: string;
                    /** @description As the method takes them. */
                    params?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answers, and progress before them. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @enum {string} */
                        event: "message";
                        data: string;
                    };
                };
            };
            /** @description There were only notifications. The answer has no body. */
            202: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The client must accept both application/json and text/event-stream. */
            406: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always 2.0.
                         * @enum {string}
                         */
                        jsonrpc: "2.0";
                        error: {
                            /** @description Of JSON-RPC. */
                            code: number;
                            /** @description For people. */
                            message: string;
                        };
                        /** @description It answers no single message. */
                        id: null;
                    };
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    mcp_endSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Always. */
            405: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always 2.0.
                         * @enum {string}
                         */
                        jsonrpc: "2.0";
                        error: {
                            /** @description Of JSON-RPC. */
                            code: number;
                            /** @description For people. */
                            message: string;
                        };
                        /** @description It answers no single message. */
                        id: null;
                    };
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    export_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines, as they are read. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    import_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description As exported. */
        requestBody: {
            content: {
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description Accepted: it will be processed whatever happens. */
            200: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description The request is not valid; `details` says where. */
            400: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential lacks the scope, or the session was used from another origin. */
            403: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of the resource, or a taken name, does not allow it, or a request with this `Idempotency-Key` is under way. */
            409: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than allowed. */
            413: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of a type or charset that is not read here. */
            415: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or the queue of the workspace is full. */
            429: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service failed. */
            500: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part of the service cannot be reached now. */
            503: {
                headers: {
                    /** @description The id of the request, for support. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until a retry makes sense. */
                    "Retry-After"?: number;
                    /** @description Points left (`r`; most requests cost one) for the seconds (`t`) until the window is over. Not there without a limit. */
                    RateLimit?: string;
                    /** @description Points (`q`) in a window of seconds (`w`). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    health_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always ok.
                         * @constant
                         */
                        status?: "ok";
                    };
                };
            };
        };
    };
    health_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether everything works.
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                        /** @description By what is checked, as in `database`. */
                        checks: {
                            [key: string]: {
                                /**
                                 * @description Whether it works.
                                 * @enum {string}
                                 */
                                status: "ok" | "down";
                                /** @description Why it does not. */
                                error?: string;
                            };
                        };
                    };
                };
            };
            /** @description Something is down; `checks` names it. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether everything works.
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                        /** @description By what is checked, as in `database`. */
                        checks: {
                            [key: string]: {
                                /**
                                 * @description Whether it works.
                                 * @enum {string}
                                 */
                                status: "ok" | "down";
                                /** @description Why it does not. */
                                error?: string;
                            };
                        };
                    };
                };
            };
        };
    };
    health_accepting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether everything works.
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                        /** @description By what is checked, as in `database`. */
                        checks: {
                            [key: string]: {
                                /**
                                 * @description Whether it works.
                                 * @enum {string}
                                 */
                                status: "ok" | "down";
                                /** @description Why it does not. */
                                error?: string;
                            };
                        };
                    };
                };
            };
            /** @description It does not; `checks` names why. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether everything works.
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                        /** @description By what is checked, as in `database`. */
                        checks: {
                            [key: string]: {
                                /**
                                 * @description Whether it works.
                                 * @enum {string}
                                 */
                                status: "ok" | "down";
                                /** @description Why it does not. */
                                error?: string;
                            };
                        };
                    };
                };
            };
        };
    };
    authorize_ask: {
        parameters: {
            query: {
                /** @description The client that asks. */
                client_id: string;
                /** @description Where the answer is sent: one that the client is registered with, character by character. */
                redirect_uri: string;
                /** @description Only `code`. */
                response_type: "code";
                /** @description What it asks for, separated by spaces; else what it is registered for, else `read`. */
                scope?: string;
                /** @description Given back with the answer: protects the client from forged ones. */
                state?: string;
                /** @description Of PKCE (RFC 7636); required of clients without a secret. */
                code_challenge?: string;
                /** @description How the challenge is made. Required where there is a challenge. */
                code_challenge_method?: "S256" | "plain";
                /** @description What the access token is for (RFC 8707): the API where it is not given. */
                resource?: string;
                /** @description Given back in the ID token. */
                nonce?: string;
                /** @description `none`: answer without a page, or with an error; `login`: sign in again; `consent`: ask again. */
                prompt?: string;
                /** @description Seconds that the sign-in may be old; an older one is asked for again. */
                max_age?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page that asks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description To the log-in; or, with `prompt=none`, to the client with its answer. */
            302: {
                headers: {
                    /** @description Where to. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2Error"];
                };
            };
            /** @description The authorization server cannot be reached now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    authorize_decide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /**
                     * @description What the user decided.
                     * @enum {string}
                     */
                    action: "allow" | "deny";
                    /** @description The token of the page: shows that the user saw it. */
                    csrf: string;
                    /** @description The client that asks. */
                    client_id?: string;
                    /**
                     * Format: uri
                     * @description Where the answer is sent: one that the client is registered with, character by character.
                     */
                    redirect_uri?: string;
                    /**
                     * @description Only `code`.
                     * @enum {string}
                     */
                    response_type?: "code";
                    /**
                     * @description What it asks for, separated by spaces; else what it is registered for, else `read`.
                     * @example read write
                     */
                    scope?: string;
                    /** @description Given back with the answer: protects the client from forged ones. */
                    state?: string;
                    /** @description Of PKCE (RFC 7636); required of clients without a secret. */
                    code_challenge?: string;
                    /**
                     * @description How the challenge is made. Required where there is a challenge.
                     * @enum {string}
                     */
                    code_challenge_method?: "S256" | "plain";
                    /**
                     * Format: uri
                     * @description What the access token is for (RFC 8707): the API where it is not given.
                     */
                    resource?: string;
                    /** @description Given back in the ID token. */
                    nonce?: string;
                    /**
                     * @description `none`: answer without a page, or with an error; `login`: sign in again; `consent`: ask again.
                     * @example consent
                     */
                    prompt?: string;
                    /** @description Seconds that the sign-in may be old; an older one is asked for again. */
                    max_age?: number;
                };
            };
        };
        responses: {
            /** @description To the client; or to the log-in, where nobody is signed in any more. */
            302: {
                headers: {
                    /** @description Where to. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid, or did not come from the page that this user saw. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2Error"];
                };
            };
            /** @description The authorization server cannot be reached now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    token_redeem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OAuth2TokenRequest"];
                "application/json": components["schemas"]["OAuth2TokenRequest"];
            };
        };
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2TokenResponse"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2Error"];
                };
            };
            /** @description The authorization server cannot be reached now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    token_introspect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OAuth2TokenReference"];
                "application/json": components["schemas"]["OAuth2TokenReference"];
            };
        };
        responses: {
            /** @description What is known of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2TokenState"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2Error"];
                };
            };
            /** @description The client could not show who it is. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2Error"];
                };
            };
            /** @description The authorization server cannot be reached now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    token_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OAuth2TokenReference"];
                "application/json": components["schemas"]["OAuth2TokenReference"];
            };
        };
        responses: {
            /** @description It does not work any more, if it ever did. The answer has no body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2Error"];
                };
            };
            /** @description The client could not show who it is. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2Error"];
                };
            };
            /** @description The authorization server cannot be reached now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    client_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OAuth2ClientMetadata"];
            };
        };
        responses: {
            /** @description It is registered. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2RegisteredClient"];
                };
            };
            /** @description It cannot be registered so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2RegistrationError"];
                };
            };
            /** @description The initial access token is missing or wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2RegistrationError"];
                };
            };
            /** @description Clients cannot register themselves here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many from this address. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The authorization server cannot be reached now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    server_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jwk-set+json": components["schemas"]["JsonWebKeySet"];
                };
            };
            /** @description The authorization server cannot be reached now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    server_metadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the endpoints are and what they can. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2ServerMetadata"];
                };
            };
            /** @description The authorization server cannot be reached now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    server_openid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the endpoints are and what they can. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuth2ServerMetadata"];
                };
            };
            /** @description The authorization server cannot be reached now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    webhook_log_processing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "log.processing",
                 *       "timestamp": "2026-03-01T09:00:00.250Z",
                 *       "data": {
                 *         "logId": "0198c0de-0000-7000-8000-0000000000a1",
                 *         "attempt": 1,
                 *         "episodeId": null,
                 *         "error": null,
                 *         "extraction": null,
                 *         "status": "processing"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "log.processing";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description What `POST /api/v1/add` answered as `queueId`. */
                        logId: string;
                        /** @constant */
                        status: "processing";
                        /** @description From 1. A later attempt counts more than an earlier one. */
                        attempt: number;
                        /** @description Set when completed, unless ingestion rules left nothing. */
                        episodeId: string | null;
                        /** @description Set when failed: what was wrong. */
                        error: string | null;
                        /** @description Set with episodeId. */
                        extraction: {
                            /** @description Which extractor read it. */
                            extractor: string;
                            /** @description How many statements it found. */
                            statements: number;
                            /** @description Parts of the text by who read them, where the extractor gave some to another one. */
                            chunks?: {
                                [key: string]: number;
                            };
                        } | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_log_completed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "log.completed",
                 *       "timestamp": "2026-03-01T09:00:01.000Z",
                 *       "data": {
                 *         "logId": "0198c0de-0000-7000-8000-0000000000a1",
                 *         "attempt": 1,
                 *         "episodeId": "0198c0de-0000-7000-8000-0000000000d1",
                 *         "error": null,
                 *         "extraction": {
                 *           "extractor": "rules",
                 *           "statements": 1
                 *         },
                 *         "status": "completed"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "log.completed";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description What `POST /api/v1/add` answered as `queueId`. */
                        logId: string;
                        /** @constant */
                        status: "completed";
                        /** @description From 1. A later attempt counts more than an earlier one. */
                        attempt: number;
                        /** @description Set when completed, unless ingestion rules left nothing. */
                        episodeId: string | null;
                        /** @description Set when failed: what was wrong. */
                        error: string | null;
                        /** @description Set with episodeId. */
                        extraction: {
                            /** @description Which extractor read it. */
                            extractor: string;
                            /** @description How many statements it found. */
                            statements: number;
                            /** @description Parts of the text by who read them, where the extractor gave some to another one. */
                            chunks?: {
                                [key: string]: number;
                            };
                        } | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_log_failed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "log.failed",
                 *       "timestamp": "2026-03-01T09:00:01.000Z",
                 *       "data": {
                 *         "logId": "0198c0de-0000-7000-8000-0000000000a1",
                 *         "attempt": 1,
                 *         "episodeId": null,
                 *         "error": "The content holds no text.",
                 *         "extraction": null,
                 *         "status": "failed"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "log.failed";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description What `POST /api/v1/add` answered as `queueId`. */
                        logId: string;
                        /** @constant */
                        status: "failed";
                        /** @description From 1. A later attempt counts more than an earlier one. */
                        attempt: number;
                        /** @description Set when completed, unless ingestion rules left nothing. */
                        episodeId: string | null;
                        /** @description Set when failed: what was wrong. */
                        error: string | null;
                        /** @description Set with episodeId. */
                        extraction: {
                            /** @description Which extractor read it. */
                            extractor: string;
                            /** @description How many statements it found. */
                            statements: number;
                            /** @description Parts of the text by who read them, where the extractor gave some to another one. */
                            chunks?: {
                                [key: string]: number;
                            };
                        } | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_episode_created: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "episode.created",
                 *       "timestamp": "2026-03-01T09:00:01.000Z",
                 *       "data": {
                 *         "episodeId": "0198c0de-0000-7000-8000-0000000000d1",
                 *         "logId": "0198c0de-0000-7000-8000-0000000000a1"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "episode.created";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description The episode. */
                        episodeId: string;
                        /** @description The log that it came from. */
                        logId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_episode_deleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "episode.deleted",
                 *       "timestamp": "2026-03-02T10:00:00.000Z",
                 *       "data": {
                 *         "episodeId": "0198c0de-0000-7000-8000-0000000000d1",
                 *         "logId": "0198c0de-0000-7000-8000-0000000000a1"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "episode.deleted";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description The episode. */
                        episodeId: string;
                        /** @description The log that it came from. */
                        logId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_fact_created: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fact.created",
                 *       "timestamp": "2026-03-01T09:00:01.000Z",
                 *       "data": {
                 *         "fact": {
                 *           "id": "0198c0de-0000-5000-8000-0000000000e1",
                 *           "content": "Ada lives in Lisbon",
                 *           "type": "location",
                 *           "confidence": 0.8,
                 *           "validFrom": "2026-02-22T00:00:00.000Z",
                 *           "validTo": null
                 *         },
                 *         "episodeId": "0198c0de-0000-7000-8000-0000000000d1",
                 *         "logId": "0198c0de-0000-7000-8000-0000000000a1"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "fact.created";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description The fact as the change left it. */
                        fact: {
                            /** @description The same for as long as the fact exists. */
                            id: string;
                            /** @description The fact in words. */
                            content: string;
                            /** @description What kind of fact it is, as in `GET /api/v1/episodes/{episodeId}/facts`. */
                            type: string;
                            /** @description How sure it is. */
                            confidence: number;
                            /** @description Since when it holds; null: not known. */
                            validFrom: string | null;
                            /** @description Until when it held; null while it is valid. */
                            validTo: string | null;
                        };
                        /** @description The episode whose coming or going changed the fact. */
                        episodeId: string;
                        /** @description The log of that episode. */
                        logId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_fact_invalidated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fact.invalidated",
                 *       "timestamp": "2026-03-01T09:00:01.000Z",
                 *       "data": {
                 *         "fact": {
                 *           "id": "0198c0de-0000-5000-8000-0000000000e2",
                 *           "content": "Ada lives in Oslo",
                 *           "type": "location",
                 *           "confidence": 0.8,
                 *           "validFrom": "2025-03-01T00:00:00.000Z",
                 *           "validTo": "2026-02-22T00:00:00.000Z"
                 *         },
                 *         "episodeId": "0198c0de-0000-7000-8000-0000000000d1",
                 *         "logId": "0198c0de-0000-7000-8000-0000000000a1"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "fact.invalidated";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description The fact as the change left it. */
                        fact: {
                            /** @description The same for as long as the fact exists. */
                            id: string;
                            /** @description The fact in words. */
                            content: string;
                            /** @description What kind of fact it is, as in `GET /api/v1/episodes/{episodeId}/facts`. */
                            type: string;
                            /** @description How sure it is. */
                            confidence: number;
                            /** @description Since when it holds; null: not known. */
                            validFrom: string | null;
                            /** @description Until when it held; null while it is valid. */
                            validTo: string | null;
                        };
                        /** @description The episode whose coming or going changed the fact. */
                        episodeId: string;
                        /** @description The log of that episode. */
                        logId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_fact_restored: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fact.restored",
                 *       "timestamp": "2026-03-02T10:00:00.000Z",
                 *       "data": {
                 *         "fact": {
                 *           "id": "0198c0de-0000-5000-8000-0000000000e2",
                 *           "content": "Ada lives in Oslo",
                 *           "type": "location",
                 *           "confidence": 0.8,
                 *           "validFrom": "2025-03-01T00:00:00.000Z",
                 *           "validTo": null
                 *         },
                 *         "episodeId": "0198c0de-0000-7000-8000-0000000000d1",
                 *         "logId": "0198c0de-0000-7000-8000-0000000000a1"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "fact.restored";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description The fact as the change left it. */
                        fact: {
                            /** @description The same for as long as the fact exists. */
                            id: string;
                            /** @description The fact in words. */
                            content: string;
                            /** @description What kind of fact it is, as in `GET /api/v1/episodes/{episodeId}/facts`. */
                            type: string;
                            /** @description How sure it is. */
                            confidence: number;
                            /** @description Since when it holds; null: not known. */
                            validFrom: string | null;
                            /** @description Until when it held; null while it is valid. */
                            validTo: string | null;
                        };
                        /** @description The episode whose coming or going changed the fact. */
                        episodeId: string;
                        /** @description The log of that episode. */
                        logId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_fact_deleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "fact.deleted",
                 *       "timestamp": "2026-03-02T10:00:00.000Z",
                 *       "data": {
                 *         "fact": {
                 *           "id": "0198c0de-0000-5000-8000-0000000000e1",
                 *           "content": "Ada lives in Lisbon",
                 *           "type": "location",
                 *           "confidence": 0.8,
                 *           "validFrom": "2026-02-22T00:00:00.000Z",
                 *           "validTo": null
                 *         },
                 *         "episodeId": "0198c0de-0000-7000-8000-0000000000d1",
                 *         "logId": "0198c0de-0000-7000-8000-0000000000a1"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "fact.deleted";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description The fact as the change left it. */
                        fact: {
                            /** @description The same for as long as the fact exists. */
                            id: string;
                            /** @description The fact in words. */
                            content: string;
                            /** @description What kind of fact it is, as in `GET /api/v1/episodes/{episodeId}/facts`. */
                            type: string;
                            /** @description How sure it is. */
                            confidence: number;
                            /** @description Since when it holds; null: not known. */
                            validFrom: string | null;
                            /** @description Until when it held; null while it is valid. */
                            validTo: string | null;
                        };
                        /** @description The episode whose coming or going changed the fact. */
                        episodeId: string;
                        /** @description The log of that episode. */
                        logId: string;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_webhook_disabled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "webhook.disabled",
                 *       "timestamp": "2026-03-06T09:00:00.000Z",
                 *       "data": {
                 *         "webhookId": "0198c0de-0000-7000-8000-0000000000f1",
                 *         "reason": "failing",
                 *         "message": "The webhook is switched off, as nothing was delivered for five days."
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "webhook.disabled";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description The webhook. */
                        webhookId: string;
                        /**
                         * @description Of `webhook.disabled`: `gone`, it answered 410; `failing`, nothing was delivered for five days.
                         * @enum {string}
                         */
                        reason: "gone" | "failing";
                        /** @description For people. */
                        message: string;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_webhook_test: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same however often it is sent, so that repeats can be dropped.
                 * @example msg_…
                 */
                "webhook-id": string;
                /**
                 * @description When it is sent, in seconds since the epoch: part of what is signed.
                 * @example 1772355600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, while a secret is being rotated.
                 * @example v1,…
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-03-01T09:00:00.000Z",
                 *       "data": {
                 *         "webhookId": "0198c0de-0000-7000-8000-0000000000f1",
                 *         "message": "This webhook works."
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description When it happened: however late it is delivered.
                     */
                    timestamp: string;
                    data: {
                        /** @description The webhook. */
                        webhookId: string;
                        /** @description For people. */
                        message: string;
                    };
                };
            };
        };
        responses: {
            /** @description Nobody wants to be told any more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is taken. Any other answer, or none within 15 s, and it is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
