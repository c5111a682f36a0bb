import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lead, title } from './src/words.ts'

/** Writes the words of the page into its HTML, so that they are there before the first script. */
const words: Plugin = {
  name: 'words',
  transformIndexHtml: (html) => html.replace('%PLAYGROUND_TITLE%', title).replace('%PLAYGROUND_LEAD%', lead),
}

/** What the server of the playground answers on the page's own origin: its cookie is one of the page. */
const ofServer = ['/sign-in/v1/', '/protected']
const serverUrl = process.env.VITE_SERVER_URL
const proxy = serverUrl ? Object.fromEntries(ofServer.map((path) => [path, serverUrl])) : {}

export default defineConfig({
  plugins: [react(), tailwindcss(), words],
  // Uses Latchkey's packages from source. The list replaces Vite's defaults, so it repeats them.
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    // The window of wagmi's own `walletConnect()`, which is not installed: the playground shows its code.
    alias: {
      '@reown/appkit/core': fileURLToPath(new URL('src/appConnector/noWindow.ts', import.meta.url)),
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy },
  preview: { host: '127.0.0.1', strictPort: true, proxy },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      '@tanstack/react-query',
      'wagmi',
      'wagmi/actions',
      'wagmi/connectors/injected',
      'wagmi/connectors/walletConnect',
      '@walletconnect/ethereum-provider',
      'viem',
      'viem/accounts',
      'viem/actions',
      'viem/chains',
      '@latchkey/headless > zustand/vanilla',
      '@latchkey/headless > valibot',
      '@latchkey/registry > class-variance-authority',
      '@latchkey/registry > clsx',
      '@latchkey/registry > uqr',
      '@latchkey/headless > @walletconnect/core',
      '@latchkey/headless > @walletconnect/sign-client',
      '@latchkey/headless > buffer/index.js',
    ],
  },
})
