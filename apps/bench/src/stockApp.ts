import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cliProgram, runNode } from './runNode'

/** A Vite app with the files that `add` reads. Packages are declared and not installed. */
const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'app',
    private: true,
    type: 'module',
    dependencies: { react: '^19.2.0', 'react-dom': '^19.2.0' },
    devDependencies: { typescript: '~7.0.2', vite: '^8.3.8' },
  }),
  'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
  'tsconfig.app.json':
    '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "jsx": "react-jsx" }, "include": ["src"] }',
  'index.html': '<div id="root"></div><script type="module" src="/src/main.tsx"></script>\n',
  'src/index.css': ':root {\n  color: black;\n}\n',
  'src/App.tsx': 'export default function App() {\n  return <main>Hello</main>\n}\n',
  'src/main.tsx': `import { createRoot } from 'react-dom/client'
import './index.css'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(<App />)
`,
}

/**
 * Makes the app, set up by `latchkey init` without packages, in a new folder, and removes it after the
 * work.
 */
export async function inStockApp<result>(work: (folder: string) => result): Promise<Awaited<result>> {
  const parent = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  try {
    const folder = join(parent, 'app')
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    runNode([cliProgram, 'init', '--yes', '--no-install'], folder)
    return await work(folder)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}
