// Development only: `pnpm --filter @latchkey/sandbox contracts` rewrites the committed artifacts.
import { readdirSync, writeFileSync } from 'node:fs'
import { compileContract, serializeArtifact } from './compileContract.js'

for (const file of readdirSync(new URL('../contracts', import.meta.url))) {
  const name = file.replace(/\.sol$/, '')
  const artifact = compileContract(name)
  writeFileSync(new URL(`../artifacts/${name}.json`, import.meta.url), serializeArtifact(artifact))
  console.log(`${name}: ${artifact.runtimeBytecode.length / 2 - 1} bytes, ${artifact.compiler}`)
}
