import { useLocation } from 'wouter';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { AddTextForm } from './add-text-form.tsx';

export function AddTextDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const notify = useNotify();
  return (
    <Dialog title="Add a text" isOpen onClose={onClose}>
      <AddTextForm
        onCancel={onClose}
        onAdded={(id) => {
          onClose();
          notify('The text was added.', { label: 'Show what was read', run: () => navigate(`/logs/${id}`) });
        }}
      />
    </Dialog>
  );
}
