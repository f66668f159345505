import { CopyButton } from '../actions/copy-button.tsx';
import styles from './code-block.module.css';

/** Code or a secret to copy. @param label names it: "curl" */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <span>{label}</span>
        <CopyButton text={code} what={label} />
      </div>
      <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
