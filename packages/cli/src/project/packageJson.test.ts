import { join } from 'node:path'
import { build } from 'esbuild'
import { x } from 'tinyexec'
import { expect, it } from 'vitest'
import { plugAndPlayProject } from '../../test/plugAndPlayProject.js'

it("reads installed versions under Yarn's Plug'n'Play", async () => {
  const root = await plugAndPlayProject(
    {
      'ask.mjs': `import { installedVersion } from './packageJson.mjs'
process.stdout.write(String([installedVersion(process.cwd(), 'tiny'), installedVersion(process.cwd(), 'absent')]))`,
    },
    { tiny: { files: { 'package.json': '{ "version": "1.2.3" }' } } },
  )
  await build({
    entryPoints: [join(import.meta.dirname, 'packageJson.ts')],
    outfile: join(root, 'packageJson.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
  })
  const { stdout } = await x(process.execPath, ['--require', join(root, '.pnp.cjs'), 'ask.mjs'], {
    nodeOptions: { cwd: root },
    throwOnError: true,
  })
  expect(stdout).toBe('1.2.3,')
})
