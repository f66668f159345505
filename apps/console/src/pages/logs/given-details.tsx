import { Link } from 'wouter';
import { Row } from '../../design/layout/page.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { Details } from '../../design/values/details.tsx';
import { LabelBadges } from './label-badges.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';

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
  const names = texts.logs.given;
  return (
    <>
      <Details
        details={[
          { term: names.source, value: <LogsWith name="source" value={source} /> },
          { term: names.sourceUrl, value: sourceUrl !== null && <SourceLink url={sourceUrl} /> },
          { term: names.referenceTime, value: <Time at={referenceTime} /> },
          { term: names.session, value: sessionId !== null ? <LogsWith name="session" value={sessionId} /> : null },
          { term: names.subject, value: subject === undefined ? null : <LogsWith name="subject" value={subject} /> },
          { term: names.shared, value: isShared ? names.isShared : null },
          {
            term: names.labels,
            value:
              labelIds.length === 0 ? null : (
                <Row>
                  <LabelBadges ids={labelIds} />
                </Row>
              ),
          },
        ].filter(({ value }) => value !== false)}
      />
      {Object.keys(metadata).length > 0 && (
        <CodeBlock label={names.metadata} code={JSON.stringify(metadata, null, 2)} />
      )}
    </>
  );
}

/** A link to all logs with the same value. */
function LogsWith({ name, value }: { name: string; value: string }) {
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
