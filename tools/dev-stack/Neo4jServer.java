import java.nio.file.Path;
import java.time.Duration;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.BoltConnectorInternalSettings;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.io.ByteUnit;

/** The Neo4j server as its Maven artifacts deliver it: no installer, no authentication. */
public class Neo4jServer {
    /** Neo4j waits the whole time, twice, for connections that may want to end: a restart in a test should not. */
    private static final Duration GOODBYE = Duration.ofMillis(200);

    /** @param args the folder of the data, the address to listen on, and the port */
    public static void main(String[] args) {
        SocketAddress address = new SocketAddress(args[1], Integer.parseInt(args[2]));
        DatabaseManagementService server = new DatabaseManagementServiceBuilder(Path.of(args[0]))
                .setConfig(BoltConnector.enabled, true)
                .setConfig(BoltConnector.listen_address, address)
                .setConfig(BoltConnector.advertised_address, address)
                .setConfig(BoltConnectorInternalSettings.thread_pool_shutdown_wait_time, GOODBYE)
                .setConfig(BoltConnectorInternalSettings.connection_shutdown_wait_time, GOODBYE)
                .setConfig(GraphDatabaseSettings.shutdown_transaction_end_timeout, Duration.ofSeconds(1))
                .setConfig(GraphDatabaseSettings.pagecache_memory, ByteUnit.mebiBytes(256))
                .setConfig(GraphDatabaseSettings.keep_logical_logs, "keep_none")
                .setConfig(GraphDatabaseSettings.logical_log_rotation_threshold, ByteUnit.mebiBytes(16))
                .setConfig(GraphDatabaseSettings.udc_enabled, false)
                .build();
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown));
    }
}
