import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { folderOfFile } from './folderOfFile.js'

let built: Promise<string> | undefined

/** Builds the program that evaluates a configuration, as the package carries it, and returns its path. */
export async function builtEvaluator(): Promise<string> {
  // It is deleted after each test file.
  if (!built || !existsSync(await built)) built = buildOnce()
  return built
}

async function buildOnce(): Promise<string> {
  const outdir = folderOfFile()
  await build({
    entryPoints: [join(import.meta.dirname, '../src/info/setup/isolate/evaluate.ts')],
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
  })
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }')
  return join(outdir, 'evaluate.js')
}
