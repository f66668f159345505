import styles from './icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** A drawing beside words that say the same: screen readers pass it over. @param tone its colour; default: of the text */
export function Icon({ name, tone }: { name: IconName; tone?: 'accent' | 'warm' | 'muted' }) {
  const className = tone === undefined ? styles.icon : `${styles.icon} ${styles[tone]}`;
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
