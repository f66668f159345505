import type { OperatorSchema, OperatorStatus } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Card, Columns, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Details } from '../../design/values/details.tsx';
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';

const words = texts.operator.status;
const REFRESH_MS = 15_000;

/** Versions, readiness and migrations of the installation. */
export default function StatusPage() {
  const status = useRead(['operator', 'status'], (signal) => api.status.find({ signal }), { everyMs: REFRESH_MS });
  return (
    <Page title={words.title} description={words.description}>
      <Answer read={status}>
        {(data) => (
          <>
            <Columns>
              <Installation status={data} />
              <Services services={data.services} />
            </Columns>
            {data.schemas.map((schema) => (
              <Migrations key={schema.schema} schema={schema} />
            ))}
          </>
        )}
      </Answer>
    </Page>
  );
}

function Installation({ status }: { status: OperatorStatus }) {
  const details = [
    { term: words.version, value: status.version },
    { term: words.node, value: status.nodeVersion },
    { term: words.started, value: <Time at={status.startedAt} /> },
    { term: words.eventBus, value: words.eventBuses[status.eventBus] },
    { term: words.database, value: words.databases[status.database] },
  ];
  return (
    <Card title={words.installation}>
      <Details details={details} />
    </Card>
  );
}

type Process = { service: string; number: number } & OperatorStatus['services'][number]['processes'][number];

function Services({ services }: { services: OperatorStatus['services'] }) {
  const rows = services.flatMap(({ name, processes }) =>
    processes.map((process, index): Process => ({ service: name, number: index + 1, ...process })),
  );
  const columns: Column<Process>[] = [
    { key: 'service', header: words.service, isHeader: true, cell: ({ service }) => service },
    { key: 'version', header: words.version, cell: ({ version }) => version ?? words.unknown },
    {
      key: 'state',
      header: words.state,
      cell: ({ isReady, fault }) => (
        <>
          <Badge tone={isReady ? 'good' : 'bad'}>{isReady ? words.ready : words.notReady}</Badge> {fault}
        </>
      ),
    },
  ];
  return (
    <Card title={words.services}>
      <DataTable
        caption={words.services}
        columns={columns}
        rows={rows}
        rowKey={({ service, number }) => `${service} ${number}`}
      />
    </Card>
  );
}

function Migrations({ schema: { schema, migrations } }: { schema: OperatorSchema }) {
  const pending = migrations.filter(({ isApplied }) => !isApplied).length;
  const columns: Column<OperatorSchema['migrations'][number]>[] = [
    { key: 'name', header: words.migration, isHeader: true, cell: ({ name }) => <code>{name}</code> },
    {
      key: 'state',
      header: words.state,
      cell: ({ isApplied }) => (
        <Badge tone={isApplied ? 'good' : 'warn'}>{isApplied ? words.applied : words.pending}</Badge>
      ),
    },
  ];
  return (
    <Card title={words.migrationsOf(schema)}>
      <p>{words.migrationCount(migrations.length, pending)}</p>
      <details>
        <summary>{words.showMigrations}</summary>
        <DataTable
          caption={words.migrationsOf(schema)}
          columns={columns}
          rows={migrations}
          rowKey={({ name }) => name}
        />
      </details>
    </Card>
  );
}
