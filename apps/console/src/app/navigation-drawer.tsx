import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../design/actions/button.tsx';
import styles from './navigation-drawer.module.css';
import { Navigation } from './navigation.tsx';

/** The navigation where the window is narrow. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.drawer}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>Menu</Dialog.Title>
            <Dialog.Close render={<Button size="small" />}>Close</Dialog.Close>
          </div>
          <Navigation onNavigate={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
