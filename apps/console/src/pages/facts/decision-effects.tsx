import type { DecisionEffects, Fact } from '@memory-graph/client';
import { Shortened } from '../../design/values/shortened.tsx';
import { Validity } from '../../design/values/time.tsx';
import styles from './decision-effects.module.css';
import { count } from '../../design/values/count.ts';

const EFFECTS = {
  create: (number: number) => `${count(number, 'fact', 'facts')} would be new`,
  vanish: (number: number) => `${count(number, 'fact', 'facts')} would disappear`,
  end: (number: number) => `${count(number, 'fact', 'facts')} would end`,
  comeBack: (number: number) => `${count(number, 'fact', 'facts')} would be valid again`,
};

const SHOWN = 20;
const LISTS = ['create', 'vanish', 'end', 'comeBack'] as const;

/** How a decision would change the facts. */
export function DecisionEffectLists({ effects }: { effects: DecisionEffects }) {
  const { change } = effects;
  const lists = LISTS.filter((name) => effects[name].length > 0);
  if (lists.length === 0 && change.length === 0) return <p>No fact would change.</p>;
  return (
    <>
      {lists.map((name) => (
        <Effect key={name} title={EFFECTS[name](effects[name].length)} total={effects[name].length}>
          {effects[name].slice(0, SHOWN).map((fact) => (
            <li key={fact.id}>
              <FactInWords fact={fact} />
            </li>
          ))}
        </Effect>
      ))}
      {change.length > 0 && (
        <Effect title={`${count(change.length, 'fact', 'facts')} would change`} total={change.length}>
          {change.slice(0, SHOWN).map(({ before, after }) => (
            <li key={after.id}>
              <Shortened text={after.content} length={200} />
              <div className={styles.validity}>
                <s>
                  <Validity {...before} />
                </s>{' '}
                <Validity {...after} />
              </div>
            </li>
          ))}
        </Effect>
      )}
    </>
  );
}

function Effect({ title, total, children }: { title: string; total: number; children: React.ReactNode }) {
  return (
    <section className={styles.effect}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
      {total > SHOWN && <p className={styles.validity}>… and {(total - SHOWN).toLocaleString()} more</p>}
    </section>
  );
}

function FactInWords({ fact }: { fact: Fact }) {
  return (
    <>
      <Shortened text={fact.content} length={200} />
      <div className={styles.validity}>
        <Validity {...fact} />
      </div>
    </>
  );
}
