import type { CommandContext } from './commandContext.js'
import { type ListedItem, listItems, sayItems } from './list.js'

/** Finds the items that have every word in their name, title or description. */
export function search(
  context: CommandContext,
  { cwd, words }: { cwd: string; words: readonly string[] },
): ListedItem[] {
  const wanted = words.map((word) => word.toLowerCase())
  const found = listItems(context, { cwd }).filter(({ name, title, description }) => {
    const text = `${name} ${title} ${description}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  if (found.length === 0) context.output.say(`No item has '${words.join(' ')}'. See them all: latchkey list`)
  else sayItems(context, found)
  context.output.result({ ok: true, command: 'search', words, items: found })
  return found
}
