import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../api/session.tsx';
import { Icon } from '../../design/icons/icon.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { AddTextDialog } from '../../pages/logs/add-text-dialog.tsx';
import styles from './command-palette.module.css';
import { isFoundBy, isQuestion, withChoices, type Command, type CommandGroup } from './commands.ts';
import { rememberChoice } from './recent-choices.ts';
import { useActionCommands, usePageCommands } from './use-actions.ts';
import { useFound } from './use-found.ts';
import { useRecent } from './use-recent.ts';

const ASK = 'ask';
/** Shown above the pages. */
const FIRST_ACTIONS = 3;

/** The palette, or what was chosen in it as long as that has no page. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding) return <AddTextDialog onClose={onClose} />;
  return <Commands onClose={onClose} onAddText={() => setIsAdding(true)} />;
}

interface CommandsProps {
  onClose: () => void;
  onAddText: () => void;
}

/** Finds pages, entities, facts and actions by what the user types, and runs what they choose. */
function Commands({ onClose, onAddText }: CommandsProps) {
  const [query, setQuery] = useState('');
  const { user } = useSession();
  const { groups, status } = useGroups(query, onAddText);
  const choose = (command: Command) => {
    if (command.key !== ASK) rememberChoice(user.id, command.key);
    if (command.run !== onAddText) onClose();
    command.run();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label="Commands">
          <Autocomplete.Root
            inline
            open
            items={groups}
            filter={null}
            mode="none"
            autoHighlight="always"
            value={query}
            itemToStringValue={({ label }: Command) => label}
            onValueChange={(value, { reason }) => reason !== 'item-press' && setQuery(value)}
          >
            <div className={styles.head}>
              <Icon name="search" tone="muted" />
              <Autocomplete.Input
                className={styles.input}
                dir="auto"
                aria-label="Search pages, entities, facts and actions"
                placeholder="Type a name, a page or a question"
              />
              <Dialog.Close className={styles.close}>
                <kbd>Esc</kbd>
                <span className="visually-hidden"> Close</span>
              </Dialog.Close>
            </div>
            <Autocomplete.List className={styles.list}>
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
                  <Autocomplete.GroupLabel className={styles.groupLabel}>{group.value}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.key}
                        value={command}
                        className={styles.item}
                        onClick={() => choose(command)}
                      >
                        <Icon name={command.icon} />
                        <span className={styles.label}>
                          <Shortened text={command.label} />
                        </span>
                        {command.detail !== undefined && <span className={styles.detail}>{command.detail}</span>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <div className={styles.foot}>
              <span aria-hidden="true">
                <kbd>↑</kbd> <kbd>↓</kbd> move
              </span>
              <span aria-hidden="true">
                <kbd>Enter</kbd> open
              </span>
              <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useGroups(query: string, onAddText: () => void): { groups: CommandGroup[]; status: string } {
  const pages = usePageCommands();
  const actions = useActionCommands(onAddText);
  const recent = useRecent([...pages, ...actions]);
  const found = useFound(query);
  const ask = useAskCommand(query);
  if (ask === undefined) {
    const rest = ({ key }: Command) => !recent.some((command) => command.key === key);
    const groups = [
      { value: 'Recent', items: recent },
      { value: 'Actions', items: actions.slice(0, FIRST_ACTIONS).filter(rest) },
      { value: 'Pages', items: pages.filter(rest) },
      { value: 'Settings and more', items: actions.slice(FIRST_ACTIONS).filter(rest) },
    ];
    return { groups: withChoices(groups), status: '' };
  }
  const matching = (commands: readonly Command[]) => commands.filter((command) => isFoundBy(query, command));
  const named = [
    { value: 'Pages', items: matching(pages) },
    { value: 'Actions', items: matching(actions) },
  ];
  const asked = { value: 'Ask', items: [ask] };
  const others = [
    { value: 'Entities', items: found.entities },
    { value: 'Facts', items: found.facts },
  ];
  // What Enter runs is the first: "add a text" is no question.
  const groups = withChoices([...named, ...(isQuestion(query) ? [asked, ...others] : [...others, asked])]);
  const status = found.error ? found.error.message : found.isReading ? 'Searching' : '';
  return { groups, status };
}

/** Undefined: there is nothing to ask yet. */
function useAskCommand(query: string): Command | undefined {
  const [, navigate] = useLocation();
  const question = query.trim();
  if (question === '') return undefined;
  return {
    ...{ key: ASK, label: `Ask: ${question}`, icon: 'question' },
    run: () => navigate(`/search?${new URLSearchParams({ q: question }).toString()}`),
  };
}
