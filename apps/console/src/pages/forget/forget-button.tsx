import { Button } from '../../design/actions/button.tsx';
import { useForget, type Forgetting } from './forget-provider.tsx';

interface ForgetButtonProps extends Forgetting {
  /** For screen readers, where a page has several of these buttons: "the sentence …". */
  what?: string;
  size?: 'normal' | 'small';
}

/** Opens the preview of what would be forgotten. */
export function ForgetButton({ what, size = 'normal', ...forgetting }: ForgetButtonProps) {
  const forget = useForget();
  return (
    <Button size={size} kind={size === 'small' ? 'quiet' : 'secondary'} onClick={() => forget(forgetting)}>
      Forget{what !== undefined && <span className="visually-hidden"> {what}</span>}
    </Button>
  );
}
