import { CSPProvider } from '@base-ui/react/csp-provider';
import { api } from '../api/api.ts';
import { signInUrl } from '../api/base-address.ts';
import { useRead } from '../api/queries.ts';
import { SessionProvider } from '../api/session.tsx';
import { NoticeProvider } from '../design/overlays/notices.tsx';
import { Answer } from '../design/states/answer.tsx';
import { ForgetProvider } from '../pages/forget/forget-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Pages } from './pages.tsx';
import { ServiceBanner } from './service-banner.tsx';
import { Shell } from './shell.tsx';

/** The console: signs in, and shows the page of the address. */
export function App() {
  const profile = useRead(['profile'], (signal) => api.profile.find({ signal }));
  if (profile.error && 'status' in profile.error && profile.error.status === 401) {
    // `createQueryClient` sends the browser there; this link is for who comes back.
    return <a href={signInUrl()}>Sign in</a>;
  }
  return (
    // The Content-Security-Policy permits no style elements.
    <CSPProvider disableStyleElements>
      <ServiceBanner />
      <Answer read={profile}>
        {(data) => (
          <SessionProvider profile={data}>
            <NoticeProvider>
              <ForgetProvider>
                <Shell>
                  <ErrorBoundary>
                    <Pages />
                  </ErrorBoundary>
                </Shell>
              </ForgetProvider>
            </NoticeProvider>
          </SessionProvider>
        )}
      </Answer>
    </CSPProvider>
  );
}
