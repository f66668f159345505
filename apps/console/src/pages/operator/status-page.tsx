import type { OperatorSchema, OperatorStatus } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Card, Columns, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Details } from '../../design/values/details.tsx';
import { Time } from '../../design/values/time.tsx';
import { count } from '../../design/values/count.ts';

const EVENT_BUSES = { embedded: 'Embedded', kafka: 'Kafka' };

const DATABASES = { embedded: 'Embedded PostgreSQL', postgresql: 'PostgreSQL' };
const REFRESH_MS = 15_000;

/** Versions, readiness and migrations of the installation. */
export default function StatusPage() {
  const status = useRead(['operator', 'status'], (signal) => api.status.find({ signal }), { everyMs: REFRESH_MS });
  return (
    <Page
      title="Status"
      description="Whether the services are ready, their versions, and the migrations of the database."
    >
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
    { term: 'Version', value: status.version },
    { term: 'Node.js', value: status.nodeVersion },
    { term: 'Started', value: <Time at={status.startedAt} /> },
    { term: 'Event bus', value: EVENT_BUSES[status.eventBus] },
    { term: 'Database', value: DATABASES[status.database] },
  ];
  return (
    <Card title="Installation">
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
    { key: 'service', header: 'Service', isHeader: true, cell: ({ service }) => service },
    { key: 'version', header: 'Version', cell: ({ version }) => version ?? 'unknown' },
    {
      key: 'state',
      header: 'State',
      cell: ({ isReady, fault }) => (
        <>
          <Badge tone={isReady ? 'good' : 'bad'}>{isReady ? 'Ready' : 'Not ready'}</Badge> {fault}
        </>
      ),
    },
  ];
  return (
    <Card title="Services">
      <DataTable
        caption="Services"
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
    { key: 'name', header: 'Migration', isHeader: true, cell: ({ name }) => <code>{name}</code> },
    {
      key: 'state',
      header: 'State',
      cell: ({ isApplied }) => <Badge tone={isApplied ? 'good' : 'warn'}>{isApplied ? 'Applied' : 'Pending'}</Badge>,
    },
  ];
  return (
    <Card title={`Migrations of the schema ${schema}`}>
      <p>
        {count(migrations.length, 'migration', 'migrations')}, {pending === 0 ? 'all applied' : `${pending} pending`}.
      </p>
      <details>
        <summary>Show all migrations</summary>
        <DataTable
          caption={`Migrations of the schema ${schema}`}
          columns={columns}
          rows={migrations}
          rowKey={({ name }) => name}
        />
      </details>
    </Card>
  );
}
