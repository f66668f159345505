import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHealth } from '../api/health.ts';
import styles from './service-banner.module.css';
import { hasNewVersion } from './version.ts';

/** Says that the service does not answer. When it is back, everything in view is read again. */
export function ServiceBanner() {
  const { isAway } = useHealth();
  const queries = useQueryClient();
  const wasAway = useRef(false);
  useEffect(() => {
    if (isAway) {
      wasAway.current = true;
      return;
    }
    if (!wasAway.current) return;
    wasAway.current = false;
    void queries.invalidateQueries();
    hasNewVersion().then(
      (isNew) => isNew && window.location.reload(),
      // It is unavailable again.
      () => undefined,
    );
  }, [isAway, queries]);
  return (
    <div role="status" className={styles.place}>
      {isAway && <p className={styles.banner}>The service does not answer; trying again</p>}
    </div>
  );
}
