import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Connect, type Plugin, preview } from 'vite'

/** A running example. */
export interface StartedExample {
  readonly url: string
  stop(): Promise<void>
}

/** Options of `startExample`. */
export interface StartExampleOptions {
  /** Modules of the example that have another text, by their path in its folder: networks of the sandbox. */
  replaced: Readonly<Record<string, string>>
  /** Answers what is no file. Default: nothing does. */
  server?: Connect.NextHandleFunction | undefined
}

/** Builds an example for production, with its own configuration, and serves it on a free port. */
export async function startExample(
  root: string,
  { replaced, server }: StartExampleOptions,
): Promise<StartedExample> {
  const outDir = join(root, `dist/test-${process.pid}`)
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' as const }
  await build({ ...common, plugins: [replace(root, replaced)], build: { outDir } })
  const answering: Plugin = {
    name: 'server',
    configurePreviewServer: ({ middlewares }) => void (server && middlewares.use(server)),
  }
  const started = await preview({
    ...common,
    plugins: [answering],
    build: { outDir },
    preview: { host: '127.0.0.1', port: 5400, strictPort: false },
  })
  const url = started.resolvedUrls?.local[0]
  if (!url) throw new Error('The example did not start.')
  return {
    url,
    async stop() {
      await started.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

/** Builds a module of an example for Node, and returns where it is. Its packages stay imports. */
export async function buildForNode(
  root: string,
  module: string,
  replaced: Readonly<Record<string, string>>,
): Promise<{ file: string; remove(): Promise<void> }> {
  const outDir = join(root, `dist/node-${process.pid}`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [replace(root, replaced)],
    build: { outDir, ssr: module, rollupOptions: { output: { entryFileNames: 'module.js' } } },
  })
  return {
    file: join(outDir, 'module.js'),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}

function replace(root: string, replaced: Readonly<Record<string, string>>): Plugin {
  const texts = new Map(Object.entries(replaced).map(([path, text]) => [join(root, path), text]))
  const used = new Set<string>()
  return {
    name: 'replace',
    enforce: 'pre',
    load(id) {
      const text = texts.get(id)
      if (text !== undefined) used.add(id)
      return text
    },
    buildEnd(error) {
      const unused = [...texts.keys()].filter((path) => !used.has(path))
      if (!error && unused.length > 0) throw new Error(`The example does not import ${unused.join(', ')}`)
    },
  }
}
