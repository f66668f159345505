import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

/** Parts of a page of which one is in view. */
export function Tabs({
  value,
  tabs,
  onChange,
}: {
  value: string;
  tabs: readonly Tab[];
  onChange: (value: string) => void;
}) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List className={styles.list}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
