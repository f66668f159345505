import java.time.OffsetDateTime;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.IngestionApi;
import org.openapitools.client.api.SearchApi;
import org.openapitools.client.model.AddOneRequest;
import org.openapitools.client.model.IngestRequest;
import org.openapitools.client.model.SearchRequest;

/** A program on the generated client for Java. */
public class Main {
  public static void main(String[] arguments) throws ApiException {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("MEMORY_GRAPH_URL"));
    String authorization = "Bearer " + System.getenv("MEMORY_GRAPH_TOKEN");
    client.setRequestInterceptor(request -> request.header("Authorization", authorization));

    IngestRequest text = new IngestRequest();
    text.episodeBody("Ada lives in Oslo.").referenceTime(OffsetDateTime.now()).source("java");
    System.out.println(new IngestionApi(client).addOne(new AddOneRequest(text), true, null).getStatus());

    SearchApi search = new SearchApi(client);
    SearchRequest question = new SearchRequest().query("Where does Ada live?");
    System.out.println(search.searchRun(question).getResults().get(0).getContent());

    try {
      search.searchRun(new SearchRequest().query("Where?").limit(0));
    } catch (ApiException error) {
      System.out.println(error.getCode() + " " + error.getResponseBody().contains("invalid_request"));
    }
  }
}
