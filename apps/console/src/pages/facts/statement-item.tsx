import { Link } from 'wouter';
import type { Passage } from './passage-of.ts';
import styles from './statement-item.module.css';

interface StatementItemProps {
  /** Distinguishes links of the same name for screen readers. */
  number: number;
  passage: Passage;
  /** Before the sentence: what the statement did. */
  head?: React.ReactNode;
  /** Small facts about it: when it was said, by whom. */
  notes: readonly React.ReactNode[];
  episodeId: string;
  logId: string | undefined;
}

/** A longer passage may scroll in its place, which the keyboard must reach. */
const LONG = 200;

/** A statement as its text words it. */
export function StatementItem({ number, passage, head, notes, episodeId, logId }: StatementItemProps) {
  const { before, sentence, after } = passage;
  const isLong = before.length + sentence.length + after.length > LONG;
  return (
    <li className={styles.item}>
      {head}
      <blockquote className={styles.quote} dir="auto" tabIndex={isLong ? 0 : undefined}>
        {before}
        <mark>{sentence}</mark>
        {after}
      </blockquote>
      <p className={styles.notes}>
        {notes.map((note, index) => (
          <span key={index}>{note}</span>
        ))}
        <Link to={logId === undefined ? `/episodes/${episodeId}` : `/logs/${logId}`}>
          Text <span className="visually-hidden">of statement {number}</span>
        </Link>
      </p>
    </li>
  );
}

export function StatementList({ children }: { children: React.ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}
