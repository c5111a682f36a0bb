import { run } from '../src/program.js'

// The program as a process of its own, with the registry a test has written.
process.exitCode = await run(process.argv.slice(2), {
  registryFolder: process.env.LATCHKEY_TEST_REGISTRY ?? '',
})
