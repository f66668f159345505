import { lazy, useState, type ComponentType } from 'react';
import { CodeNotLoadedError } from './code-not-loaded.tsx';

type Load = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  Component: ComponentType;
  /** Loads the code ahead. */
  load: Load;
}

/**
 * A page whose code is loaded when it is opened, or ahead. `lazy` alone shows a placeholder even for code that is there,
 * and React keeps a placeholder for 300 ms.
 */
export function lazyPage(load: Load): LazyPage {
  let ready: ComponentType | undefined;
  const loadAndKeep = async () => {
    const module = await load().catch((cause: unknown) => {
      throw new CodeNotLoadedError('The code of this page could not be loaded', { cause });
    });
    ready = module.default;
    return module;
  };
  const Waiting = lazy(loadAndKeep);
  function Component() {
    // Not another component later: that would begin the page again.
    const [Opened] = useState<ComponentType>(() => ready ?? Waiting);
    return <Opened />;
  }
  return { Component, load: loadAndKeep };
}
