import java.nio.file.Path;
import java.time.Duration;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.io.ByteUnit;

/**
 * The Neo4j server as its Maven artifacts deliver it: no installer, no authentication, Bolt alone, loopback alone.
 * Run from source: {@code java -cp 'lib/*' Neo4jServer.java HOME PORT}.
 */
public class Neo4jServer {
    public static void main(String[] args) {
        DatabaseManagementService server = new DatabaseManagementServiceBuilder(Path.of(args[0]))
                .setConfig(BoltConnector.enabled, true)
                .setConfig(BoltConnector.listen_address, new SocketAddress("127.0.0.1", Integer.parseInt(args[1])))
                .setConfig(BoltConnector.advertised_address, new SocketAddress("127.0.0.1", Integer.parseInt(args[1])))
                .setConfig(GraphDatabaseSettings.pagecache_memory, ByteUnit.mebiBytes(256))
                .setConfig(GraphDatabaseSettings.keep_logical_logs, "keep_none")
                .setConfig(GraphDatabaseSettings.logical_log_rotation_threshold, ByteUnit.mebiBytes(16))
                .build();
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown));
    }
}
