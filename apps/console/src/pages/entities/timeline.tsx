import type { FactListEntry } from '@memory-graph/client';
import { Link } from 'wouter';
import { Shortened } from '../../design/values/shortened.tsx';
import { inWords, Validity } from '../../design/values/time.tsx';
import { predicateInWords } from '../../design/values/references.tsx';
import { shorten } from '../../design/values/shorten.ts';
import { layOut, type Bar, type Group, type Timeline as Layout } from './timeline-layout.ts';
import styles from './timeline.module.css';
import { count } from '../../design/values/count.ts';

const LANE_REM = 2;
const MIN_BAR_REM = 1.5;
/** Beyond this share of the axis, a label precedes its point, so that it does not exceed the axis. */
const NEAR_END = 0.9;
const NAME_LENGTH = 60;

interface TimelineProps {
  facts: readonly FactListEntry[];
  /** How many years the axis goes back. Null: to the first known time. */
  years: number | null;
  now: number;
}

/** Facts as bars over time, by predicate. Each bar is a link to its fact. */
export function Timeline({ facts, years, now }: TimelineProps) {
  const layout = layOut(facts, now, years);
  return (
    <>
      <div className={styles.timeline}>
        <Axis layout={layout} />
        <ul className={styles.groups}>
          {layout.groups.map((group) => (
            <GroupRow key={group.predicate} group={group} layout={layout} />
          ))}
        </ul>
      </div>
      {layout.groups.length === 0 && <p>No fact holds in this period.</p>}
      {layout.hidden > 0 && (
        <p className={styles.note}>{count(layout.hidden, 'fact lies', 'facts lie')} outside of this period.</p>
      )}
    </>
  );
}

function Axis({ layout: { ticks, now } }: { layout: Layout<FactListEntry> }) {
  return (
    <div className={styles.row} aria-hidden="true">
      <span />
      <div className={styles.axis}>
        {ticks.map(({ label, position }) => (
          <span
            key={label}
            className={styles.tick}
            style={{ left: percentOf(position) }}
            data-near-end={position > NEAR_END || undefined}
          >
            {label}
          </span>
        ))}
        {now !== null && (
          <span className={styles.today} style={{ left: percentOf(now) }} data-near-end={now > NEAR_END || undefined}>
            Today
          </span>
        )}
      </div>
    </div>
  );
}

function GroupRow({ group, layout: { ticks, now } }: { group: Group<FactListEntry>; layout: Layout<FactListEntry> }) {
  return (
    <li className={styles.row}>
      <span className={styles.predicate}>
        <Shortened text={predicateInWords(group.predicate)} length={NAME_LENGTH} />
      </span>
      <div className={styles.track} style={{ height: `${group.lanes * LANE_REM}rem` }}>
        {ticks.map(({ label, position }) => (
          <span key={label} className={styles.line} style={{ left: percentOf(position) }} />
        ))}
        {now !== null && <span className={styles.now} style={{ left: percentOf(now) }} />}
        <ul className={styles.bars}>
          {group.bars.map((bar) => (
            <BarLink key={bar.fact.id} bar={bar} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function BarLink({ bar: { fact, start, end, lane, fadesIn, fadesOut } }: { bar: Bar<FactListEntry> }) {
  const { content, object } = fact;
  return (
    <li
      className={styles.bar}
      style={{
        // The least width of a bar must not lead beyond the axis.
        left: `min(${percentOf(start)}, 100% - ${MIN_BAR_REM}rem)`,
        width: `max(${percentOf(end - start)}, ${MIN_BAR_REM}rem)`,
        top: `${lane * LANE_REM}rem`,
      }}
    >
      <Link
        to={`/facts/${fact.id}`}
        className={styles.link}
        title={`${shorten(content, 200)} (${spanInWords(fact)})`}
        data-state={fact.state}
        data-fades-in={fadesIn || undefined}
        data-fades-out={fadesOut || undefined}
      >
        <bdi>{shorten('name' in object ? object.name : object.value, NAME_LENGTH)}</bdi>
        <span className="visually-hidden">
          : <bdi>{shorten(content, 200)}</bdi>, <Validity {...fact} />
        </span>
      </Link>
    </li>
  );
}

function spanInWords({ validFrom, validFromPrecision, validTo, validToPrecision }: FactListEntry): string {
  const from = validFrom === null ? '…' : inWords(validFrom, validFromPrecision);
  return `${from} – ${validTo === null ? '…' : inWords(validTo, validToPrecision)}`;
}

function percentOf(share: number): string {
  return `${(share * 100).toFixed(3)}%`;
}
