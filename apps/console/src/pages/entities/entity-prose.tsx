import type { EntityDetail } from '@memory-graph/client';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Card } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { count } from '../../design/values/count.ts';
import { typeInWords } from '../entity-choice/entity-type-select.tsx';
import styles from './entity-prose.module.css';
import { NameList } from './name-list.tsx';

const SHOWN_ALIASES = 30;
/** Of an answer: about a page of text. */
const MAX_TOKENS = 800;

/** The profile of an entity that assistants get, to read. Each sentence leads to its fact. */
export function EntityProse({ entity }: { entity: EntityDetail }) {
  const { id, aliases, mentionCount, subject, shared } = entity;
  const read = useRead(['entities', id, 'profile'], (signal) =>
    api.profiles.find({ path: { id }, query: { maxTokens: MAX_TOKENS }, signal }),
  );
  return (
    <Card>
      <p className={styles.notes}>
        <strong>{typeInWords(entity.type)}</strong>
        {aliases.length > 0 && (
          <span>
            also <NameList names={aliases} shown={SHOWN_ALIASES} />
          </span>
        )}
        {subject !== undefined && (
          <span>
            of the subject <bdi>{subject}</bdi>
          </span>
        )}
        {shared === true && <span>shared by all subjects</span>}
      </p>
      <Answer read={read}>
        {({ sections }) => (
          <div className={styles.prose}>
            {sections.map(({ topic, facts }) => (
              <p key={topic}>
                {facts.map((fact) => (
                  <Link key={fact.id} to={`/facts/${fact.id}`} className={styles.sentence}>
                    <bdi>{fact.line}</bdi>.
                  </Link>
                ))}
              </p>
            ))}
            {sections.length === 0 && <p>Nothing is known of it now but its name.</p>}
          </div>
        )}
      </Answer>
      <p className={styles.notes}>
        <a href="#texts">Backed by {count(mentionCount, 'text', 'texts')}</a>
      </p>
    </Card>
  );
}
