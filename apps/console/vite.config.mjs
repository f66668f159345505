import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.mjs';

export default defineConfig({
  // Addresses are relative to the page, whose `<base>` the gateway sets: it works below any path prefix.
  base: './',
  resolve: { conditions: ['@memory-graph/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // The Content-Security-Policy permits no inline scripts, and no data URLs but images.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
  },
  worker: { format: 'es' },
  plugins: [react(), compressFiles()],
});
