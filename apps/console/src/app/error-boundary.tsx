import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../design/layout/page.tsx';
import { ErrorState } from '../design/states/error-state.tsx';
import { CodeNotLoaded, CodeNotLoadedError } from './code-not-loaded.tsx';

interface State {
  error: Error | null;
}

/**
 * Shows the failure of a page in its place. The navigation stays usable. To try again loads the console again: code that
 * could not be loaded, or that a newer version has replaced, is not asked for a second time.
 */
class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Page title="This part could not be loaded">
        {error instanceof CodeNotLoadedError ? (
          <CodeNotLoaded />
        ) : (
          <ErrorState error={error} onRetry={() => this.setState({ error: null })} />
        )}
      </Page>
    );
  }
}

/** Another page gets another chance. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <Boundary key={path}>{children}</Boundary>;
}
