import type { CommandContext, WriteOptions } from '../src/commands/commandContext.js'
import type { Registry } from '../src/registry/loadRegistry.js'
import { deleteAfterTest } from './deleteAfterTest.js'
import { hostProject } from './hostProject.js'
import { recordedOutput } from './recordedOutput.js'

/** A project on disk that is deleted after the test. */
export function project(...args: Parameters<typeof hostProject>): string {
  return deleteAfterTest(hostProject(...args))
}

/** What a command gets, with an output that keeps what was said. */
export function testContext(
  registry: Registry,
): CommandContext & { output: ReturnType<typeof recordedOutput> } {
  return { registry, output: recordedOutput() }
}

/** Options of a command that writes and asks nothing. */
export function unattended(cwd: string): WriteOptions & { install: false; place: false } {
  return { cwd, yes: true, interactive: false, dryRun: false, install: false, place: false }
}
