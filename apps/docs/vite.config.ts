import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The scripts and styles of the browser. `site/build.tsx` builds them, and writes the pages beside them. */
export default defineConfig({
  root: import.meta.dirname,
  // Files find each other by relative addresses, so that the site works in any folder.
  base: './',
  plugins: [react(), tailwindcss()],
  // Islands use Latchkey's packages from source. The list replaces Vite's defaults, so it repeats them.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  publicDir: 'site/static',
  logLevel: 'warn',
  build: {
    outDir: 'out',
    assetsDir: 'assets',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'site/client/main.ts' },
  },
})
