import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { droppedFiles, giveFiles } from '../files/given-files.ts';
import styles from './drop-target.module.css';

/** Takes files that are dropped anywhere in the window, and opens the page that imports them. */
export function DropTarget() {
  const [isOver, setIsOver] = useState(false);
  const [, navigate] = useLocation();
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      // Otherwise the browser opens the file.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      navigate('/transfer');
      void droppedFiles(event.dataTransfer).then(giveFiles);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [navigate]);
  // The keyboard and screen readers choose a file on the page itself.
  return isOver ? (
    <div className={styles.target} aria-hidden="true">
      <p className={styles.words}>Drop it to see what is in it. Nothing is added yet.</p>
    </div>
  ) : null;
}
