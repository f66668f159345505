import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../design/actions/button.tsx';
import type { VisibleGraph } from '../model/filter-graph.ts';
import type { MergedGraph } from '../model/merge-graph.ts';
import { GraphDrawing } from './graph-drawing.ts';
import styles from './picture.module.css';
import { count } from '../../../design/values/count.ts';

interface PictureProps {
  graph: MergedGraph;
  /** Of the picture: one that was shown before comes back as it was. */
  pictureKey: string;
  visible: VisibleGraph;
  /** Entities to which something was added while the page was open. */
  fresh: ReadonlySet<string>;
  /** Nothing is to be seen yet. */
  isLoading: boolean;
  selected: string;
  /** The entity to bring into the middle. A new object asks again. */
  wanted: { id: string } | null;
  onSelect: (id: string | null) => void;
  onFocus: (id: string) => void;
  /** The browser cannot draw it. */
  onUnavailable: () => void;
}

const ZOOM = 1.6;

/** The graph as a picture for the mouse and fingers. Everything in it is in the table and the panel too. */
export function Picture(props: PictureProps) {
  const { graph, pictureKey, visible, fresh, isLoading, selected, wanted } = props;
  const [drawing, setDrawing] = useState<GraphDrawing | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const id = useId();

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const unavailable = () => latest.current.onUnavailable();
    let created: GraphDrawing;
    try {
      const callbacks = {
        onSelect: (node: string | null) => latest.current.onSelect(node),
        onFocus: (node: string) => latest.current.onFocus(node),
        onDrawn: markDrawn(element),
      };
      created = new GraphDrawing(element, callbacks, isMotionReduced);
    } catch {
      unavailable();
      return;
    }
    element.addEventListener('webglcontextlost', unavailable, true);
    setDrawing(created);
    return () => {
      element.removeEventListener('webglcontextlost', unavailable, true);
      created.end();
    };
  }, []);

  useEffect(() => drawing?.show(graph, latest.current.visible, pictureKey), [drawing, graph, pictureKey]);
  useEffect(() => drawing?.filter(visible), [drawing, visible]);
  useEffect(() => drawing?.pulse(fresh), [drawing, fresh]);
  useEffect(() => drawing?.select(selected === '' ? null : selected), [drawing, selected]);
  useEffect(() => {
    if (wanted) drawing?.camera.focus(wanted.id);
  }, [drawing, wanted, graph]);

  return (
    <>
      <div
        ref={container}
        role="img"
        aria-label={`Graph of ${count(visible.nodes.length, 'entity', 'entities')} and ${count(visible.edges.length, 'fact', 'facts')}`}
        aria-describedby={id}
        className={styles.canvas}
      />
      {visible.nodes.length === 0 && (
        <p className={styles.empty}>{isLoading ? 'Loading' : 'The filters leave no fact.'}</p>
      )}
      <div role="group" aria-label="Camera" className={styles.camera}>
        <Button size="small" aria-label="Zoom in" onClick={() => drawing?.camera.zoom(1 / ZOOM)}>
          +
        </Button>
        <Button size="small" aria-label="Zoom out" onClick={() => drawing?.camera.zoom(ZOOM)}>
          −
        </Button>
        <Button size="small" onClick={() => drawing?.camera.fit()}>
          Fit
        </Button>
      </div>
      <p id={id} className="visually-hidden">
        Drag to move, scroll to zoom, click an entity to select it, double-click it to see only what is around it. The
        table has the same facts.
      </p>
    </>
  );
}

/** Says once that nodes are to be seen, for measurements. */
function markDrawn(element: HTMLElement): () => void {
  let isMarked = false;
  return () => {
    if (isMarked) return;
    isMarked = true;
    performance.mark('graph-drawn');
    element.dataset['drawn'] = '';
  };
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
