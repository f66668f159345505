import { Link } from 'wouter';
import { Row } from '../../design/layout/page.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { Details } from '../../design/values/details.tsx';
import { sessionAddress } from './session-address.ts';
import { LabelBadges } from './label-badges.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';

interface GivenDetailsProps {
  source: string;
  sourceUrl: string | null;
  referenceTime: string;
  sessionId: string | null;
  subject: string | undefined;
  isShared: boolean;
  labelIds: readonly string[];
  metadata: Readonly<Record<string, unknown>>;
}

/** What was given with a text. */
export function GivenDetails(props: GivenDetailsProps) {
  const { source, sourceUrl, referenceTime, sessionId, subject, isShared, labelIds, metadata } = props;
  return (
    <>
      <Details
        details={[
          { term: 'Source', value: <LogsWith name="source" value={source} /> },
          { term: 'Original', value: sourceUrl !== null && <SourceLink url={sourceUrl} /> },
          { term: 'Reference time', value: <Time at={referenceTime} /> },
          { term: 'Session', value: sessionId !== null ? <SessionLink sessionId={sessionId} /> : null },
          { term: 'Subject', value: subject === undefined ? null : <LogsWith name="subject" value={subject} /> },
          { term: 'Shared', value: isShared ? 'with all subjects' : null },
          {
            term: 'Labels',
            value:
              labelIds.length === 0 ? null : (
                <Row>
                  <LabelBadges ids={labelIds} />
                </Row>
              ),
          },
        ].filter(({ value }) => value !== false)}
      />
      {Object.keys(metadata).length > 0 && <CodeBlock label="Metadata" code={JSON.stringify(metadata, null, 2)} />}
    </>
  );
}

function SessionLink({ sessionId }: { sessionId: string }) {
  return (
    <Link to={sessionAddress(sessionId)}>
      <Shortened text={sessionId} />
    </Link>
  );
}

/** A link to all texts with the same value. */
function LogsWith({ name, value }: { name: 'source' | 'subject'; value: string }) {
  return (
    <Link to={`/logs?${new URLSearchParams({ [name]: value }).toString()}`}>
      <Shortened text={value} />
    </Link>
  );
}

/** Only web addresses become links, because the address was given by the client that added the text. */
function SourceLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <Shortened text={url} />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <Shortened text={url} />
    </a>
  );
}
