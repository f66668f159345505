import styles from './trace.module.css';

/** A whole text, which may be very long: it scrolls in its place. */
export function WholeText({ text }: { text: string }) {
  return (
    <div className={styles.text} tabIndex={0} role="region" aria-label="Text">
      <bdi>{text}</bdi>
    </div>
  );
}
