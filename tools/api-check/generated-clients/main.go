// A program on the generated client for Go.
package main

import (
	"context"
	"fmt"
	"os"
	"time"

	client "github.com/memory-graph/client"
)

func main() {
	configuration := client.NewConfiguration()
	configuration.Servers[0].URL = os.Getenv("MEMORY_GRAPH_URL")
	api := client.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), client.ContextAccessToken, os.Getenv("MEMORY_GRAPH_TOKEN"))

	text := client.NewIngestRequest("Ada lives in Oslo.", time.Now(), "go")
	added, _, err := api.IngestionAPI.AddOne(ctx).AddOneRequest(client.IngestRequestAsAddOneRequest(text)).Wait(true).Execute()
	if err != nil {
		panic(err)
	}
	fmt.Println(added.GetStatus())

	found, _, err := api.SearchAPI.SearchRun(ctx).SearchRequest(*client.NewSearchRequest("Where does Ada live?")).Execute()
	if err != nil {
		panic(err)
	}
	fmt.Println(found.Results[0].Content)

	invalid := client.NewSearchRequest("Where?")
	invalid.SetLimit(0)
	_, response, err := api.SearchAPI.SearchRun(ctx).SearchRequest(*invalid).Execute()
	body, isDescribed := err.(*client.GenericOpenAPIError).Model().(client.ErrorBody)
	fmt.Println(response.StatusCode, isDescribed && body.Error == "invalid_request")
}
