import type { Snippet } from '../place/placement.js'
import type { CommandContext } from './commandContext.js'

/** Prints code that the developer is to write by hand. */
export function saySnippets({ output }: CommandContext, snippets: readonly Snippet[]): void {
  for (const { title, code } of snippets) output.say(`\n${output.bold(`${title}:`)}\n\n${code}`)
}
