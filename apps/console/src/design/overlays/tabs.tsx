import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  value: string;
  tabs: readonly Tab[];
  onChange: (value: string) => void;
}

/** Parts of a page of which one is in view. Arrow keys move between the tabs, Enter opens one. */
export function Tabs({ value, tabs, onChange }: TabsProps) {
  const id = useId();
  const active = tabs.find((tab) => tab.value === value);
  return (
    <div>
      <div role="tablist" className={styles.list} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {active && (
        <div
          key={active.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${active.value}`}
          tabIndex={0}
          className={styles.panel}
        >
          {active.content}
        </div>
      )}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.children] as HTMLElement[];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}
