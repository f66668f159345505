import './design/tokens.css';
import './design/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { createQueryClient } from './api/queries.ts';
import { HEALTH_KEY } from './api/health.ts';
import { consoleAddress } from './api/base-address.ts';
import { App } from './app/app.tsx';
import { loadPage } from './app/pages.tsx';
import { applyTheme, chosenTheme } from './app/theme.ts';

applyTheme(chosenTheme());

const base = consoleAddress.pathname.replace(/\/$/, '');
// While the session is read.
loadPage(window.location.pathname.slice(base.length));

// A request without an answer: the service may be away.
const queries = createQueryClient((client) => void client.invalidateQueries({ queryKey: HEALTH_KEY }));

createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Router base={base}>
        <App />
      </Router>
    </QueryClientProvider>
  </StrictMode>,
);
