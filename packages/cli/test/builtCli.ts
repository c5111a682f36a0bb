import { join } from 'node:path'
import { build } from 'esbuild'
import { folderOfFile } from './folderOfFile.js'

/**
 * Builds the program as the package carries it, with the registry that `LATCHKEY_TEST_REGISTRY` names, and
 * returns its path. It starts six times faster than from source.
 */
export async function builtCli(): Promise<string> {
  const outfile = join(folderOfFile(), 'runCli.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'runCli.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
  })
  return outfile
}
