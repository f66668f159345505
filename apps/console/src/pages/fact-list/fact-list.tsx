import type { Fact } from '@memory-graph/client';
import { Link } from 'wouter';
import { Folded } from '../../design/data/folded.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Validity } from '../../design/values/time.tsx';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly Pick<Fact, 'id' | 'content' | 'validFrom' | 'validTo'>[];
  /** Deleted facts have no page. */
  isGone?: boolean;
  /** Of all facts, if more exist than are given. */
  total?: number;
}

/** Facts in sentences, each with a link and its validity. */
export function FactList({ facts, isGone = false, total }: FactListProps) {
  return (
    <Folded items={facts} total={total}>
      {(shown) => (
        <ul className={styles.list}>
          {shown.map(({ id, content, validFrom, validTo }) => (
            <li key={id} className={styles.fact}>
              {isGone ? (
                <Shortened text={content} />
              ) : (
                <Link to={`/facts/${id}`}>
                  <Shortened text={content} />
                </Link>
              )}
              <span className={styles.validity}>
                <Validity validFrom={validFrom} validTo={validTo} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Folded>
  );
}

interface FactGroup {
  key: string;
  title: string;
  facts: readonly Fact[];
  total?: number;
  isGone?: boolean;
}

/** Lists of facts below each other. Empty ones are left out. @param isRest whether other changes are shown above */
export function FactGroups({ groups, isRest = false }: { groups: readonly FactGroup[]; isRest?: boolean }) {
  const full = groups.filter(({ facts }) => facts.length > 0);
  if (full.length === 0) return isRest ? null : <p className={styles.validity}>No fact changes.</p>;
  return full.map(({ key, title, ...group }) => (
    <section key={key} aria-label={title}>
      <h3 className={styles.title}>
        {title} <span className={styles.validity}>({(group.total ?? group.facts.length).toLocaleString()})</span>
      </h3>
      <FactList {...group} />
    </section>
  ));
}
